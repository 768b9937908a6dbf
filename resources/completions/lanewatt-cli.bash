# bash completion for lanewatt-cli; written by lanewatt-cli completion bash
_lanewatt_files() {
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -X "!*.$1" -- "$cur") $(compgen -d -- "$cur"))
}
_lanewatt_cli() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
    local command= count=0 i word
    COMPREPLY=()
    compopt -o filenames 2>/dev/null
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case "$word" in
            --catalog|--lang) ((i++));;
            -*) ;;
            *) case "$command" in
                   '') command=$word;;
                   catalog) command="$command $word";;
                   *) ((count++));;
               esac;;
        esac
    done
    [ "$prev" = --catalog ] && { _lanewatt_files sqlite; return; }
    [ "$prev" = --lang ] && { COMPREPLY=($(compgen -W "en de" -- "$cur")); return; }
    case "$command" in
        '') COMPREPLY=($(compgen -W "--catalog --lang --help --version bom calc catalog check checklist compare completion diff import inventory new place probe racks render show templates" -- "$cur"));;
        catalog) COMPREPLY=($(compgen -W "search show stats --help" -- "$cur"));;
        'bom')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'calc')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --list --units --explain --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -W "airflow altitude break-even checkpoint circuit coolant energy-cost fabric failures fan-speed gpu-hour heat lanes networks nic-fit pcie-bandwidth price psu-efficiency psu-lowline psu-redundancy quote rack-fill serve staff train train-memory train-time transient ups vram wall-power" -- "$cur"));;
                *) :;;
            esac;;
        'catalog search')
            case "$prev" in
                --category) COMPREPLY=($(compgen -W "cpu motherboard gpu memory storage nic psu chassis cooler fan riser carrier nvlink-bridge cable server baseboard pcie-switch breaker circuit rack accessory power-distribution" -- "$cur")); return;;
                --where) :; return;;
                --limit) :; return;;
                --for) _lanewatt_files lanewatt; return;;
                --build) :; return;;
                --replace) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --category --where --limit --for --build --replace --json" -- "$cur")); return;;
            esac
            case $count in
                *) :;;
            esac;;
        'catalog show')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --json" -- "$cur")); return;;
            esac
            case $count in
                0) :;;
            esac;;
        'catalog stats')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --json" -- "$cur")); return;;
            esac
            case $count in
            esac;;
        'check')
            case "$prev" in
                --explain) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --explain --rule --fixes --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'checklist')
            case "$prev" in
                --build) :; return;;
                --format) COMPREPLY=($(compgen -W "md html csv json" -- "$cur")); return;;
                --tick) :; return;;
                --by) :; return;;
                --untick) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --build --format --tick --by --untick --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'compare')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --answer) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --answer --private --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
                *) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'completion')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -W "bash zsh" -- "$cur"));;
            esac;;
        'diff')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --all --output --json" -- "$cur")); return;;
            esac
            case $count in
                *) _lanewatt_files lanewatt;;
            esac;;
        'import')
            case "$prev" in
                --mapping) :; return;;
                --sheet) :; return;;
                --output|-o) _lanewatt_files lanewatt; return;;
                --answer) :; return;;
                --site) :; return;;
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --dry-run --mapping --sheet --output --answer --private --netbox --site --own --json" -- "$cur")); return;;
            esac
            case $count in
                *) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'inventory')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --private --json" -- "$cur")); return;;
            esac
            case $count in
                *) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'new')
            case "$prev" in
                --output|-o) _lanewatt_files lanewatt; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --force" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -W "$(lanewatt-cli templates 2>/dev/null | cut -d" " -f1)" -- "$cur"));;
            esac;;
        'place')
            case "$prev" in
                --racks) :; return;;
                --build) :; return;;
                --output|-o) _lanewatt_files lanewatt; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --racks --build --output --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'probe')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --capture) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --replay) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --seconds-each) :; return;;
                --seconds-all) :; return;;
                --hottest) :; return;;
                --memory) :; return;;
                --only) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --with-serials --capture --replay --measure --seconds-each --seconds-all --hottest --memory --only --progress" -- "$cur")); return;;
            esac
            case $count in
            esac;;
        'racks')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --site) :; return;;
                --location) :; return;;
                --format) COMPREPLY=($(compgen -W "csv xlsx md html" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --netbox --site --location --format" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'render')
            case "$prev" in
                --view) COMPREPLY=($(compgen -W "lanes power airflow space" -- "$cur")); return;;
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --build) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --view --output --build" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'show')
            case "$prev" in
                --budget) COMPREPLY=($(compgen -W "power psu transient circuit lanes connectors memory heat space mass cost rack-units rack-power rack-mass energy noise" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --budget --topology --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
                1) :;;
            esac;;
        'templates')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --json" -- "$cur")); return;;
            esac
            case $count in
            esac;;
    esac
}
complete -F _lanewatt_cli lanewatt-cli
