#include "app/exchange/readers/part_list_words.h"
#include "app/exchange/readers/part_list_text.h"

#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLongestType = 48;

struct Type {
    std::string_view word;
    std::optional<Category> category;
};
/// In lower case; longer names before those they start with do not matter, as whole texts are compared.
const std::vector<Type>& types()
{
    static const std::vector<Type> all = [] {
        std::vector<Type> result;
        const auto add = [&](std::optional<Category> category, std::initializer_list<std::string_view> words) {
            for (const std::string_view word : words) {
                result.push_back({word, category});
            }
        };
        add(Category::Cpu, {"cpu", "processor", "prozessor", "processeur", "procesador", "processore", "processador", "procesor", "处理器", "cpu/apu", "處理器", "プロセッサ", "процессор", "цп", "프로세서", "apu",
                            "central processing unit"});
        add(Category::Cooler, {"cpu cooler", "cooler", "cpu cooling", "cooling", "heatsink", "cpu heatsink", "heat sink", "aio", "cpu aio", "aio cooler",
                               "cpu-kühler", "cpu kühler", "cpukühler", "prozessorkühler", "kühler", "kühlung", "wasserkühlung", "ventirad",
                               "refroidissement", "refroidisseur", "watercooling", "disipador", "refrigeración", "dissipatore", "cpu-lüfter", "散热器", "散热", "散熱器", "cpuクーラー", "クーラー", "охлаждение", "кулер", "система охлаждения", "쿨러",
                               "cpu fan"});
        add(Category::Motherboard, {"motherboard", "mainboard", "mobo", "mb", "m/b", "mother board", "board", "system board", "hauptplatine", "carte mère",
                                    "carte-mère", "placa base", "placa madre", "placa mãe", "scheda madre", "płyta główna", "moederbord", "moderkort", "主板",
                                    "マザーボード", "主機板", "マザボ", "материнская плата", "мат. плата", "메인보드"});
        add(Category::Memory, {"memory", "ram", "system memory", "system ram", "dram", "dimm", "rdimm", "udimm", "memory kit", "ram kit", "memory modules",
                               "memory module", "arbeitsspeicher", "ddr4", "ddr5", "mémoire", "mémoire vive", "mémoire ram", "memoria", "memoria ram",
                               "memória", "pamięć", "pamięć ram", "geheugen", "内存", "メモリ", "記憶體", "メモリー", "память", "оперативная память", "озу", "메모리", "램", "random access memory"});
        add(Category::Storage, {"storage", "ssd", "hdd", "hard drive", "harddrive", "hard disk", "hard disk drive", "drive", "disk", "nvme", "nvme ssd", "m.2",
                                "m.2 ssd", "m.2 nvme", "ssd m.2", "ssd nvme", "nvme drive", "boot drive", "boot disk", "boot ssd", "os drive", "os disk",
                                "os ssd", "data drive", "data disk", "data ssd", "cache drive", "scratch drive", "solid state drive", "sata ssd", "bulk storage",
                                "festplatte", "massenspeicher", "laufwerk", "stockage", "disque dur", "disque", "disque ssd", "almacenamiento",
                                "disco duro", "dysk", "dysk ssd", "opslag", "硬盘", "固态", "固态硬盘", "ストレージ", "机械硬盘", "硬碟", "存储", "накопитель", "диск", "жесткий диск", "жёсткий диск", "저장장치", "solid-state drive", "storage drive"});
        add(Category::Gpu, {"video card", "gpu", "graphics card", "graphic card", "graphics", "graphics processing unit", "vga", "accelerator", "videocard",
                            "graphics cards", "gfx card", "gpu card", "grafikkarte", "grafik", "carte graphique", "tarjeta gráfica", "tarjeta de video",
                            "scheda video", "scheda grafica", "placa de vídeo", "karta graficzna", "videokaart", "grafikkort", "显卡", "グラフィックボード", "顯示卡", "顯卡", "グラボ", "ビデオカード", "видеокарта", "видеокарты", "그래픽카드"});
        add(Category::Chassis, {"case", "chassis", "pc case", "computer case", "tower", "server case", "frame", "open frame", "mining frame", "rack case",
                                "enclosure", "gehäuse", "boîtier", "boitier", "caja", "gabinete", "obudowa", "behuizing", "机箱", "pcケース", "機殼", "ケース", "корпус", "케이스"});
        add(Category::Psu, {"power supply", "psu", "power", "power supply unit", "power supplies", "netzteil", "alimentation", "bloc d'alimentation",
                            "fuente", "fuente de alimentación", "fuente de poder", "alimentatore", "fonte", "zasilacz", "voeding", "nätaggregat", "电源",
                            "電源", "電源供應器", "電源ユニット", "блок питания", "бп", "파워"});
        add(Category::Fan, {"case fan", "fan", "case fans", "chassis fan", "lüfter", "gehäuselüfter", "ventilateur", "ventilateurs", "ventilador", "ventola",
                            "wentylator", "120mm fan", "140mm fan", "风扇", "機殼風扇", "ケースファン", "вентилятор", "вентиляторы"});
        add(Category::Nic, {"wired network adapter", "network card", "network adapter", "nic", "network", "networking", "ethernet card", "ethernet adapter",
                            "lan card", "netzwerkkarte", "netzwerk", "carte réseau", "réseau", "tarjeta de red", "hca", "infiniband adapter", "10gbe nic", "网卡", "網路卡", "сетевая карта"});
        add(Category::Riser, {"riser", "riser cable", "pcie riser", "pcie risers", "pcie riser cable", "riser cables", "riser-kabel", "riserkabel",
                              "riser card", "gpu riser", "risers"});
        add(Category::NvlinkBridge, {"nvlink", "nvlink bridge", "nvlink-bridge", "nvlink-brücke", "sli bridge"});
        add(Category::Server, {"server", "barebone", "barebones", "base system", "basissystem", "serveur", "node", "system", "服务器", "伺服器", "サーバー", "сервер", "서버"});
        add(Category::Rack, {"rack", "server rack", "serverschrank", "baie"});
        add(Category::PowerDistribution, {"pdu", "power distribution unit", "steckdosenleiste"});
        add(Category::PcieSwitch, {"pcie switch"});
        add(Category::Cable, {"cable", "cables", "kabel", "câble", "câbles"});
        add(std::nullopt, {"operating system", "os", "software", "betriebssystem", "système d'exploitation", "sistema operativo", "monitor", "display",
                           "bildschirm", "écran", "moniteur", "显示器", "keyboard", "tastatur", "clavier", "mouse", "maus", "souris", "headset", "headphones",
                           "speakers", "peripherals", "webcam", "sound card", "soundkarte", "wireless network adapter", "wifi", "wi-fi", "wifi card",
                           "wlan", "thermal compound", "thermal paste", "wärmeleitpaste", "pâte thermique", "optical drive", "laufwerk (optisch)",
                           "ups", "usv", "onduleur", "case accessory", "fan controller", "external storage", "laptop", "shipping", "versand", "livraison",
                           "spedizione", "envío", "frete", "wysyłka", "dostawa", "verzending", "frakt", "送料", "运费", "доставка", "배송비", "税", "税金", "消費税", "增值税", "ндс", "скидка", "折扣", "优惠", "割引",
                           "delivery", "handling", "tax", "taxes", "sales tax", "vat", "mwst", "mwst.", "tva", "ust", "discount", "rabatt", "remise",
                           "warranty", "garantie", "assembly", "zusammenbau", "support", "tools"});
        return result;
    }();
    return all;
}

