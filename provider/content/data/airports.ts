/** IATA code | city it serves (English name, country) | English | Chinese | Arabic (without the word airport) | lat | lng. */
export const AIRPORTS = `
LHR|London,GB|Heathrow|希思罗|هيثرو|51.47|-0.4543
LGW|London,GB|Gatwick|盖特威克|غاتويك|51.1537|-0.1821
CDG|Paris,FR|Charles de Gaulle|戴高乐|شارل ديغول|49.0097|2.5479
ORY|Paris,FR|Orly|奥利|أورلي|48.7262|2.3652
FCO|Rome,IT|Fiumicino|菲乌米奇诺|فيوميتشينو|41.8003|12.2389
MXP|Milan,IT|Malpensa|马尔彭萨|مالبينسا|45.6301|8.7255
VCE|Venice,IT|Marco Polo|马可波罗|ماركو بولو|45.5053|12.3519
FLR|Florence,IT|Peretola|佩雷托拉|بيريتولا|43.81|11.2051
NAP|Naples,IT|Capodichino|卡波迪基诺|كابوديكينو|40.886|14.2908
MAD|Madrid,ES|Barajas|巴拉哈斯|باراخاس|40.4839|-3.568
BCN|Barcelona,ES|El Prat|埃尔普拉特|إل برات|41.2974|2.0833
SVQ|Seville,ES|Seville|塞维利亚|إشبيلية|37.418|-5.8931
VLC|Valencia,ES|Valencia|巴伦西亚|بلنسية|39.4893|-0.4816
AGP|Malaga,ES|Malaga|马拉加|مالقة|36.6749|-4.4991
PMI|Palma,ES|Palma de Mallorca|帕尔马|بالما دي مايوركا|39.5517|2.7388
LIS|Lisbon,PT|Humberto Delgado|温贝托·德尔加多|أومبرتو ديلغادو|38.7742|-9.1342
OPO|Porto,PT|Francisco Sá Carneiro|弗朗西斯科·萨·卡内罗|فرانسيسكو سا كارنيرو|41.2481|-8.6814
BER|Berlin,DE|Brandenburg|勃兰登堡|براندنبورغ|52.3667|13.5033
MUC|Munich,DE|Franz Josef Strauss|弗朗茨·约瑟夫·施特劳斯|فرانس جوزف شتراوس|48.3538|11.7861
FRA|Frankfurt,DE|Frankfurt|法兰克福|فرانكفورت|50.0379|8.5622
HAM|Hamburg,DE|Helmut Schmidt|赫尔穆特·施密特|هلموت شميت|53.6304|9.9882
CGN|Cologne,DE|Cologne Bonn|科隆波恩|كولونيا بون|50.8659|7.1427
VIE|Vienna,AT|Schwechat|施韦夏特|شفيشات|48.1103|16.5697
SZG|Salzburg,AT|Mozart|莫扎特|موتسارت|47.7933|13.0043
ZRH|Zurich,CH|Kloten|克洛滕|كلوتن|47.4582|8.5555
GVA|Geneva,CH|Cointrin|日内瓦|كوانتران|46.2381|6.1089
AMS|Amsterdam,NL|Schiphol|史基浦|سخيبول|52.3105|4.7683
BRU|Brussels,BE|Zaventem|扎芬特姆|زافينتيم|50.901|4.4844
CPH|Copenhagen,DK|Kastrup|凯斯楚普|كاستروب|55.618|12.6561
ARN|Stockholm,SE|Arlanda|阿兰达|أرلاندا|59.6498|17.9238
OSL|Oslo,NO|Gardermoen|加勒穆恩|غاردرموين|60.1976|11.1004
HEL|Helsinki,FI|Vantaa|万塔|فانتا|60.3183|24.9497
KEF|Reykjavik,IS|Keflavik|凯夫拉维克|كيفلافيك|63.985|-22.6056
DUB|Dublin,IE|Dublin|都柏林|دبلن|53.4264|-6.2499
EDI|Edinburgh,GB|Edinburgh|爱丁堡|إدنبرة|55.95|-3.3725
MAN|Manchester,GB|Manchester|曼彻斯特|مانشستر|53.3537|-2.275
GLA|Glasgow,GB|Glasgow|格拉斯哥|غلاسكو|55.8719|-4.4331
CWL|Cardiff,GB|Cardiff|加的夫|كارديف|51.3967|-3.3433
PRG|Prague,CZ|Václav Havel|瓦茨拉夫·哈维尔|فاتسلاف هافيل|50.1008|14.26
BUD|Budapest,HU|Ferenc Liszt|李斯特·费伦茨|فرانز ليست|47.4369|19.2556
WAW|Warsaw,PL|Chopin|肖邦|شوبان|52.1657|20.9671
KRK|Krakow,PL|John Paul II|约翰·保罗二世|يوحنا بولس الثاني|50.0777|19.7848
ATH|Athens,GR|Eleftherios Venizelos|埃莱夫塞里奥斯·韦尼泽洛斯|إلفثيريوس فينيزيلوس|37.9364|23.9445
JTR|Santorini,GR|Santorini|圣托里尼|سانتوريني|36.3992|25.4793
IST|Istanbul,TR|Istanbul|伊斯坦布尔|إسطنبول|41.2753|28.7519
SAW|Istanbul,TR|Sabiha Gökçen|萨比哈·格克琴|صبيحة كوكجن|40.8986|29.3092
AYT|Antalya,TR|Antalya|安塔利亚|أنطاليا|36.8987|30.8005
SVO|Moscow,RU|Sheremetyevo|谢列梅捷沃|شيريميتيفو|55.9726|37.4146
LED|Saint Petersburg,RU|Pulkovo|普尔科沃|بولكوفو|59.8003|30.2625
OTP|Bucharest,RO|Henri Coandă|亨利·科安达|هنري كواندا|44.5711|26.085
SOF|Sofia,BG|Sofia|索非亚|صوفيا|42.6967|23.4114
BEG|Belgrade,RS|Nikola Tesla|尼古拉·特斯拉|نيكولا تيسلا|44.8184|20.3091
ZAG|Zagreb,HR|Franjo Tuđman|弗拉尼奥·图季曼|فرانيو تودمان|45.7429|16.0688
DBV|Dubrovnik,HR|Čilipi|奇利皮|تشيليبي|42.5614|18.2682
NCE|Nice,FR|Côte d'Azur|蓝色海岸|كوت دازور|43.6584|7.2159
LYS|Lyon,FR|Saint-Exupéry|圣埃克苏佩里|سانت إكزوبيري|45.7256|5.0811
MRS|Marseille,FR|Provence|普罗旺斯|بروفنس|43.4393|5.2214
LUX|Luxembourg,LU|Findel|芬德尔|فيندل|49.6233|6.2044
TLL|Tallinn,EE|Lennart Meri|伦纳特·梅里|لينارت ميري|59.4133|24.8328
RIX|Riga,LV|Riga|里加|ريغا|56.9236|23.9711
VNO|Vilnius,LT|Vilnius|维尔纽斯|فيلنيوس|54.6341|25.2858
MLA|Valletta,MT|Luqa|卢卡|لوقا|35.8575|14.4775
KBP|Kyiv,UA|Boryspil|鲍里斯波尔|بوريسبيل|50.345|30.8947
HND|Tokyo,JP|Haneda|羽田|هانيدا|35.5494|139.7798
NRT|Tokyo,JP|Narita|成田|ناريتا|35.772|140.3929
KIX|Osaka,JP|Kansai|关西|كانساي|34.4347|135.244
CTS|Sapporo,JP|New Chitose|新千岁|شين تشيتوسه|42.7752|141.6923
FUK|Fukuoka,JP|Fukuoka|福冈|فوكوكا|33.5859|130.4511
ICN|Seoul,KR|Incheon|仁川|إنتشون|37.4602|126.4407
GMP|Seoul,KR|Gimpo|金浦|غيمبو|37.5583|126.7906
PUS|Busan,KR|Gimhae|金海|غيمهي|35.1795|128.9382
CJU|Jeju,KR|Jeju|济州|جيجو|33.5113|126.493
PEK|Beijing,CN|Capital|首都|العاصمة|40.0799|116.6031
PKX|Beijing,CN|Daxing|大兴|داشينغ|39.5098|116.4105
PVG|Shanghai,CN|Pudong|浦东|بودونغ|31.1443|121.8083
SHA|Shanghai,CN|Hongqiao|虹桥|هونغتشياو|31.1979|121.3363
CAN|Guangzhou,CN|Baiyun|白云|بايون|23.3924|113.2988
SZX|Shenzhen,CN|Bao'an|宝安|باوآن|22.6393|113.8107
TFU|Chengdu,CN|Tianfu|天府|تيانفو|30.3197|104.4414
XIY|Xi'an,CN|Xianyang|咸阳|شيانيانغ|34.4471|108.7516
HGH|Hangzhou,CN|Xiaoshan|萧山|شياوشان|30.2295|120.4344
SYX|Sanya,CN|Phoenix|凤凰|فينيكس|18.3029|109.4122
HKG|Hong Kong,HK|Chek Lap Kok|赤鱲角|تشيك لاب كوك|22.308|113.9185
MFM|Macao,MO|Macao|澳门|ماكاو|22.1496|113.5916
TPE|Taipei,TW|Taoyuan|桃园|تاويوان|25.0797|121.2342
SIN|Singapore,SG|Changi|樟宜|شانغي|1.3644|103.9915
BKK|Bangkok,TH|Suvarnabhumi|素万那普|سوفارنابومي|13.69|100.7501
DMK|Bangkok,TH|Don Mueang|廊曼|دون موانغ|13.9126|100.6068
HKT|Phuket,TH|Phuket|普吉|بوكيت|8.1132|98.3169
CNX|Chiang Mai,TH|Chiang Mai|清迈|شيانغ ماي|18.7668|98.9626
UTP|Pattaya,TH|U-Tapao|乌塔堡|أوتاباو|12.6799|101.005
KUL|Kuala Lumpur,MY|Sepang|雪邦|سيبانغ|2.7456|101.7072
LGK|Langkawi,MY|Langkawi|兰卡威|لنكاوي|6.3297|99.7287
PEN|Penang,MY|Penang|槟城|بينانغ|5.2972|100.2769
CGK|Jakarta,ID|Soekarno-Hatta|苏加诺-哈达|سوكارنو هاتا|-6.1256|106.6559
DPS|Denpasar,ID|Ngurah Rai|伍拉·赖|نغوراه راي|-8.7482|115.1672
MNL|Manila,PH|Ninoy Aquino|尼诺·阿基诺|نينوي أكينو|14.5086|121.0194
CEB|Cebu,PH|Mactan|麦克坦|ماكتان|10.3075|123.9794
HAN|Hanoi,VN|Noi Bai|内排|نوي باي|21.2212|105.8072
SGN|Ho Chi Minh City,VN|Tan Son Nhat|新山一|تان سون نهات|10.8188|106.6519
DAD|Da Nang,VN|Da Nang|岘港|دا نانغ|16.0439|108.1993
VTE|Vientiane,LA|Wattay|瓦岱|واتاي|17.9883|102.5633
RGN|Yangon,MM|Mingaladon|明加拉东|مينغلادون|16.9073|96.1332
DEL|Delhi,IN|Indira Gandhi|英迪拉·甘地|إنديرا غاندي|28.5562|77.1
BOM|Mumbai,IN|Chhatrapati Shivaji|贾特拉帕蒂·希瓦吉|تشاتراباتي شيفاجي|19.0896|72.8656
BLR|Bengaluru,IN|Kempegowda|肯佩戈达|كيمبيغودا|13.1986|77.7066
GOI|Goa,IN|Dabolim|达博林|دابوليم|15.3808|73.8314
JAI|Jaipur,IN|Sanganer|桑加内尔|سانغانير|26.8242|75.8122
MAA|Chennai,IN|Meenambakkam|梅南巴克姆|مينامباكام|12.9941|80.1709
CMB|Colombo,LK|Bandaranaike|班达拉奈克|باندرانايكه|7.1808|79.8841
KTM|Kathmandu,NP|Tribhuvan|特里布万|تريبهوفان|27.6966|85.3591
MLE|Male,MV|Velana|维拉纳|فيلانا|4.1918|73.5291
DAC|Dhaka,BD|Hazrat Shahjalal|沙阿贾拉勒|حضرة شاه جلال|23.8433|90.3978
KHI|Karachi,PK|Jinnah|真纳|جناح|24.9065|67.1608
ISB|Islamabad,PK|Islamabad|伊斯兰堡|إسلام آباد|33.549|72.8257
TAS|Tashkent,UZ|Islam Karimov|伊斯拉姆·卡里莫夫|إسلام كريموف|41.2579|69.2812
SKD|Samarkand,UZ|Samarkand|撒马尔罕|سمرقند|39.7005|66.9838
ALA|Almaty,KZ|Almaty|阿拉木图|ألماتي|43.3521|77.0405
NQZ|Astana,KZ|Nursultan Nazarbayev|努尔苏丹·纳扎尔巴耶夫|نور سلطان نزارباييف|51.0222|71.4669
UBN|Ulaanbaatar,MN|Chinggis Khaan|成吉思汗|جنكيز خان|47.6469|106.8197
TBS|Tbilisi,GE|Shota Rustaveli|绍塔·鲁斯塔韦利|شوتا روستافيلي|41.6692|44.9547
EVN|Yerevan,AM|Zvartnots|兹瓦尔特诺茨|زفارتنوتس|40.1473|44.3959
GYD|Baku,AZ|Heydar Aliyev|盖达尔·阿利耶夫|حيدر علييف|40.4675|50.0467
DXB|Dubai,AE|Dubai International|迪拜国际|دبي الدولي|25.2532|55.3657
DWC|Dubai,AE|Al Maktoum|阿勒马克图姆|آل مكتوم|24.8964|55.1614
AUH|Abu Dhabi,AE|Zayed International|扎耶德国际|زايد الدولي|24.433|54.6511
SHJ|Sharjah,AE|Sharjah|沙迦|الشارقة|25.3286|55.5172
RKT|Ras Al Khaimah,AE|Ras Al Khaimah|哈伊马角|رأس الخيمة|25.6135|55.9388
RUH|Riyadh,SA|King Khalid|哈立德国王|الملك خالد|24.9576|46.6988
JED|Jeddah,SA|King Abdulaziz|阿卜杜勒-阿齐兹国王|الملك عبدالعزيز|21.6796|39.1565
MED|Medina,SA|Prince Mohammad bin Abdulaziz|穆罕默德·本·阿卜杜勒-阿齐兹亲王|الأمير محمد بن عبدالعزيز|24.5534|39.7051
DOH|Doha,QA|Hamad|哈马德|حمد|25.2731|51.6081
KWI|Kuwait City,KW|Kuwait|科威特|الكويت|29.2266|47.9689
BAH|Manama,BH|Bahrain|巴林|البحرين|26.2708|50.6336
MCT|Muscat,OM|Muscat|马斯喀特|مسقط|23.5933|58.2844
SLL|Salalah,OM|Salalah|塞拉莱|صلالة|17.0387|54.0913
AMM|Amman,JO|Queen Alia|阿丽娅王后|الملكة علياء|31.7226|35.9932
AQJ|Aqaba,JO|King Hussein|侯赛因国王|الملك الحسين|29.6116|35.0181
BEY|Beirut,LB|Rafic Hariri|拉菲克·哈里里|رفيق الحريري|33.8209|35.4884
BGW|Baghdad,IQ|Baghdad|巴格达|بغداد|33.2625|44.2346
EBL|Erbil,IQ|Erbil|埃尔比勒|أربيل|36.2376|43.9632
TLV|Tel Aviv,IL|Ben Gurion|本-古里安|بن غوريون|32.0114|34.8867
CAI|Cairo,EG|Cairo|开罗|القاهرة|30.1219|31.4056
SSH|Sharm El Sheikh,EG|Sharm El Sheikh|沙姆沙伊赫|شرم الشيخ|27.9773|34.395
HRG|Hurghada,EG|Hurghada|赫尔格达|الغردقة|27.1783|33.7994
LXR|Luxor,EG|Luxor|卢克索|الأقصر|25.671|32.7066
HBE|Alexandria,EG|Borg El Arab|博格阿拉伯|برج العرب|30.9177|29.6964
RAK|Marrakesh,MA|Menara|迈纳拉|المنارة|31.6069|-8.0363
CMN|Casablanca,MA|Mohammed V|穆罕默德五世|محمد الخامس|33.3675|-7.5898
FEZ|Fez,MA|Saïss|赛斯|سايس|33.9273|-4.978
TUN|Tunis,TN|Carthage|迦太基|قرطاج|36.851|10.2272
ALG|Algiers,DZ|Houari Boumediene|胡阿里·布迈丁|هواري بومدين|36.691|3.2154
CPT|Cape Town,ZA|Cape Town|开普敦|كيب تاون|-33.9715|18.6021
JNB|Johannesburg,ZA|O. R. Tambo|奥利弗·坦博|أو آر تامبو|-26.1367|28.2411
DUR|Durban,ZA|King Shaka|沙卡王|الملك شاكا|-29.6144|31.1197
NBO|Nairobi,KE|Jomo Kenyatta|乔莫·肯雅塔|جومو كينياتا|-1.3192|36.9278
MBA|Mombasa,KE|Moi|莫伊|موي|-4.0348|39.5942
ZNZ|Zanzibar,TZ|Abeid Amani Karume|阿贝德·阿马尼·卡鲁姆|عبيد أماني كرومي|-6.222|39.2249
ADD|Addis Ababa,ET|Bole|博莱|بولي|8.9779|38.7993
LOS|Lagos,NG|Murtala Muhammed|穆尔塔拉·穆罕默德|مورتالا محمد|6.5774|3.3212
ACC|Accra,GH|Kotoka|科托卡|كوتوكا|5.6052|-0.1668
DSS|Dakar,SN|Blaise Diagne|布莱斯·迪亚涅|بليز ديان|14.67|-17.0733
MRU|Port Louis,MU|Sir Seewoosagur Ramgoolam|西沃萨古尔·拉姆古兰爵士|السير سيووساغور رامغولام|-20.4302|57.6836
SEZ|Victoria,SC|Seychelles|塞舌尔|سيشل|-4.6743|55.5218
KGL|Kigali,RW|Kigali|基加利|كيغالي|-1.9686|30.1395
JFK|New York,US|John F. Kennedy|约翰·肯尼迪|جون كينيدي|40.6413|-73.7781
LGA|New York,US|LaGuardia|拉瓜迪亚|لاغوارديا|40.7769|-73.874
LAX|Los Angeles,US|Los Angeles|洛杉矶|لوس أنجلوس|33.9416|-118.4085
SFO|San Francisco,US|San Francisco|旧金山|سان فرانسيسكو|37.6213|-122.379
SAN|San Diego,US|San Diego|圣迭戈|سان دييغو|32.7338|-117.1933
LAS|Las Vegas,US|Harry Reid|哈里·里德|هاري ريد|36.084|-115.1537
ORD|Chicago,US|O'Hare|奥黑尔|أوهير|41.9742|-87.9073
MIA|Miami,US|Miami|迈阿密|ميامي|25.7959|-80.287
MCO|Orlando,US|Orlando|奥兰多|أورلاندو|28.4312|-81.3081
BOS|Boston,US|Logan|洛根|لوغان|42.3656|-71.0096
IAD|Washington,US|Dulles|杜勒斯|دالاس واشنطن|38.9531|-77.4565
SEA|Seattle,US|Seattle-Tacoma|西雅图-塔科马|سياتل تاكوما|47.4502|-122.3088
MSY|New Orleans,US|Louis Armstrong|路易·阿姆斯特朗|لويس أرمسترونغ|29.9934|-90.258
HNL|Honolulu,US|Daniel K. Inouye|丹尼尔·井上|دانيال إينويه|21.3245|-157.9251
IAH|Houston,US|George Bush|乔治·布什|جورج بوش|29.9902|-95.3368
DFW|Dallas,US|Dallas Fort Worth|达拉斯-沃思堡|دالاس فورت وورث|32.8998|-97.0403
DEN|Denver,US|Denver|丹佛|دنفر|39.8561|-104.6737
PHX|Phoenix,US|Sky Harbor|天港|سكاي هاربور|33.4352|-112.0101
YYZ|Toronto,CA|Pearson|皮尔逊|بيرسون|43.6777|-79.6248
YVR|Vancouver,CA|Vancouver|温哥华|فانكوفر|49.1967|-123.1815
YUL|Montreal,CA|Trudeau|特鲁多|ترودو|45.4706|-73.7408
MEX|Mexico City,MX|Benito Juárez|贝尼托·华雷斯|بينيتو خواريز|19.4361|-99.0719
CUN|Cancun,MX|Cancun|坎昆|كانكون|21.0365|-86.8771
HAV|Havana,CU|José Martí|何塞·马蒂|خوسيه مارتي|22.9892|-82.4091
PUJ|Punta Cana,DO|Punta Cana|蓬塔卡纳|بونتا كانا|18.5674|-68.3634
SJU|San Juan,PR|Luis Muñoz Marín|路易斯·穆尼奥斯·马林|لويس مونيوز مارين|18.4394|-66.0018
KIN|Kingston,JM|Norman Manley|诺曼·曼利|نورمان مانلي|17.9357|-76.7875
NAS|Nassau,BS|Lynden Pindling|林登·平德林|ليندن بيندلينغ|25.039|-77.4662
PTY|Panama City,PA|Tocumen|托库门|توكومن|9.0714|-79.3835
SJO|San Jose,CR|Juan Santamaría|胡安·圣玛丽亚|خوان سانتاماريا|9.9939|-84.2088
GIG|Rio de Janeiro,BR|Galeão|加利昂|غاليون|-22.81|-43.2506
GRU|Sao Paulo,BR|Guarulhos|瓜鲁柳斯|غوارولوس|-23.4356|-46.4731
SSA|Salvador,BR|Deputado Luís Eduardo Magalhães|路易斯·爱德华多·马加良斯|لويس إدواردو ماغالهايس|-12.9086|-38.3225
EZE|Buenos Aires,AR|Ezeiza|埃塞萨|إيسيسا|-34.8222|-58.5358
BRC|Bariloche,AR|Teniente Luis Candelaria|路易斯·坎德拉里亚中尉|الملازم لويس كانديلاريا|-41.1512|-71.1575
SCL|Santiago,CL|Arturo Merino Benítez|阿图罗·梅里诺·贝尼特斯|أرتورو ميرينو بينيتيز|-33.393|-70.7858
LIM|Lima,PE|Jorge Chávez|豪尔赫·查韦斯|خورخي تشافيز|-12.0219|-77.1143
CUZ|Cusco,PE|Alejandro Velasco Astete|亚历杭德罗·贝拉斯科·阿斯特特|أليخاندرو فيلاسكو أستيتي|-13.5357|-71.9388
BOG|Bogota,CO|El Dorado|埃尔多拉多|إلدورادو|4.7016|-74.1469
CTG|Cartagena,CO|Rafael Núñez|拉斐尔·努涅斯|رافاييل نونييز|10.4424|-75.513
MDE|Medellin,CO|José María Córdova|何塞·马里亚·科尔多瓦|خوسيه ماريا كوردوفا|6.1645|-75.4231
UIO|Quito,EC|Mariscal Sucre|苏克雷元帅|ماريسكال سوكري|-0.1292|-78.3575
MVD|Montevideo,UY|Carrasco|卡拉斯科|كاراسكو|-34.8384|-56.0308
LPB|La Paz,BO|El Alto|埃尔阿尔托|إل ألتو|-16.5133|-68.1923
ASU|Asuncion,PY|Silvio Pettirossi|西尔维奥·佩蒂罗西|سيلفيو بيتيروسي|-25.24|-57.52
CCS|Caracas,VE|Simón Bolívar|西蒙·玻利瓦尔|سيمون بوليفار|10.6012|-66.9913
SYD|Sydney,AU|Kingsford Smith|金斯福德·史密斯|كينغسفورد سميث|-33.9399|151.1753
MEL|Melbourne,AU|Tullamarine|塔拉马林|تولامارين|-37.669|144.841
BNE|Brisbane,AU|Brisbane|布里斯班|بريزبان|-27.3842|153.1175
OOL|Gold Coast,AU|Gold Coast|黄金海岸|غولد كوست|-28.1644|153.5047
PER|Perth,AU|Perth|珀斯|بيرث|-31.9385|115.9672
ADL|Adelaide,AU|Adelaide|阿德莱德|أديلايد|-34.9462|138.5311
AKL|Auckland,NZ|Auckland|奥克兰|أوكلاند|-37.0082|174.785
ZQN|Queenstown,NZ|Queenstown|皇后镇|كوينزتاون|-45.0211|168.7392
WLG|Wellington,NZ|Wellington|惠灵顿|ويلينغتون|-41.3272|174.8053
NAN|Nadi,FJ|Nadi|楠迪|نادي|-17.7554|177.4434
PPT|Papeete,PF|Faa'a|法阿|فاآ|-17.5537|-149.6071
NOU|Noumea,NC|La Tontouta|拉通图塔|لا تونتوتا|-22.0146|166.2129
`;
