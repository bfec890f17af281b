/** First-level subdivisions that hold our cities: ISO 3166-2 code | English | Chinese | Arabic. */
export const PROVINCES = `
GB-ENG|England|英格兰|إنجلترا
GB-SCT|Scotland|苏格兰|اسكتلندا
GB-WLS|Wales|威尔士|ويلز
FR-IDF|Île-de-France|法兰西岛|إيل دو فرانس
FR-PAC|Provence-Alpes-Côte d'Azur|普罗旺斯-阿尔卑斯-蓝色海岸|بروفنس ألب كوت دازور
FR-ARA|Auvergne-Rhône-Alpes|奥弗涅-罗讷-阿尔卑斯|أوفيرن رون ألب
IT-62|Lazio|拉齐奥|لاتسيو
IT-25|Lombardy|伦巴第|لومبارديا
IT-34|Veneto|威尼托|فينيتو
IT-52|Tuscany|托斯卡纳|توسكانا
IT-72|Campania|坎帕尼亚|كامبانيا
ES-MD|Community of Madrid|马德里自治区|منطقة مدريد
ES-CT|Catalonia|加泰罗尼亚|كتالونيا
ES-AN|Andalusia|安达卢西亚|الأندلس
ES-VC|Valencian Community|巴伦西亚自治区|منطقة بلنسية
ES-IB|Balearic Islands|巴利阿里群岛|جزر البليار
PT-11|Lisbon District|里斯本区|منطقة لشبونة
PT-13|Porto District|波尔图区|منطقة بورتو
DE-BE|Berlin State|柏林州|ولاية برلين
DE-BY|Bavaria|巴伐利亚|بافاريا
DE-HE|Hesse|黑森|هسن
DE-HH|Hamburg State|汉堡州|ولاية هامبورغ
DE-NW|North Rhine-Westphalia|北莱茵-威斯特法伦|شمال الراين وستفاليا
AT-9|Vienna State|维也纳州|ولاية فيينا
AT-5|Salzburg State|萨尔茨堡州|ولاية سالزبورغ
CH-ZH|Canton of Zurich|苏黎世州|كانتون زيورخ
CH-GE|Canton of Geneva|日内瓦州|كانتون جنيف
NL-NH|North Holland|北荷兰|هولندا الشمالية
BE-BRU|Brussels-Capital Region|布鲁塞尔首都大区|منطقة بروكسل العاصمة
DK-84|Capital Region of Denmark|丹麦首都大区|منطقة العاصمة الدنماركية
SE-AB|Stockholm County|斯德哥尔摩省|مقاطعة ستوكهولم
NO-03|Oslo County|奥斯陆郡|مقاطعة أوسلو
FI-18|Uusimaa|新地区|أوسيما
IE-L|Leinster|伦斯特|لينستر
CZ-10|Prague Region|布拉格直辖市|إقليم براغ
HU-BU|Budapest Region|布达佩斯直辖市|إقليم بودابست
PL-14|Masovia|马佐夫舍|مازوفيا
PL-12|Lesser Poland|小波兰|بولندا الصغرى
GR-I|Attica|阿提卡|أتيكا
GR-L|South Aegean|南爱琴|جنوب إيجه
TR-34|Istanbul Province|伊斯坦布尔省|محافظة إسطنبول
TR-07|Antalya Province|安塔利亚省|محافظة أنطاليا
RU-MOW|Moscow Federal City|莫斯科联邦市|مدينة موسكو الاتحادية
RU-SPE|Saint Petersburg Federal City|圣彼得堡联邦市|مدينة سانت بطرسبرغ الاتحادية
RO-B|Bucharest Municipality|布加勒斯特直辖市|بلدية بوخارست
BG-22|Sofia City Province|索非亚市|محافظة مدينة صوفيا
RS-00|City of Belgrade|贝尔格莱德市|مدينة بلغراد
HR-21|City of Zagreb|萨格勒布市|مدينة زغرب
HR-19|Dubrovnik-Neretva|杜布罗夫尼克-内雷特瓦|دوبروفنيك نيريتفا
EE-37|Harju County|哈尔尤县|مقاطعة هاريو
LV-RIX|Riga City|里加市|مدينة ريغا
LT-VL|Vilnius County|维尔纽斯县|مقاطعة فيلنيوس
UA-30|Kyiv City|基辅市|مدينة كييف
JP-13|Tokyo Metropolis|东京都|محافظة طوكيو
JP-27|Osaka Prefecture|大阪府|محافظة أوساكا
JP-26|Kyoto Prefecture|京都府|محافظة كيوتو
JP-01|Hokkaido|北海道|هوكايدو
JP-40|Fukuoka Prefecture|福冈县|محافظة فوكوكا
KR-11|Seoul Special City|首尔特别市|مدينة سيول الخاصة
KR-26|Busan Metropolitan City|釜山广域市|مدينة بوسان الكبرى
KR-49|Jeju Province|济州道|محافظة جيجو
CN-BJ|Beijing Municipality|北京市|بلدية بكين
CN-SH|Shanghai Municipality|上海市|بلدية شنغهاي
CN-GD|Guangdong|广东省|قوانغدونغ
CN-SC|Sichuan|四川省|سيتشوان
CN-SN|Shaanxi|陕西省|شنشي
CN-ZJ|Zhejiang|浙江省|تشجيانغ
CN-HI|Hainan|海南省|هاينان
TW-TPE|Taipei City|台北市|مدينة تايبيه
TH-10|Bangkok Metropolis|曼谷府|العاصمة بانكوك
TH-83|Phuket Province|普吉府|محافظة بوكيت
TH-50|Chiang Mai Province|清迈府|محافظة شيانغ ماي
TH-20|Chonburi|春武里府|شونبوري
MY-14|Federal Territory of Kuala Lumpur|吉隆坡联邦直辖区|إقليم كوالالمبور الاتحادي
MY-02|Kedah|吉打州|قدح
MY-07|Penang State|槟城州|ولاية بينانغ
ID-JK|Special Capital Region of Jakarta|雅加达首都特区|إقليم جاكرتا العاصمة
ID-BA|Bali|巴厘岛|بالي
PH-00|Metro Manila|马尼拉大都会|مانيلا الكبرى
PH-CEB|Cebu Province|宿务省|محافظة سيبو
VN-HN|Hanoi Municipality|河内直辖市|بلدية هانوي
VN-SG|Ho Chi Minh Municipality|胡志明直辖市|بلدية هو تشي منه
VN-DN|Da Nang Municipality|岘港直辖市|بلدية دا نانغ
KH-12|Phnom Penh Municipality|金边直辖市|بلدية بنوم بنه
KH-17|Siem Reap Province|暹粒省|محافظة سييم ريب
LA-VT|Vientiane Prefecture|万象市|ولاية فيينتيان
MM-06|Yangon Region|仰光省|إقليم يانغون
IN-DL|Delhi Territory|德里中央直辖区|إقليم دلهي
IN-MH|Maharashtra|马哈拉施特拉邦|ماهاراشترا
IN-KA|Karnataka|卡纳塔克邦|كارناتاكا
IN-GA|Goa State|果阿邦|ولاية غوا
IN-RJ|Rajasthan|拉贾斯坦邦|راجستان
IN-TN|Tamil Nadu|泰米尔纳德邦|تاميل نادو
LK-1|Western Province|西部省|المحافظة الغربية
NP-P3|Bagmati|巴格马蒂省|باغماتي
BD-13|Dhaka District|达卡县|منطقة دكا
PK-SD|Sindh|信德省|السند
PK-IS|Islamabad Capital Territory|伊斯兰堡首都区|إقليم إسلام آباد العاصمة
UZ-TK|Tashkent City|塔什干市|مدينة طشقند
UZ-SA|Samarkand Region|撒马尔罕州|ولاية سمرقند
KZ-75|Almaty City|阿拉木图市|مدينة ألماتي
KZ-71|Astana City|阿斯塔纳市|مدينة أستانا
GE-TB|Tbilisi City|第比利斯市|مدينة تبليسي
AM-ER|Yerevan City|埃里温市|مدينة يريفان
AZ-BA|Baku City|巴库市|مدينة باكو
AE-DU|Emirate of Dubai|迪拜酋长国|إمارة دبي
AE-AZ|Emirate of Abu Dhabi|阿布扎比酋长国|إمارة أبوظبي
AE-SH|Emirate of Sharjah|沙迦酋长国|إمارة الشارقة
AE-RK|Emirate of Ras Al Khaimah|哈伊马角酋长国|إمارة رأس الخيمة
SA-01|Riyadh Province|利雅得省|منطقة الرياض
SA-02|Makkah Province|麦加省|منطقة مكة المكرمة
SA-03|Madinah Province|麦地那省|منطقة المدينة المنورة
QA-DA|Doha Municipality|多哈市|بلدية الدوحة
KW-KU|Capital Governorate|首都省|محافظة العاصمة
BH-13|Capital Governorate of Bahrain|巴林首都省|محافظة العاصمة البحرينية
OM-MA|Muscat Governorate|马斯喀特省|محافظة مسقط
OM-ZU|Dhofar|佐法尔省|ظفار
JO-AM|Amman Governorate|安曼省|محافظة عمّان
JO-MN|Ma'an Governorate|马安省|محافظة معان
JO-AQ|Aqaba Governorate|亚喀巴省|محافظة العقبة
LB-BA|Beirut Governorate|贝鲁特省|محافظة بيروت
IQ-BG|Baghdad Governorate|巴格达省|محافظة بغداد
IQ-AR|Erbil Governorate|埃尔比勒省|محافظة أربيل
IL-TA|Tel Aviv District|特拉维夫区|منطقة تل أبيب
IL-JM|Jerusalem District|耶路撒冷区|منطقة القدس
PS-BTH|Bethlehem Governorate|伯利恒省|محافظة بيت لحم
EG-C|Cairo Governorate|开罗省|محافظة القاهرة
EG-JS|South Sinai|南西奈省|جنوب سيناء
EG-BA|Red Sea|红海省|البحر الأحمر
EG-LX|Luxor Governorate|卢克索省|محافظة الأقصر
EG-ALX|Alexandria Governorate|亚历山大省|محافظة الإسكندرية
MA-07|Marrakesh-Safi|马拉喀什-萨菲|مراكش آسفي
MA-06|Casablanca-Settat|卡萨布兰卡-塞塔特|الدار البيضاء سطات
MA-03|Fez-Meknes|非斯-梅克内斯|فاس مكناس
TN-11|Tunis Governorate|突尼斯省|ولاية تونس
DZ-16|Algiers Province|阿尔及尔省|ولاية الجزائر
ZA-WC|Western Cape|西开普省|كيب الغربية
ZA-GP|Gauteng|豪登省|غاوتينغ
ZA-KZN|KwaZulu-Natal|夸祖鲁-纳塔尔省|كوازولو ناتال
KE-30|Nairobi County|内罗毕郡|مقاطعة نيروبي
KE-28|Mombasa County|蒙巴萨郡|مقاطعة مومباسا
TZ-15|Zanzibar Urban West|桑给巴尔城西区|زنجبار الحضرية الغربية
ET-AA|Addis Ababa Chartered City|亚的斯亚贝巴特区|مدينة أديس أبابا
NG-LA|Lagos State|拉各斯州|ولاية لاغوس
GH-AA|Greater Accra|大阿克拉|أكرا الكبرى
SN-DK|Dakar Region|达喀尔区|إقليم داكار
RW-01|Kigali Province|基加利市|مدينة كيغالي
US-NY|New York State|纽约州|ولاية نيويورك
US-CA|California|加利福尼亚|كاليفورنيا
US-NV|Nevada|内华达|نيفادا
US-IL|Illinois|伊利诺伊|إلينوي
US-FL|Florida|佛罗里达|فلوريدا
US-MA|Massachusetts|马萨诸塞|ماساتشوستس
US-DC|District of Columbia|哥伦比亚特区|مقاطعة كولومبيا
US-WA|Washington State|华盛顿州|ولاية واشنطن
US-LA|Louisiana|路易斯安那|لويزيانا
US-HI|Hawaii|夏威夷|هاواي
US-TX|Texas|得克萨斯|تكساس
US-CO|Colorado|科罗拉多|كولورادو
US-AZ|Arizona|亚利桑那|أريزونا
CA-ON|Ontario|安大略|أونتاريو
CA-BC|British Columbia|不列颠哥伦比亚|كولومبيا البريطانية
CA-QC|Quebec|魁北克|كيبك
MX-CMX|Mexico City Federal Entity|墨西哥城联邦实体|كيان مكسيكو سيتي الاتحادي
MX-ROO|Quintana Roo|金塔纳罗奥|كينتانا رو
CU-03|Havana Province|哈瓦那省|محافظة هافانا
DO-11|La Altagracia|拉阿尔塔格拉西亚|لا ألتاغراسيا
JM-01|Kingston Parish|金斯敦区|أبرشية كينغستون
BS-NP|New Providence|新普罗维登斯|نيو بروفيدنس
PA-8|Panama Province|巴拿马省|محافظة بنما
CR-SJ|San José Province|圣何塞省|مقاطعة سان خوسيه
BR-RJ|State of Rio de Janeiro|里约热内卢州|ولاية ريو دي جانيرو
BR-SP|State of São Paulo|圣保罗州|ولاية ساو باولو
BR-BA|Bahia|巴伊亚|باهيا
AR-C|Buenos Aires Autonomous City|布宜诺斯艾利斯自治市|مدينة بوينس آيرس الذاتية
AR-R|Río Negro|内格罗河省|ريو نيغرو
CL-RM|Santiago Metropolitan Region|圣地亚哥首都大区|منطقة سانتياغو الكبرى
PE-LMA|Lima Metropolitan Municipality|利马都会市|بلدية ليما الكبرى
PE-CUS|Cusco Region|库斯科大区|إقليم كوسكو
CO-DC|Bogotá Capital District|波哥大首都区|منطقة بوغوتا العاصمة
CO-BOL|Bolívar|玻利瓦尔省|بوليفار
CO-ANT|Antioquia|安蒂奥基亚|أنتيوكيا
EC-P|Pichincha|皮钦查省|بيتشينتشا
UY-MO|Montevideo Department|蒙得维的亚省|إدارة مونتفيديو
BO-L|La Paz Department|拉巴斯省|إدارة لاباز
PY-ASU|Asunción Capital District|亚松森首都区|منطقة أسونسيون العاصمة
VE-A|Venezuelan Capital District|委内瑞拉首都区|منطقة العاصمة الفنزويلية
AU-NSW|New South Wales|新南威尔士|نيو ساوث ويلز
AU-VIC|Victoria State|维多利亚州|ولاية فيكتوريا
AU-QLD|Queensland|昆士兰|كوينزلاند
AU-WA|Western Australia|西澳大利亚|أستراليا الغربية
AU-SA|South Australia|南澳大利亚|جنوب أستراليا
NZ-AUK|Auckland Region|奥克兰大区|إقليم أوكلاند
NZ-OTA|Otago|奥塔哥|أوتاغو
NZ-WGN|Greater Wellington|大惠灵顿|ويلينغتون الكبرى
FJ-W|Western Division|西部大区|القسم الغربي
`;