/// Kinds of which any part may be meant.
constexpr std::array<std::string_view, 12> kAny{"custom", "other", "misc", "misc.", "miscellaneous", "extras", "extra",
                                                "sonstiges", "zubehör", "accessory", "accessories", "divers"};

/// Words beside a kind that say which of several: "PSU Primary", "SSD (OS)".
constexpr std::array<std::string_view, 26> kQualifiers{
    "primary", "secondary", "main", "boot", "data", "os", "system", "1st", "2nd", "first", "second", "backup", "cache",
    "models", "used", "new", "unit", "module", "modules", "kit", "slot", "stick", "sticks", "drive", "card", "(s)"};

struct Header {
    std::string_view word;
    Column column;
};
constexpr auto kHeaders = std::to_array<Header>({
    Header{"#", Column::Number}, Header{"no", Column::Number}, Header{"no.", Column::Number}, Header{"nr", Column::Number}, Header{"nr.", Column::Number},
    Header{"n°", Column::Number}, Header{"pos", Column::Number}, Header{"pos.", Column::Number}, Header{"position", Column::Number}, Header{"line", Column::Number},
    Header{"line #", Column::Number}, Header{"line no", Column::Number}, Header{"item #", Column::Number}, Header{"item no", Column::Number},
    Header{"item no.", Column::Number}, Header{"id", Column::Number}, Header{"row", Column::Number}, Header{"lfd. nr.", Column::Number}, Header{"ln", Column::Number},
    Header{"type", Column::Type}, Header{"category", Column::Type}, Header{"kategorie", Column::Type}, Header{"catégorie", Column::Type}, Header{"typ", Column::Type},
    Header{"kind", Column::Type}, Header{"part type", Column::Type}, Header{"component type", Column::Type}, Header{"art", Column::Type}, Header{"tipo", Column::Type},
    Header{"categoría", Column::Type}, Header{"role", Column::Type}, Header{"group", Column::Type}, Header{"device type", Column::Type}, Header{"komponententyp", Column::Type},
    Header{"component", Column::Part}, Header{"components", Column::Part}, Header{"komponente", Column::Part}, Header{"komponenten", Column::Part},
    Header{"bauteil", Column::Part}, Header{"bauteile", Column::Part}, Header{"composant", Column::Part}, Header{"composants", Column::Part}, Header{"part", Column::Part},
    Header{"parts", Column::Part}, Header{"teil", Column::Part}, Header{"teile", Column::Part}, Header{"pièce", Column::Part}, Header{"item", Column::Part},
    Header{"items", Column::Part}, Header{"artikel", Column::Part}, Header{"article", Column::Part}, Header{"componente", Column::Part}, Header{"pezzo", Column::Part},
    Header{"hardware", Column::Part}, Header{"device", Column::Part}, Header{"equipment", Column::Part}, Header{"matériel", Column::Part}, Header{"part name", Column::Part},
    Header{"component name", Column::Part}, Header{"what", Column::Part}, Header{"material", Column::Part}, Header{"onderdeel", Column::Part}, Header{"element", Column::Part},
    Header{"model", Column::Name}, Header{"modell", Column::Name}, Header{"modèle", Column::Name}, Header{"modelo", Column::Name}, Header{"modello", Column::Name},
    Header{"product", Column::Name}, Header{"product name", Column::Name}, Header{"produkt", Column::Name}, Header{"produit", Column::Name}, Header{"producto", Column::Name},
    Header{"name", Column::Name}, Header{"nom", Column::Name}, Header{"nombre", Column::Name}, Header{"item name", Column::Name}, Header{"selection", Column::Name},
    Header{"selected", Column::Name}, Header{"choice", Column::Name}, Header{"chosen", Column::Name}, Header{"pick", Column::Name}, Header{"auswahl", Column::Name},
    Header{"bezeichnung", Column::Name}, Header{"artikelbezeichnung", Column::Name}, Header{"produktbezeichnung", Column::Name}, Header{"produktname", Column::Name},
    Header{"désignation", Column::Name}, Header{"designation", Column::Name}, Header{"title", Column::Name}, Header{"titel", Column::Name}, Header{"model / specs", Column::Name},
    Header{"model/specs", Column::Name}, Header{"make/model", Column::Name}, Header{"make & model", Column::Name}, Header{"make / model", Column::Name}, Header{"brand/model", Column::Name},
    Header{"exact model", Column::Name}, Header{"recommended", Column::Name}, Header{"recommendation", Column::Name}, Header{"artikelname", Column::Name}, Header{"sku description", Column::Name},
    Header{"description", Column::Detail}, Header{"beschreibung", Column::Detail}, Header{"descripción", Column::Detail}, Header{"descrizione", Column::Detail},
    Header{"details", Column::Detail}, Header{"detail", Column::Detail}, Header{"détails", Column::Detail}, Header{"specification", Column::Detail},
    Header{"specifications", Column::Detail}, Header{"spec", Column::Detail}, Header{"specs", Column::Detail}, Header{"spezifikation", Column::Detail},
    Header{"configuration", Column::Detail}, Header{"config", Column::Detail}, Header{"konfiguration", Column::Detail}, Header{"item description", Column::Detail},
    Header{"product description", Column::Detail}, Header{"value", Column::Detail}, Header{"wert", Column::Detail},
    Header{"maker", Column::Maker}, Header{"manufacturer", Column::Maker}, Header{"brand", Column::Maker}, Header{"make", Column::Maker}, Header{"hersteller", Column::Maker},
    Header{"marke", Column::Maker}, Header{"marque", Column::Maker}, Header{"fabricant", Column::Maker}, Header{"mfr", Column::Maker}, Header{"mfg", Column::Maker}, Header{"marca", Column::Maker},
    Header{"mpn", Column::Mpn}, Header{"part number", Column::Mpn}, Header{"part no", Column::Mpn}, Header{"part no.", Column::Mpn}, Header{"part #", Column::Mpn},
    Header{"p/n", Column::Mpn}, Header{"pn", Column::Mpn}, Header{"sku", Column::Mpn}, Header{"model number", Column::Mpn}, Header{"model no", Column::Mpn},
    Header{"model no.", Column::Mpn}, Header{"mfr part number", Column::Mpn}, Header{"mfr part #", Column::Mpn}, Header{"mfg part #", Column::Mpn}, Header{"mfg part number", Column::Mpn},
    Header{"manufacturer part number", Column::Mpn}, Header{"artikelnummer", Column::Mpn}, Header{"artikel-nr.", Column::Mpn}, Header{"artikel-nr", Column::Mpn},
    Header{"artikelnr.", Column::Mpn}, Header{"art.-nr.", Column::Mpn}, Header{"art.nr.", Column::Mpn}, Header{"artnr", Column::Mpn}, Header{"herstellernummer", Column::Mpn},
    Header{"teilenummer", Column::Mpn}, Header{"référence", Column::Mpn}, Header{"ref", Column::Mpn}, Header{"réf.", Column::Mpn}, Header{"code", Column::Mpn}, Header{"product code", Column::Mpn},
    Header{"item number", Column::Mpn}, Header{"product id", Column::Mpn}, Header{"referencia", Column::Mpn},
    Header{"qty", Column::Quantity}, Header{"qty.", Column::Quantity}, Header{"quantity", Column::Quantity}, Header{"count", Column::Quantity}, Header{"×", Column::Quantity},
    Header{"x", Column::Quantity}, Header{"qnty", Column::Quantity}, Header{"quant", Column::Quantity}, Header{"quant.", Column::Quantity}, Header{"amount (pcs)", Column::Quantity},
    Header{"pcs", Column::Quantity}, Header{"pcs.", Column::Quantity}, Header{"pieces", Column::Quantity}, Header{"units", Column::Quantity}, Header{"number", Column::Quantity},
    Header{"how many", Column::Quantity}, Header{"nos", Column::Quantity}, Header{"anzahl", Column::Quantity}, Header{"menge", Column::Quantity}, Header{"stück", Column::Quantity},
    Header{"stk", Column::Quantity}, Header{"stk.", Column::Quantity}, Header{"stückzahl", Column::Quantity}, Header{"quantité", Column::Quantity}, Header{"qté", Column::Quantity},
    Header{"qte", Column::Quantity}, Header{"nombre d'unités", Column::Quantity}, Header{"cantidad", Column::Quantity}, Header{"cant.", Column::Quantity}, Header{"quantità", Column::Quantity},
    Header{"numero", Column::Quantity}, Header{"quantidade", Column::Quantity}, Header{"ilość", Column::Quantity}, Header{"aantal", Column::Quantity}, Header{"antal", Column::Quantity},
    Header{"数量", Column::Quantity}, Header{"q'ty", Column::Quantity}, Header{"req", Column::Quantity}, Header{"required", Column::Quantity}, Header{"qty required", Column::Quantity},
    Header{"qty needed", Column::Quantity}, Header{"order qty", Column::Quantity},
    Header{"unit price", Column::UnitPrice}, Header{"price each", Column::UnitPrice}, Header{"each", Column::UnitPrice}, Header{"unit cost", Column::UnitPrice},
    Header{"price per", Column::UnitPrice}, Header{"price/unit", Column::UnitPrice}, Header{"cost/unit", Column::UnitPrice}, Header{"price per unit", Column::UnitPrice},
    Header{"cost per unit", Column::UnitPrice}, Header{"price/ea", Column::UnitPrice}, Header{"price ea", Column::UnitPrice}, Header{"price (each)", Column::UnitPrice},
    Header{"cost each", Column::UnitPrice}, Header{"cost (each)", Column::UnitPrice}, Header{"per unit", Column::UnitPrice}, Header{"unit", Column::UnitPrice}, Header{"ea", Column::UnitPrice},
    Header{"ea.", Column::UnitPrice}, Header{"einzelpreis", Column::UnitPrice}, Header{"stückpreis", Column::UnitPrice}, Header{"preis/stück", Column::UnitPrice},
    Header{"preis pro stück", Column::UnitPrice}, Header{"preis/stk", Column::UnitPrice}, Header{"ep", Column::UnitPrice}, Header{"e-preis", Column::UnitPrice}, Header{"prix unitaire", Column::UnitPrice},
    Header{"p.u.", Column::UnitPrice}, Header{"pu", Column::UnitPrice}, Header{"prix unit.", Column::UnitPrice}, Header{"precio unitario", Column::UnitPrice}, Header{"prezzo unitario", Column::UnitPrice},
    Header{"list price", Column::UnitPrice}, Header{"item price", Column::UnitPrice}, Header{"net price", Column::UnitPrice}, Header{"your price", Column::UnitPrice}, Header{"unit price (net)", Column::UnitPrice},
    Header{"total", Column::TotalPrice}, Header{"total price", Column::TotalPrice}, Header{"total cost", Column::TotalPrice}, Header{"line total", Column::TotalPrice},
    Header{"ext price", Column::TotalPrice}, Header{"ext. price", Column::TotalPrice}, Header{"extended price", Column::TotalPrice}, Header{"extended", Column::TotalPrice},
    Header{"ext", Column::TotalPrice}, Header{"ext.", Column::TotalPrice}, Header{"extended cost", Column::TotalPrice}, Header{"ext. cost", Column::TotalPrice}, Header{"subtotal", Column::TotalPrice},
    Header{"sub total", Column::TotalPrice}, Header{"sub-total", Column::TotalPrice}, Header{"sum", Column::TotalPrice}, Header{"gesamt", Column::TotalPrice}, Header{"gesamtpreis", Column::TotalPrice},
    Header{"summe", Column::TotalPrice}, Header{"gp", Column::TotalPrice}, Header{"g-preis", Column::TotalPrice}, Header{"betrag", Column::TotalPrice}, Header{"zeilensumme", Column::TotalPrice},
    Header{"prix total", Column::TotalPrice}, Header{"montant", Column::TotalPrice}, Header{"total ht", Column::TotalPrice}, Header{"total ttc", Column::TotalPrice}, Header{"amount", Column::TotalPrice},
    Header{"precio total", Column::TotalPrice}, Header{"importe", Column::TotalPrice}, Header{"line price", Column::TotalPrice}, Header{"item total", Column::TotalPrice}, Header{"totale", Column::TotalPrice},
    Header{"price", Column::Price}, Header{"prices", Column::Price}, Header{"cost", Column::Price}, Header{"costs", Column::Price}, Header{"preis", Column::Price}, Header{"kosten", Column::Price},
    Header{"prix", Column::Price}, Header{"coût", Column::Price}, Header{"precio", Column::Price}, Header{"prezzo", Column::Price}, Header{"costo", Column::Price}, Header{"preço", Column::Price},
    Header{"cena", Column::Price}, Header{"prijs", Column::Price}, Header{"pris", Column::Price}, Header{"价格", Column::Price}, Header{"price paid", Column::Price}, Header{"paid", Column::Price},
    Header{"est. price", Column::Price}, Header{"est. cost", Column::Price}, Header{"estimated cost", Column::Price}, Header{"estimated price", Column::Price}, Header{"est price", Column::Price},
    Header{"est cost", Column::Price}, Header{"approx. price", Column::Price}, Header{"approx price", Column::Price}, Header{"approx. cost", Column::Price}, Header{"current price", Column::Price},
    Header{"purchase price", Column::Price}, Header{"used price", Column::Price}, Header{"street price", Column::Price}, Header{"msrp", Column::Price}, Header{"kaufpreis", Column::Price},
    Header{"price range", Column::Price}, Header{"budget", Column::Price}, Header{"actual cost", Column::Price},
    Header{"base", Column::Extra}, Header{"promo", Column::Extra}, Header{"shipping", Column::Extra}, Header{"tax", Column::Extra}, Header{"versand", Column::Extra}, Header{"vat", Column::Extra},
    Header{"mwst", Column::Extra}, Header{"discount", Column::Extra}, Header{"rabatt", Column::Extra},
    Header{"currency", Column::Currency}, Header{"währung", Column::Currency}, Header{"devise", Column::Currency}, Header{"cur", Column::Currency}, Header{"ccy", Column::Currency}, Header{"moneda", Column::Currency},
    Header{"where", Column::Vendor}, Header{"vendor", Column::Vendor}, Header{"source", Column::Vendor}, Header{"store", Column::Vendor}, Header{"shop", Column::Vendor}, Header{"seller", Column::Vendor},
    Header{"supplier", Column::Vendor}, Header{"retailer", Column::Vendor}, Header{"händler", Column::Vendor}, Header{"lieferant", Column::Vendor}, Header{"anbieter", Column::Vendor},
    Header{"quelle", Column::Vendor}, Header{"magasin", Column::Vendor}, Header{"vendeur", Column::Vendor}, Header{"fournisseur", Column::Vendor}, Header{"bought from", Column::Vendor},
    Header{"purchased from", Column::Vendor}, Header{"where bought", Column::Vendor}, Header{"merchant", Column::Vendor}, Header{"from", Column::Vendor}, Header{"tienda", Column::Vendor},
    Header{"类型", Column::Type}, Header{"类别", Column::Type}, Header{"种类", Column::Type}, Header{"分类", Column::Type},
    Header{"類型", Column::Type}, Header{"類別", Column::Type}, Header{"種類", Column::Type}, Header{"тип", Column::Type},
    Header{"категория", Column::Type}, Header{"вид", Column::Type}, Header{"종류", Column::Type}, Header{"구분", Column::Type},
    Header{"druh", Column::Type}, Header{"tür", Column::Type},
    Header{"配置", Column::Part}, Header{"部件", Column::Part}, Header{"配件", Column::Part}, Header{"组件", Column::Part},
    Header{"组成", Column::Part}, Header{"零件", Column::Part}, Header{"部品", Column::Part}, Header{"パーツ", Column::Part},
    Header{"構成", Column::Part}, Header{"元件", Column::Part}, Header{"комплектующее", Column::Part}, Header{"комплектующие", Column::Part},
    Header{"компонент", Column::Part}, Header{"компоненты", Column::Part}, Header{"деталь", Column::Part}, Header{"부품", Column::Part},
    Header{"구성품", Column::Part}, Header{"komponent", Column::Part}, Header{"komponenta", Column::Part}, Header{"parça", Column::Part},
    Header{"podzespół", Column::Part}, Header{"onderdelen", Column::Part},
    Header{"型号", Column::Name}, Header{"產品", Column::Name}, Header{"产品", Column::Name}, Header{"产品名称", Column::Name},
    Header{"商品", Column::Name}, Header{"商品名称", Column::Name}, Header{"商品名", Column::Name}, Header{"名称", Column::Name},
    Header{"名稱", Column::Name}, Header{"品名", Column::Name}, Header{"规格型号", Column::Name}, Header{"型番", Column::Name},
    Header{"製品", Column::Name}, Header{"製品名", Column::Name}, Header{"モデル", Column::Name}, Header{"модель", Column::Name},
    Header{"наименование", Column::Name}, Header{"название", Column::Name}, Header{"товар", Column::Name}, Header{"모델", Column::Name},
    Header{"모델명", Column::Name}, Header{"제품", Column::Name}, Header{"제품명", Column::Name}, Header{"품명", Column::Name},
    Header{"nazwa", Column::Name}, Header{"název", Column::Name}, Header{"naam", Column::Name}, Header{"ürün", Column::Name},
    Header{"参数", Column::Detail}, Header{"规格", Column::Detail}, Header{"描述", Column::Detail}, Header{"说明", Column::Detail},
    Header{"備考", Column::Detail}, Header{"备注", Column::Detail}, Header{"仕様", Column::Detail}, Header{"規格", Column::Detail},
    Header{"описание", Column::Detail}, Header{"характеристики", Column::Detail}, Header{"사양", Column::Detail}, Header{"opis", Column::Detail},
    Header{"popis", Column::Detail}, Header{"omschrijving", Column::Detail}, Header{"beskrivning", Column::Detail}, Header{"açıklama", Column::Detail},
    Header{"descrição", Column::Detail},
    Header{"品牌", Column::Maker}, Header{"厂商", Column::Maker}, Header{"厂家", Column::Maker}, Header{"制造商", Column::Maker},
    Header{"メーカー", Column::Maker}, Header{"製造元", Column::Maker}, Header{"производитель", Column::Maker}, Header{"бренд", Column::Maker},
    Header{"제조사", Column::Maker}, Header{"브랜드", Column::Maker}, Header{"producent", Column::Maker}, Header{"výrobce", Column::Maker},
    Header{"fabrikant", Column::Maker}, Header{"tillverkare", Column::Maker}, Header{"üretici", Column::Maker}, Header{"fabricante", Column::Maker},
    Header{"料号", Column::Mpn}, Header{"货号", Column::Mpn}, Header{"品番", Column::Mpn}, Header{"артикул", Column::Mpn},
    Header{"품번", Column::Mpn},
    Header{"个数", Column::Quantity}, Header{"件数", Column::Quantity}, Header{"數量", Column::Quantity}, Header{"個数", Column::Quantity},
    Header{"台数", Column::Quantity}, Header{"枚数", Column::Quantity}, Header{"本数", Column::Quantity}, Header{"кол-во", Column::Quantity},
    Header{"количество", Column::Quantity}, Header{"кол", Column::Quantity}, Header{"кол.", Column::Quantity}, Header{"шт", Column::Quantity},
    Header{"шт.", Column::Quantity}, Header{"штук", Column::Quantity}, Header{"수량", Column::Quantity}, Header{"개수", Column::Quantity},
    Header{"szt", Column::Quantity}, Header{"szt.", Column::Quantity}, Header{"množství", Column::Quantity}, Header{"počet", Column::Quantity},
    Header{"adet", Column::Quantity}, Header{"miktar", Column::Quantity}, Header{"quantitat", Column::Quantity}, Header{"stuks", Column::Quantity},
    Header{"st", Column::Quantity},
    Header{"单价", Column::UnitPrice}, Header{"單價", Column::UnitPrice}, Header{"単価", Column::UnitPrice}, Header{"цена за шт", Column::UnitPrice},
    Header{"цена за шт.", Column::UnitPrice}, Header{"цена за штуку", Column::UnitPrice}, Header{"цена за единицу", Column::UnitPrice}, Header{"цена/шт", Column::UnitPrice},
    Header{"단가", Column::UnitPrice}, Header{"cena jednostkowa", Column::UnitPrice}, Header{"cena/szt", Column::UnitPrice}, Header{"jednotková cena", Column::UnitPrice},
    Header{"prijs per stuk", Column::UnitPrice}, Header{"styckpris", Column::UnitPrice}, Header{"preço unitário", Column::UnitPrice}, Header{"birim fiyat", Column::UnitPrice},
    Header{"小计", Column::TotalPrice}, Header{"小計", Column::TotalPrice}, Header{"总价", Column::TotalPrice}, Header{"總價", Column::TotalPrice},
    Header{"合计", Column::TotalPrice}, Header{"合計", Column::TotalPrice}, Header{"合計金額", Column::TotalPrice}, Header{"金额", Column::TotalPrice},
    Header{"金額", Column::TotalPrice}, Header{"сумма", Column::TotalPrice}, Header{"итого", Column::TotalPrice}, Header{"всего", Column::TotalPrice},
    Header{"합계", Column::TotalPrice}, Header{"금액", Column::TotalPrice}, Header{"총액", Column::TotalPrice}, Header{"wartość", Column::TotalPrice},
    Header{"razem", Column::TotalPrice}, Header{"celkem", Column::TotalPrice}, Header{"totaal", Column::TotalPrice}, Header{"summa", Column::TotalPrice},
    Header{"toplam", Column::TotalPrice}, Header{"valor total", Column::TotalPrice}, Header{"importe total", Column::TotalPrice},
    Header{"价钱", Column::Price}, Header{"售价", Column::Price}, Header{"报价", Column::Price}, Header{"報價", Column::Price},
    Header{"價格", Column::Price}, Header{"価格", Column::Price}, Header{"值段", Column::Price}, Header{"値段", Column::Price},
    Header{"цена", Column::Price}, Header{"стоимость", Column::Price}, Header{"가격", Column::Price}, Header{"fiyat", Column::Price},
    Header{"hinta", Column::Price}, Header{"ціна", Column::Price}, Header{"τιμή", Column::Price},
    Header{"币种", Column::Currency}, Header{"通貨", Column::Currency}, Header{"валюта", Column::Currency}, Header{"통화", Column::Currency},
    Header{"waluta", Column::Currency}, Header{"měna", Column::Currency}, Header{"valuta", Column::Currency},
    Header{"渠道", Column::Vendor}, Header{"购买渠道", Column::Vendor}, Header{"店铺", Column::Vendor}, Header{"平台", Column::Vendor},
    Header{"购入店", Column::Vendor}, Header{"購入先", Column::Vendor}, Header{"店舗", Column::Vendor}, Header{"ショップ", Column::Vendor},
    Header{"магазин", Column::Vendor}, Header{"продавец", Column::Vendor}, Header{"поставщик", Column::Vendor}, Header{"구매처", Column::Vendor},
    Header{"판매처", Column::Vendor}, Header{"sklep", Column::Vendor}, Header{"obchod", Column::Vendor}, Header{"winkel", Column::Vendor},
    Header{"butik", Column::Vendor}, Header{"satıcı", Column::Vendor},
    Header{"状态", Column::Status}, Header{"狀態", Column::Status}, Header{"状態", Column::Status}, Header{"статус", Column::Status},
    Header{"상태", Column::Status},
    Header{"status", Column::Status}, Header{"owned", Column::Status}, Header{"état", Column::Status}, Header{"purchased", Column::Status}});

