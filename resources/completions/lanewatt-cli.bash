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
                   prices) command="$command $word";;
                   quote) command="$command $word";;
                   rack) command="$command $word";;
                   *) ((count++));;
               esac;;
        esac
    done
    [ "$prev" = --catalog ] && { _lanewatt_files sqlite; return; }
    [ "$prev" = --lang ] && { COMPREPLY=($(compgen -W "en de" -- "$cur")); return; }
    case "$command" in
        '') COMPREPLY=($(compgen -W "--catalog --lang --help --version bom calc catalog check checklist compare completion cost diff elevation fabric import inventory new place prices probe quote rack racks render report show templates" -- "$cur"));;
        catalog) COMPREPLY=($(compgen -W "search show stats --help" -- "$cur"));;
        prices) COMPREPLY=($(compgen -W "watch list read forget fetch --help" -- "$cur"));;
        quote) COMPREPLY=($(compgen -W "new show set add line goal approve issue print procurement revise decide diff return compare --help" -- "$cur"));;
        rack) COMPREPLY=($(compgen -W "compare --help" -- "$cur"));;
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
                --fabric) :; return;;
                --names) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --answer) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --fabric --names --answer --private --json" -- "$cur")); return;;
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
        'cost')
            case "$prev" in
                --explain) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --explain --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
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
        'elevation')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --rack) :; return;;
                --paper) COMPREPLY=($(compgen -W "a3 a4" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --rack --one-by-one --page-each --paper --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'fabric')
            case "$prev" in
                --fabric) :; return;;
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --list) COMPREPLY=($(compgen -W "links ports cables labels" -- "$cur")); return;;
                --colour-by) COMPREPLY=($(compgen -W "network rail medium" -- "$cur")); return;;
                --node) :; return;;
                --site) :; return;;
                --location) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --fabric --all --output --list --colour-by --node --netbox --site --location --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'import')
            case "$prev" in
                --mapping) :; return;;
                --sheet) :; return;;
                --output|-o) _lanewatt_files lanewatt; return;;
                --rack) :; return;;
                --answer) :; return;;
                --site) :; return;;
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --dry-run --mapping --sheet --output --rack --answer --private --netbox --rackula --opendcim --device42 --site --own --json" -- "$cur")); return;;
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
                --more) :; return;;
                --output|-o) _lanewatt_files lanewatt; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --racks --build --more --output --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'prices watch')
            case "$prev" in
                --mapping) :; return;;
                --sheet) :; return;;
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --mapping --sheet --own --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'prices list')
            case "$prev" in
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --own --json" -- "$cur")); return;;
            esac
            case $count in
            esac;;
        'prices read')
            case "$prev" in
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --all --own --json" -- "$cur")); return;;
            esac
            case $count in
            esac;;
        'prices forget')
            case "$prev" in
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --own" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'prices fetch')
            case "$prev" in
                --script) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --timeout) :; return;;
                --mapping) :; return;;
                --sheet) :; return;;
                --own) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --script --dry-run --timeout --mapping --sheet --own --json" -- "$cur")); return;;
            esac
            case $count in
                0) :;;
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
        'quote new')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --customer) :; return;;
                --currency) :; return;;
                --like) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --pattern) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --customer --currency --like --pattern" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'quote show')
            case "$prev" in
                --revision) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --revision --final --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote set')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                *) :;;
            esac;;
        'quote add')
            case "$prev" in
                --kind) COMPREPLY=($(compgen -W "part bundle service licence recurring freight duty discount text subtotal" -- "$cur")); return;;
                --text) :; return;;
                --quantity) :; return;;
                --price) :; return;;
                --cost) :; return;;
                --discount) :; return;;
                --tax) :; return;;
                --standing) COMPREPLY=($(compgen -W "included option alternative" -- "$cur")); return;;
                --alternative-to) :; return;;
                --bundle) :; return;;
                --months) :; return;;
                --years) :; return;;
                --part-number) :; return;;
                --vendor) :; return;;
                --before) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --kind --text --quantity --price --cost --discount --tax --standing --alternative-to --bundle --hide-detail --months --years --part-number --vendor --before" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) :;;
            esac;;
        'quote line')
            case "$prev" in
                --kind) COMPREPLY=($(compgen -W "part bundle service licence recurring freight duty discount text subtotal" -- "$cur")); return;;
                --text) :; return;;
                --quantity) :; return;;
                --price) :; return;;
                --cost) :; return;;
                --discount) :; return;;
                --tax) :; return;;
                --standing) COMPREPLY=($(compgen -W "included option alternative" -- "$cur")); return;;
                --alternative-to) :; return;;
                --bundle) :; return;;
                --months) :; return;;
                --years) :; return;;
                --part-number) :; return;;
                --vendor) :; return;;
                --before) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --kind --text --quantity --price --cost --discount --tax --standing --alternative-to --bundle --hide-detail --months --years --part-number --vendor --before --last --remove" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) :;;
            esac;;
        'quote goal')
            case "$prev" in
                --total) :; return;;
                --net) :; return;;
                --margin) :; return;;
                --line) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --total --net --margin --prices --line" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote approve')
            case "$prev" in
                --by) :; return;;
                --why) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --by --why --withdraw" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) COMPREPLY=($(compgen -W "margin amount waived-error price-age unknown-price" -- "$cur"));;
            esac;;
        'quote issue')
            case "$prev" in
                --by) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --by" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote print')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --format) COMPREPLY=($(compgen -W "pdf html markdown bbcode xlsx buying csv cyclonedx json ubl" -- "$cur")); return;;
                --paper) COMPREPLY=($(compgen -W "A4 letter" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --format --paper --final" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote procurement')
            case "$prev" in
                --revision) :; return;;
                --owned) :; return;;
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --revision --owned --output --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote revise')
            case "$prev" in
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote decide')
            case "$prev" in
                --revision) :; return;;
                --by) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --revision --by" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) COMPREPLY=($(compgen -W "accepted declined superseded expired" -- "$cur"));;
            esac;;
        'quote diff')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote return')
            case "$prev" in
                --accept) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --accept --all --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                1) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'quote compare')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --answer) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --answer --private --json" -- "$cur")); return;;
            esac
            case $count in
                0) COMPREPLY=($(compgen -f -- "$cur"));;
                *) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'rack compare')
            case "$prev" in
                --there) :; return;;
                --site) :; return;;
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --answer) :; return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --netbox --rackula --opendcim --device42 --there --site --output --answer --private --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
                1) :;;
                *) COMPREPLY=($(compgen -f -- "$cur"));;
            esac;;
        'racks')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --site) :; return;;
                --location) :; return;;
                --format) COMPREPLY=($(compgen -W "csv xlsx md html" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --netbox --rackula --site --location --format" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'render')
            case "$prev" in
                --view) COMPREPLY=($(compgen -W "lanes power airflow space rack row floor power-chain cooling-chain fabric economics cooling" -- "$cur")); return;;
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --build) :; return;;
                --rack) :; return;;
                --lost) :; return;;
                --fabric) :; return;;
                --at) :; return;;
                --color-by) COMPREPLY=($(compgen -W "tightest rack-power rack-mass floor rack-units circuit airflow coolant" -- "$cur")); return;;
                --paper) COMPREPLY=($(compgen -W "a3 a4" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --view --output --build --site --rack --one-by-one --lost --fabric --at --color-by --paper --json" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'report')
            case "$prev" in
                --output|-o) COMPREPLY=($(compgen -f -- "$cur")); return;;
                --paper) COMPREPLY=($(compgen -W "A4 letter" -- "$cur")); return;;
            esac
            case "$cur" in
                -*) COMPREPLY=($(compgen -W "--help --output --paper" -- "$cur")); return;;
            esac
            case $count in
                0) _lanewatt_files lanewatt;;
            esac;;
        'show')
            case "$prev" in
                --budget) COMPREPLY=($(compgen -W "power psu transient circuit lanes connectors memory heat space mass cost rack-units rack-power rack-mass energy noise power-chain cooling-chain" -- "$cur")); return;;
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
