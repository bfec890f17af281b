/** Other names cities are well known by, beside those of the city tables: city | names. */
export const CITY_ALIASES = `
rome-it|Roma|Rom
milan-it|Milano|Mailand
venice-it|Venezia|Venedig
florence-it|Firenze|Florenz
naples-it|Napoli|Neapel|拿坡里
madrid-es|Madryt
seville-es|Sevilla
valencia-es|València
malaga-es|Málaga
palma-es|Palma de Mallorca|Mallorca|Majorca
lisbon-pt|Lisboa|Lissabon
porto-pt|Oporto
munich-de|München|Muenchen|Monaco di Baviera
cologne-de|Köln|Koeln
frankfurt-de|Frankfurt am Main|Francfort
hamburg-de|Hambourg
berlin-de|Berlino
vienna-at|Wien|Vienne
zurich-ch|Zürich|Zuerich|Zurigo
geneva-ch|Genève|Genf|Ginevra
brussels-be|Bruxelles|Brussel|Brüssel
copenhagen-dk|København|Kobenhavn|Kopenhagen
helsinki-fi|Helsingfors
edinburgh-gb|Dùn Èideann
cardiff-gb|Caerdydd
london-gb|Londres|Londra
paris-fr|Parigi
prague-cz|Praha|Prag
budapest-hu|Budapeszt
warsaw-pl|Warszawa|Warschau|Varsovie
krakow-pl|Kraków|Cracow|Krakau
athens-gr|Athina|Αθήνα
santorini-gr|Thira|Fira
istanbul-tr|İstanbul|Constantinople
moscow-ru|Moskva|Москва|Moskau
saint-petersburg-ru|St. Petersburg|St Petersburg|Sankt-Peterburg|Санкт-Петербург|Leningrad
bucharest-ro|București|Bukarest
sofia-bg|Sofiya|София
belgrade-rs|Beograd|Београд|Belgrad
zagreb-hr|Agram
nice-fr|Nizza
lyon-fr|Lyons
marseille-fr|Marseilles
luxembourg-lu|Luxembourg City|Lëtzebuerg
monaco-mc|Monte Carlo|Monte-Carlo
tallinn-ee|Reval
vilnius-lt|Wilno
valletta-mt|La Valletta
kyiv-ua|Kiev|Київ|Kiew
tokyo-jp|東京|Tokio
kyoto-jp|Kioto
sapporo-jp|札幌市
seoul-kr|서울
busan-kr|Pusan|부산
jeju-kr|Cheju|제주
beijing-cn|Peking|Pekin
guangzhou-cn|Canton|廣州
shanghai-cn|上海市
xi-an-cn|Xian
hong-kong-hk|Hongkong|HK
macao-mo|Macau|澳門
taipei-tw|臺北|Taipeh
singapore-sg|Singapura|Singapur|新嘉坡
bangkok-th|Krung Thep|กรุงเทพ
penang-my|George Town|Pulau Pinang
kuala-lumpur-my|KL
denpasar-id|Bali
jakarta-id|Batavia
hanoi-vn|Hà Nội
ho-chi-minh-city-vn|Saigon|Sài Gòn|HCMC|Ho Chi Minh|西贡
da-nang-vn|Danang|Đà Nẵng
yangon-mm|Rangoon
delhi-in|New Delhi|नई दिल्ली|新德里|نيودلهي
mumbai-in|Bombay|孟买市|बॉम्बे
bengaluru-in|Bangalore
chennai-in|Madras
goa-in|Panaji
dhaka-bd|Dacca
almaty-kz|Alma-Ata
astana-kz|Nur-Sultan
ulaanbaatar-mn|Ulan Bator
tbilisi-ge|Tiflis
yerevan-am|Erevan
male-mv|Malé
dubai-ae|Dubaï|DXB
abu-dhabi-ae|Abou Dabi
ras-al-khaimah-ae|RAK|Ras Al-Khaimah
riyadh-sa|Ar Riyadh|Riad
jeddah-sa|Jiddah|Jedda
mecca-sa|Makkah|Makka|Mekka|Makkah al-Mukarramah|مكة
medina-sa|Madinah|Al Madinah|Al Madinah Al Munawwarah|المدينة
doha-qa|Ad Dawhah
kuwait-city-kw|Kuwait|الكويت
muscat-om|Masqat
beirut-lb|Beyrouth
baghdad-iq|Bagdad
erbil-iq|Arbil|Hawler|Hewlêr
tel-aviv-il|Tel Aviv-Yafo|Tel Aviv-Jaffa
jerusalem-il|Al Quds|Yerushalayim|أورشليم
cairo-eg|Al Qahirah|Le Caire|Kairo
sharm-el-sheikh-eg|Sharm|Sharm el-Sheik
luxor-eg|Al Uqsur
alexandria-eg|Al Iskandariyah|Alexandrie
marrakesh-ma|Marrakech
casablanca-ma|Dar el Beida|Casa
fez-ma|Fès|Fes
tunis-tn|تونس
algiers-dz|Alger|الجزائر
cape-town-za|Kaapstad
zanzibar-tz|Stone Town|Unguja
addis-ababa-et|Addis Abeba
new-york-us|NYC|New York City|Nueva York
los-angeles-us|LA
san-francisco-us|SF|三藩市
las-vegas-us|Vegas
washington-us|Washington DC|Washington, D.C.|DC
new-orleans-us|NOLA
honolulu-us|檀香山
montreal-ca|Montréal
mexico-city-mx|Ciudad de México|CDMX|México DF
cancun-mx|Cancún
havana-cu|La Habana
panama-city-pa|Ciudad de Panamá|Panamá
san-jose-cr|San José
rio-de-janeiro-br|Rio
sao-paulo-br|São Paulo
salvador-br|Salvador da Bahia|Bahia
bogota-co|Bogotá
medellin-co|Medellín
cartagena-co|Cartagena de Indias
asuncion-py|Asunción
santiago-cl|Santiago de Chile
cusco-pe|Cuzco
buenos-aires-ar|Baires
auckland-nz|Tāmaki Makaurau
noumea-nc|Nouméa
`;