/// Lower case of Latin letters with an accent (À to Þ) and of Cyrillic ones.
std::string inSmallWithAccents(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        result += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        if (c == '\xC3' && i + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[++i]);
            result += static_cast<char>(next >= 0x80 && next <= 0x9E && next != 0x97 ? next + 0x20 : next);
        } else if (c == '\xD0' && i + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[++i]);
            const bool upper = next >= 0xA0 && next <= 0xAF; // Р to Я are small in the next block
            if (upper || next == 0x81) {
                result.back() = '\xD1';
            }
            result += static_cast<char>(upper ? next - 0x20 : next == 0x81 ? 0x91 : next >= 0x90 && next <= 0x9F ? next + 0x20 : next);
        }
    }
    return result;
}

/// Bytes of a symbol (emoji, arrow, check mark, bullet) at the start of a text; 0 for letters and signs of currencies.
std::size_t symbolSize(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    if (byte(0) == 0xF0 && byte(1) == 0x9F) {
        return std::min<std::size_t>(4, text.size());
    }
    // U+2190 to U+2BFF, U+FE0F, U+200D, U+2022 and dashes
    if (byte(0) == 0xE2 && ((byte(1) >= 0x86 && byte(1) <= 0xAF) || (byte(1) == 0x80 && (byte(2) == 0xA2 || byte(2) == 0x8D)))) {
        return std::min<std::size_t>(3, text.size());
    }
    return byte(0) == 0xEF && byte(1) == 0xB8 && byte(2) == 0x8F ? 3 : 0;
}

const Type* knownType(std::string_view word)
{
    const auto& all = types();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Type& type) { return type.word == word; });
    return found == all.end() ? nullptr : &*found;
}

std::optional<ComponentType> exactType(std::string_view word)
{
    if (std::find(kAny.begin(), kAny.end(), word) != kAny.end()) {
        return ComponentType{{}, true, 0};
    }
    const Type* type = knownType(word);
    if (!type && word.size() > 3 && word.ends_with('s')) {
        type = knownType(word.substr(0, word.size() - 1));
    }
    return type ? std::optional(ComponentType{type->category, false, 0}) : std::nullopt;
}

std::optional<int> count(std::string_view digits)
{
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() && value >= 1 && value <= 9999 ? std::optional(value) : std::nullopt;
}

/// "x4", "4x", "×4", "4 ×" or, in brackets, "4"; 0 for anything else.
int multiplier(std::string_view text, bool brackets)
{
    text = trimmed(text);
    bool sign = false;
    for (const std::string_view x : {"x", "×", "*"}) {
        if (!sign && text.starts_with(x)) {
            text = trimmed(text.substr(x.size()));
            sign = true;
        } else if (!sign && text.ends_with(x)) {
            text = trimmed(text.substr(0, text.size() - x.size()));
            sign = true;
        }
    }
    return sign || brackets ? count(text).value_or(0) : 0;
}

/// Without adjectives before a total: "total" of "Approximate hardware total".
std::string_view withoutAdjectives(std::string_view word)
{
    constexpr std::array<std::string_view, 24> adjectives{"approximate ", "approx. ", "approx ", "estimated ", "est. ", "est ", "rough ", "overall ",
                                                          "final ", "build ", "project ", "hardware ", "order ", "net ", "gross ", "combined ",
                                                          "current ", "expected ", "system ", "all-in ", "running ", "parts ", "ca. ", "~"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view adjective : adjectives) {
            if (word.starts_with(adjective)) {
                word.remove_prefix(adjective.size());
                again = true;
            }
        }
    }
    return word;
}

} // namespace

std::string plainWord(std::string_view text)
{
    text = trimmed(text, " \t\r\n*_`:");
    while (const std::size_t size = symbolSize(text)) {
        text = trimmed(text.substr(size), " \t\r\n*_`:");
    }
    std::string word = inSmallWithAccents(text);
    // an emoji at the end
    while (word.size() >= 4 && static_cast<unsigned char>(word[word.size() - 4]) == 0xF0) {
        word.resize(word.size() - 4);
        word.resize(trimmed(word).size());
    }
    return word;
}

std::optional<ComponentType> componentType(std::string_view text)
{
    if (text.size() > kLongestType * 2) {
        return std::nullopt;
    }
    std::string whole = plainWord(text);
    if (whole.empty() || whole.size() > kLongestType) {
        return std::nullopt;
    }
    if (auto type = exactType(whole)) {
        return type;
    }
    std::string_view word = whole;
    int quantity = 0;
    // "2x GPU"
    if (const std::size_t digits = word.find_first_not_of("0123456789"); digits > 0 && digits != std::string_view::npos && digits <= 4) {
        for (const std::string_view x : {"x ", " x ", "× ", " × "}) {
            if (quantity == 0 && word.substr(digits).starts_with(x)) {
                quantity = count(word.substr(0, digits)).value_or(0);
                word = trimmed(word.substr(digits + x.size()));
            }
        }
    }
    // "GPU (x4)", "SSD (OS)", "GPU #2", "PSU Primary", "GPUs"
    for (int round = 0; round < 4 && !word.empty(); ++round) {
        if (auto type = exactType(word)) {
            type->quantity = quantity;
            return type;
        }
        if (word.ends_with(')') || word.ends_with(']')) {
            const std::size_t open = word.find_last_of("([");
            if (open == std::string_view::npos) {
                return std::nullopt;
            }
            if (const int said = multiplier(word.substr(open + 1, word.size() - open - 2), true); said > 0 && quantity == 0) {
                quantity = said;
            }
            word = trimmed(word.substr(0, open));
            continue;
        }
        const std::size_t blank = word.find_last_of(" -/&+");
        if (blank == std::string_view::npos) {
            break;
        }
        const std::string_view last = word.substr(blank + 1);
        const std::string_view first = word.substr(0, word.find_first_of(" -/&+"));
        const bool ordinal = !last.empty() && last.find_first_not_of("0123456789#") == std::string_view::npos && last.size() <= 3;
        if (const int said = multiplier(last, false); said > 0 && quantity == 0) {
            quantity = said;
            word = trimmed(word.substr(0, blank));
        } else if (ordinal || std::find(kQualifiers.begin(), kQualifiers.end(), last) != kQualifiers.end()) {
            word = trimmed(word.substr(0, blank));
        } else if (std::find(kQualifiers.begin(), kQualifiers.end(), first) != kQualifiers.end() && first.size() < word.size()) {
            word = trimmed(word.substr(first.size()), " -/&+");
        } else {
            break;
        }
    }
    // "GPU1"
    const std::size_t letters = word.find_last_not_of("0123456789");
    if (letters != std::string_view::npos && letters + 1 < word.size() && word.size() - letters <= 3) {
        if (auto type = exactType(trimmed(word.substr(0, letters + 1)))) {
            type->quantity = quantity;
            return type;
        }
    }
    return std::nullopt;
}

std::size_t leadingType(std::string_view text)
{
    std::size_t best = 0;
    int words = 0;
    for (std::size_t at = 0; at < std::min(text.size(), kLongestType) && words < 4;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        if (end > kLongestType || end == text.size()) {
            break;
        }
        ++words;
        // whole words, as the list has them: "CPU Cooler" rather than "CPU"
        if (exactType(inSmallWithAccents(text.substr(0, end)))) {
            best = end;
        }
        at = end + 1;
    }
    return best;
}

Column columnOf(std::string_view header)
{
    if (header.size() > 80) {
        return Column::Other;
    }
    std::string word = plainWord(header);
    const auto find = [](std::string_view text) {
        const auto found = std::find_if(kHeaders.begin(), kHeaders.end(), [&](const Header& known) { return known.word == text; });
        return found == kHeaders.end() ? Column::Other : found->column;
    };
    Column column = find(word);
    // brackets last: "Price (EUR)", "Qty [pcs]", "Cost (used)"
    while (column == Column::Other && (word.ends_with(')') || word.ends_with(']'))) {
        const std::size_t open = word.find_last_of("([");
        if (open == std::string::npos) {
            break;
        }
        const std::string_view inside = std::string_view(word).substr(open + 1, word.size() - open - 2);
        const bool each = inside == "each" || inside == "unit" || inside == "per unit" || inside == "stück" || inside == "ea";
        const bool all = inside == "total" || inside == "gesamt" || inside == "all";
        word.resize(trimmed(std::string_view(word).substr(0, open)).size());
        column = find(word);
        if (column == Column::Price && (each || all)) {
            return each ? Column::UnitPrice : Column::TotalPrice;
        }
    }
    if (column != Column::Other) {
        return column;
    }
    // a currency beside the word: "Price USD", "€ Preis", "Preis in €", "Total in CHF"
    for (const std::string_view filler : {" in ", " en "}) {
        if (const std::size_t at = word.find(filler); at != std::string::npos && word.size() - at <= 9) {
            word.resize(at);
            return find(word);
        }
    }
    const std::size_t first = word.find(' ');
    const std::size_t last = word.rfind(' ');
    if (first != std::string::npos) {
        const auto isMoney = [](std::string_view piece) {
            return piece.size() <= 4 && !piece.empty() && (piece.size() == 3 || static_cast<unsigned char>(piece.front()) >= 0x80 || piece == "$" || piece == "kr");
        };
        const Column before = find(word.substr(0, last));
        const Column after = find(word.substr(first + 1));
        const auto priced = [](Column c) { return c == Column::Price || c == Column::UnitPrice || c == Column::TotalPrice; };
        if (priced(before) && isMoney(std::string_view(word).substr(last + 1))) {
            return before;
        }
        if (priced(after) && isMoney(std::string_view(word).substr(0, first))) {
            return after;
        }
    }
    // other words beside it: "Net unit price", "Total price excl. VAT", "Approx. Cost"
    const auto has = [&](std::string_view piece) { return word.find(piece) != std::string::npos; };
    if (has("unit price") || has("unit cost") || has("einzelpreis") || has("stückpreis") || has("prix unit") || has("price each") || has("price per")) {
        return Column::UnitPrice;
    }
    if (has("total price") || has("total cost") || has("gesamtpreis") || has("line total") || has("prix total") || has("ext price")) {
        return Column::TotalPrice;
    }
    if (word.size() <= 30 && (has("price") || has("preis") || has("prix") || word.ends_with(" cost") || word.starts_with("cost "))) {
        return Column::Price;
    }
    // a bare currency
    if (word == "usd" || word == "eur" || word == "gbp" || word == "cad" || word == "aud" || word == "chf" || word == "€" || word == "$" || word == "£") {
        return Column::Price;
    }
    return Column::Other;
}

bool isSubtotalWord(std::string_view text)
{
    const std::string whole = plainWord(text.substr(0, 80));
    const std::string_view word = withoutAdjectives(whole);
    return word.starts_with("subtotal") || word.starts_with("sub total") || word.starts_with("sub-total") || word.starts_with("zwischensumme") ||
           word.starts_with("sous-total") || word.starts_with("items total") || word.starts_with("item subtotal");
}

bool isTotalWord(std::string_view text)
{
    const std::string whole = plainWord(text.substr(0, 80));
    const std::string_view word = withoutAdjectives(whole);
    for (const std::string_view total : {"total", "grand total", "order total", "gesamt", "summe", "endsumme", "gesamtsumme", "gesamtbetrag", "gesamtpreis", "montant total",
                                         "prix total", "sum", "overall total", "final total", "net total", "estimated total", "approx. total", "approximate total", "build total",
                                         "合计", "总计", "总价", "總計", "合計", "総計", "합계", "총액", "totale", "totaal", "suma", "razem", "łącznie", "итого", "всего", "all together", "rechnungsbetrag", "zu zahlen"}) {
        // a whole word: not "Totaline"
        const char next = word.size() > total.size() ? word[total.size()] : ' ';
        if (word.starts_with(total) && (!(next >= 'a' && next <= 'z') || total == "gesamt")) {
            return true;
        }
    }
    return isSubtotalWord(text);
}

bool isBoilerplate(std::string_view text)
{
    const std::string word = plainWord(text.substr(0, 200));
    for (const std::string_view piece : {"generated by", "prices include", "mail-in rebate", "price breakdown by merchant", "pcpartpicker part list", "part list permalink",
                                         "add from filter", "buy all from", "parametric selection", "from parametric filter", "price alerts", "compatibility notes"}) {
        if (word.find(piece) != std::string::npos) {
            return true;
        }
    }
    return false;
}

bool saysNotBought(std::string_view text)
{
    const std::string word = plainWord(text.substr(0, 80));
    for (const std::string_view piece : {"already have", "already had", "already own", "on hand", "on-hand", "had it", "spare from", "vorhanden", "from old build", "reused", "re-used"}) {
        if (word.find(piece) != std::string::npos) {
            return true;
        }
    }
    return false;
}

bool saysOwned(std::string_view text)
{
    const std::string word = plainWord(text.substr(0, 80));
    for (const std::string_view piece : {"purchased", "owned", "already have", "had on hand", "on hand", "vorhanden", "déjà"}) {
        if (word.find(piece) != std::string::npos) {
            return true;
        }
    }
    return false;
}

} // namespace lanewatt::exchange
