/** Neighbourhoods (N) and points of interest (P): kind | city, country | English | Chinese | Arabic | lat | lng. */
export const QUARTERS = `
N|London,GB|Soho|苏豪区|سوهو|51.5136|-0.1365
N|London,GB|Kensington|肯辛顿|كنسينغتون|51.4988|-0.1749
N|London,GB|Shoreditch|肖尔迪奇|شورديتش|51.5265|-0.0805
N|London,GB|Mayfair|梅费尔|مايفير|51.5095|-0.1478
N|Paris,FR|Le Marais|玛黑区|لو ماريه|48.8592|2.3617
N|Paris,FR|Montmartre|蒙马特|مونمارتر|48.8867|2.3431
N|Paris,FR|Saint-Germain-des-Prés|圣日耳曼德佩|سان جيرمان دي بري|48.854|2.3336
N|Rome,IT|Trastevere|特拉斯提弗列|تراستيفيري|41.8897|12.4694
N|Rome,IT|Monti|蒙蒂区|مونتي|41.8955|12.4925
N|Rome,IT|Prati|普拉蒂|براتي|41.9075|12.4625
N|Milan,IT|Brera|布雷拉|بريرا|45.4719|9.1881
N|Milan,IT|Navigli|纳维利运河区|نافيلي|45.4517|9.1765
N|Venice,IT|Cannaregio|卡纳雷吉欧|كاناريجيو|45.4446|12.3266
N|Venice,IT|Dorsoduro|多尔索杜罗|دورسودورو|45.4304|12.3262
N|Florence,IT|Oltrarno|奥特拉诺|أولترارنو|43.7651|11.2465
N|Florence,IT|Santa Croce|圣十字区|سانتا كروتشي|43.7688|11.2625
N|Madrid,ES|Salamanca|萨拉曼卡区|سالامانكا|40.4296|-3.6797
N|Madrid,ES|Malasaña|马拉萨尼亚|مالاسانيا|40.4265|-3.7035
N|Madrid,ES|La Latina|拉拉蒂纳区|لا لاتينا|40.4113|-3.7087
N|Barcelona,ES|Gothic Quarter|哥特区|الحي القوطي|41.3833|2.1777
N|Barcelona,ES|Gràcia|格拉西亚|غراسيا|41.4036|2.1565
N|Barcelona,ES|Eixample|扩展区|إيشامبلا|41.3917|2.1649
N|Lisbon,PT|Alfama|阿尔法玛|ألفاما|38.7118|-9.13
N|Lisbon,PT|Chiado|希亚多|شيادو|38.7106|-9.142
N|Porto,PT|Ribeira|里贝拉|ريبيرا|41.1408|-8.613
N|Porto,PT|Boavista|博阿维斯塔|بوافيستا|41.1579|-8.6291
N|Berlin,DE|Mitte|米特区|ميته|52.5206|13.3862
N|Berlin,DE|Kreuzberg|克罗伊茨贝格|كرويتسبرغ|52.4986|13.4034
N|Berlin,DE|Charlottenburg|夏洛滕堡|شارلوتنبورغ|52.5167|13.3041
N|Munich,DE|Schwabing|施瓦宾|شفابنغ|48.1642|11.5858
N|Munich,DE|Maxvorstadt|马克斯福斯塔特|ماكسفورشتات|48.1507|11.5674
N|Frankfurt,DE|Sachsenhausen|萨克森豪森|زاكسنهاوزن|50.0993|8.6871
N|Frankfurt,DE|Westend|韦斯滕德|فيستند|50.1189|8.6625
N|Hamburg,DE|St. Pauli|圣保利|سانت باولي|53.555|9.9636
N|Hamburg,DE|HafenCity|港口新城|هافن سيتي|53.5413|9.9985
N|Vienna,AT|Innere Stadt|内城区|إينره شتات|48.2085|16.3721
N|Vienna,AT|Leopoldstadt|利奥波德城|ليوبولدشتات|48.2168|16.394
N|Zurich,CH|Altstadt|老城区|المدينة القديمة|47.3717|8.5423
N|Zurich,CH|Seefeld|泽费尔德|زيفيلد|47.3576|8.5533
N|Amsterdam,NL|Jordaan|约旦区|يوردان|52.3747|4.8809
N|Amsterdam,NL|De Pijp|德派普|دي بيب|52.3547|4.893
N|Brussels,BE|Sablon|萨布隆|سابلون|50.8408|4.3561
N|Brussels,BE|Ixelles|伊克塞勒|إكسيل|50.8333|4.3667
N|Copenhagen,DK|Nyhavn|新港|نيهافن|55.6797|12.591
N|Copenhagen,DK|Vesterbro|韦斯特布罗|فيستربرو|55.6682|12.5447
N|Stockholm,SE|Gamla Stan|老城|غاملا ستان|59.325|18.0707
N|Stockholm,SE|Södermalm|南岛|سودرمالم|59.3149|18.0735
N|Dublin,IE|Temple Bar|坦普尔吧|تمبل بار|53.3455|-6.2642
N|Dublin,IE|Docklands|码头区|دوكلاندز|53.3468|-6.2391
N|Edinburgh,GB|Old Town|老城区|البلدة القديمة|55.9486|-3.1936
N|Edinburgh,GB|Leith|利斯|ليث|55.9755|-3.1666
N|Prague,CZ|Malá Strana|小城区|مالا سترانا|50.088|14.4042
N|Prague,CZ|Vinohrady|维诺赫拉迪|فينوهرادي|50.0753|14.4505
N|Budapest,HU|Castle District|城堡区|حي القلعة|47.5015|19.0328
N|Budapest,HU|Erzsébetváros|伊丽莎白城|إرجيبتفاروش|47.5007|19.0716
N|Athens,GR|Plaka|普拉卡|بلاكا|37.9721|23.7301
N|Athens,GR|Kolonaki|科洛纳基|كولوناكي|37.9786|23.7433
N|Istanbul,TR|Sultanahmet|苏丹艾哈迈德|السلطان أحمد|41.0054|28.9768
N|Istanbul,TR|Beyoğlu|贝伊奥卢|بيوغلو|41.037|28.985
N|Istanbul,TR|Kadıköy|卡德柯伊|قاضي كوي|40.9903|29.029
N|Antalya,TR|Kaleiçi|卡莱伊奇|كالي إيتشي|36.8841|30.7056
N|Antalya,TR|Lara|拉拉|لارا|36.8546|30.7935
N|Moscow,RU|Arbat|阿尔巴特|أربات|55.7494|37.5913
N|Moscow,RU|Tverskoy|特维尔区|تفيرسكوي|55.7698|37.6042
N|Tokyo,JP|Shinjuku|新宿|شينجوكو|35.6938|139.7034
N|Tokyo,JP|Shibuya|涩谷|شيبويا|35.658|139.7016
N|Tokyo,JP|Ginza|银座|غينزا|35.6717|139.765
N|Tokyo,JP|Asakusa|浅草|أساكوسا|35.7148|139.7967
N|Osaka,JP|Namba|难波|نامبا|34.6659|135.5013
N|Osaka,JP|Umeda|梅田|أوميدا|34.7025|135.4959
N|Kyoto,JP|Gion|祇园|غيون|35.0037|135.7751
N|Kyoto,JP|Arashiyama|岚山|أراشيياما|35.0094|135.6668
N|Seoul,KR|Myeongdong|明洞|ميونغ دونغ|37.5637|126.985
N|Seoul,KR|Gangnam|江南|غانغنام|37.4979|127.0276
N|Seoul,KR|Hongdae|弘大|هونغداي|37.5563|126.922
N|Busan,KR|Haeundae|海云台|هايونداي|35.1631|129.1636
N|Busan,KR|Seomyeon|西面|سيوميون|35.1579|129.0595
N|Beijing,CN|Wangfujing|王府井|وانغفوجينغ|39.9149|116.4116
N|Beijing,CN|Sanlitun|三里屯|سانليتون|39.9347|116.4541
N|Beijing,CN|Haidian|海淀|هايديان|39.9599|116.2982
N|Shanghai,CN|The Bund|外滩|البوند|31.24|121.49
N|Shanghai,CN|Lujiazui|陆家嘴|لوجياتسوي|31.2397|121.4998
N|Shanghai,CN|Jing'an|静安|جينغآن|31.2286|121.4481
N|Guangzhou,CN|Tianhe|天河|تيانخه|23.1247|113.3612
N|Guangzhou,CN|Yuexiu|越秀|يوشيو|23.129|113.2665
N|Shenzhen,CN|Futian|福田|فوتيان|22.5411|114.0559
N|Shenzhen,CN|Nanshan|南山|نانشان|22.5329|113.9305
N|Hong Kong,HK|Tsim Sha Tsui|尖沙咀|تسيم شا تسوي|22.2988|114.1722
N|Hong Kong,HK|Central|中环|سنترال|22.2819|114.1581
N|Hong Kong,HK|Mong Kok|旺角|مونغ كوك|22.3193|114.1694
N|Taipei,TW|Ximending|西门町|شيمندينغ|25.0421|121.5074
N|Taipei,TW|Xinyi|信义区|شينيي|25.033|121.5654
N|Singapore,SG|Marina Bay|滨海湾|مارينا باي|1.2816|103.8545
N|Singapore,SG|Orchard|乌节路|أورتشارد|1.3048|103.8318
N|Singapore,SG|Chinatown|牛车水|الحي الصيني|1.2836|103.8443
N|Bangkok,TH|Sukhumvit|素坤逸|سوخومفيت|13.7373|100.5602
N|Bangkok,TH|Silom|是隆|سيلوم|13.7264|100.5269
N|Bangkok,TH|Siam|暹罗|سيام|13.7457|100.5341
N|Phuket,TH|Patong|芭东|باتونغ|7.8966|98.2966
N|Phuket,TH|Kata|卡塔|كاتا|7.8202|98.2986
N|Kuala Lumpur,MY|Bukit Bintang|武吉免登|بوكيت بينتانغ|3.1468|101.7113
N|Kuala Lumpur,MY|KLCC|吉隆坡城中城|وسط مدينة كوالالمبور|3.1579|101.7123
N|Jakarta,ID|Menteng|门腾|مينتنغ|-6.195|106.8322
N|Jakarta,ID|Kuningan|库宁安|كونينغان|-6.2297|106.8295
N|Denpasar,ID|Kuta|库塔|كوتا|-8.7238|115.1752
N|Denpasar,ID|Seminyak|水明漾|سيمينياك|-8.6913|115.1682
N|Denpasar,ID|Sanur|沙努尔|سانور|-8.6783|115.2636
N|Manila,PH|Makati|马卡蒂|ماكاتي|14.5547|121.0244
N|Manila,PH|Malate|马拉特|مالاتي|14.5708|120.9903
N|Hanoi,VN|Hoan Kiem|还剑|هوان كيم|21.0287|105.8523
N|Hanoi,VN|Tay Ho|西湖|تاي هو|21.0706|105.8189
N|Ho Chi Minh City,VN|Ben Thanh|滨城|بن ثانه|10.7725|106.698
N|Ho Chi Minh City,VN|Thao Dien|草田|ثاو دين|10.8033|106.7333
N|Delhi,IN|Connaught Place|康诺特广场|كونوت بليس|28.6315|77.2167
N|Delhi,IN|Aerocity|航空城|إيروسيتي|28.5487|77.1216
N|Mumbai,IN|Bandra|班德拉|باندرا|19.0596|72.8295
N|Mumbai,IN|Colaba|科拉巴|كولابا|18.9067|72.8147
N|Bengaluru,IN|Indiranagar|因迪拉纳加尔|إنديراناغار|12.9719|77.6412
N|Bengaluru,IN|Whitefield|怀特菲尔德|وايتفيلد|12.9698|77.75
N|Dubai,AE|Downtown Dubai|迪拜市中心|وسط مدينة دبي|25.1972|55.2744
N|Dubai,AE|Dubai Marina|迪拜码头|دبي مارينا|25.0805|55.1403
N|Dubai,AE|Deira|德拉|ديرة|25.2697|55.3095
N|Dubai,AE|Palm Jumeirah|朱美拉棕榈岛|نخلة جميرا|25.1124|55.139
N|Abu Dhabi,AE|Yas Island|亚斯岛|جزيرة ياس|24.4959|54.6055
N|Abu Dhabi,AE|Saadiyat Island|萨迪亚特岛|جزيرة السعديات|24.5441|54.4337
N|Riyadh,SA|Al Olaya|奥拉亚|العليا|24.6959|46.6825
N|Riyadh,SA|Al Malaz|马拉兹|الملز|24.6663|46.7352
N|Jeddah,SA|Al Hamra|哈姆拉|الحمراء|21.5292|39.1616
N|Jeddah,SA|Al Balad|老城巴拉德|البلد|21.4839|39.1866
N|Mecca,SA|Ajyad|阿吉亚德|أجياد|21.4191|39.8279
N|Mecca,SA|Al Aziziyah|阿齐齐亚|العزيزية|21.4033|39.8675
N|Medina,SA|Central Haram Area|禁寺中心区|المنطقة المركزية|24.4686|39.6112
N|Medina,SA|Quba|库巴|قباء|24.4393|39.6172
N|Doha,QA|West Bay|西湾|الخليج الغربي|25.3217|51.5284
N|Doha,QA|The Pearl|珍珠岛|اللؤلؤة|25.3714|51.5509
N|Kuwait City,KW|Salmiya|萨尔米亚|السالمية|29.3339|48.0761
N|Kuwait City,KW|Sharq|沙尔克|شرق|29.3806|47.9925
N|Manama,BH|Juffair|朱费尔|الجفير|26.2136|50.6006
N|Manama,BH|Seef|西夫|السيف|26.2361|50.5333
N|Muscat,OM|Muttrah|马特拉|مطرح|23.6165|58.5675
N|Muscat,OM|Qurum|古鲁姆|القرم|23.6076|58.4791
N|Amman,JO|Abdoun|阿卜杜恩|عبدون|31.9497|35.8807
N|Amman,JO|Jabal Amman|安曼山|جبل عمّان|31.9497|35.9231
N|Beirut,LB|Hamra|哈姆拉街区|الحمرا|33.8963|35.4827
N|Beirut,LB|Gemmayzeh|杰马耶兹|الجميزة|33.8953|35.5164
N|Cairo,EG|Zamalek|扎马莱克|الزمالك|30.0609|31.2197
N|Cairo,EG|Giza|吉萨|الجيزة|30.0131|31.2089
N|Cairo,EG|New Cairo|新开罗|القاهرة الجديدة|30.0074|31.4913
N|Sharm El Sheikh,EG|Naama Bay|纳马湾|خليج نعمة|27.9125|34.3273
N|Marrakesh,MA|Medina of Marrakesh|马拉喀什老城|مدينة مراكش العتيقة|31.6258|-7.9892
N|Marrakesh,MA|Gueliz|盖利兹|جليز|31.6355|-8.012
N|Cape Town,ZA|Sea Point|海点|سي بوينت|-33.9163|18.3883
N|Cape Town,ZA|City Bowl|城市碗|سيتي بول|-33.9299|18.4174
N|Johannesburg,ZA|Sandton|桑顿|ساندتون|-26.1076|28.0567
N|Johannesburg,ZA|Rosebank|罗斯班克|روزبانك|-26.1467|28.0436
N|Nairobi,KE|Westlands|韦斯特兰兹|ويستلاندز|-1.2676|36.8108
N|Nairobi,KE|Karen|卡伦|كارين|-1.3197|36.7073
N|New York,US|Midtown|中城|ميدتاون|40.7549|-73.984
N|New York,US|SoHo|苏荷|سوهو|40.7233|-74.003
N|New York,US|Brooklyn|布鲁克林|بروكلين|40.6782|-73.9442
N|New York,US|Upper West Side|上西区|أبر ويست سايد|40.787|-73.9754
N|Los Angeles,US|Hollywood|好莱坞|هوليوود|34.0928|-118.3287
N|Los Angeles,US|Santa Monica|圣莫尼卡|سانتا مونيكا|34.0195|-118.4912
N|Los Angeles,US|Beverly Hills|比弗利山庄|بيفرلي هيلز|34.0736|-118.4004
N|San Francisco,US|Union Square|联合广场|يونيون سكوير|37.788|-122.4075
N|San Francisco,US|Fisherman's Wharf|渔人码头|رصيف الصيادين|37.808|-122.4177
N|Las Vegas,US|The Strip|拉斯维加斯大道|ذا ستريب|36.1147|-115.1728
N|Las Vegas,US|Fremont Street|弗里蒙特街|شارع فريمونت|36.1699|-115.1423
N|Chicago,US|The Loop|卢普区|ذا لوب|41.8786|-87.6251
N|Chicago,US|River North|河北区|ريفر نورث|41.8924|-87.6341
N|Miami,US|South Beach|南海滩|ساوث بيتش|25.7826|-80.1341
N|Miami,US|Brickell|布里克尔|بريكل|25.7602|-80.1959
N|Orlando,US|Lake Buena Vista|博伟湖|بحيرة بوينا فيستا|28.3731|-81.5237
N|Orlando,US|International Drive|国际大道|إنترناشونال درايف|28.4342|-81.4708
N|Washington,US|Georgetown|乔治城|جورجتاون|38.9097|-77.0654
N|Washington,US|Dupont Circle|杜邦圆环|دوبونت سيركل|38.9096|-77.0434
N|Toronto,CA|Yorkville|约克维尔|يوركفيل|43.6709|-79.3933
N|Toronto,CA|Entertainment District|娱乐区|حي الترفيه|43.6465|-79.3898
N|Vancouver,CA|Gastown|煤气镇|غاستاون|49.2838|-123.1064
N|Vancouver,CA|West End|西区|ويست إند|49.2856|-123.1306
N|Mexico City,MX|Polanco|波朗科|بولانكو|19.4336|-99.1953
N|Mexico City,MX|Roma Norte|北罗马区|روما نورتي|19.4195|-99.1625
N|Cancun,MX|Hotel Zone|酒店区|منطقة الفنادق|21.1333|-86.7471
N|Cancun,MX|Downtown Cancun|坎昆市中心|وسط كانكون|21.161|-86.8275
N|Rio de Janeiro,BR|Copacabana|科帕卡巴纳|كوباكابانا|-22.9711|-43.1822
N|Rio de Janeiro,BR|Ipanema|伊帕内玛|إيبانيما|-22.9847|-43.1986
N|Sao Paulo,BR|Jardins|贾丁斯|جاردينز|-23.5667|-46.6667
N|Sao Paulo,BR|Vila Olímpia|维拉奥林匹亚|فيلا أولمبيا|-23.5955|-46.6868
N|Buenos Aires,AR|Palermo|巴勒莫|باليرمو|-34.5795|-58.4206
N|Buenos Aires,AR|Recoleta|雷科莱塔|ريكوليتا|-34.5875|-58.3974
N|Lima,PE|Miraflores|米拉弗洛雷斯|ميرافلوريس|-12.1211|-77.0297
N|Lima,PE|Barranco|巴兰科|بارانكو|-12.1492|-77.0217
N|Bogota,CO|La Candelaria|坎德拉里亚|لا كانديلاريا|4.597|-74.0728
N|Bogota,CO|Chapinero|查皮内罗|تشابينيرو|4.6486|-74.0628
N|Sydney,AU|The Rocks|岩石区|ذا روكس|-33.8599|151.209
N|Sydney,AU|Bondi|邦迪|بوندي|-33.8915|151.2767
N|Sydney,AU|Darling Harbour|达令港|دارلينغ هاربور|-33.8748|151.1987
N|Melbourne,AU|Southbank|南岸|ساوث بانك|-37.8226|144.9645
N|Melbourne,AU|St Kilda|圣基尔达|سانت كيلدا|-37.8676|144.98
N|Auckland,NZ|Viaduct Harbour|高架桥港|ميناء فايداكت|-36.8433|174.7609
N|Auckland,NZ|Ponsonby|庞森比|بونسونبي|-36.8558|174.7395
P|London,GB|Tower Bridge|塔桥|جسر البرج|51.5055|-0.0754
P|Paris,FR|Eiffel Tower|埃菲尔铁塔|برج إيفل|48.8584|2.2945
P|Paris,FR|Louvre Museum|卢浮宫|متحف اللوفر|48.8606|2.3376
P|Rome,IT|Colosseum|罗马斗兽场|الكولوسيوم|41.8902|12.4922
P|Barcelona,ES|Sagrada Família|圣家族大教堂|ساغرادا فاميليا|41.4036|2.1744
P|Berlin,DE|Brandenburg Gate|勃兰登堡门|بوابة براندنبورغ|52.5163|13.3777
P|Athens,GR|Acropolis|雅典卫城|أكروبوليس|37.9715|23.7257
P|Istanbul,TR|Hagia Sophia|圣索菲亚大教堂|آيا صوفيا|41.0086|28.9802
P|Tokyo,JP|Tokyo Tower|东京塔|برج طوكيو|35.6586|139.7454
P|Beijing,CN|Forbidden City|故宫|المدينة المحرمة|39.9163|116.3972
P|Shanghai,CN|Oriental Pearl Tower|东方明珠|برج لؤلؤة الشرق|31.2397|121.4998
P|Singapore,SG|Gardens by the Bay|滨海湾花园|حدائق الخليج|1.2816|103.8636
P|Bangkok,TH|Grand Palace|大皇宫|القصر الكبير|13.75|100.4913
P|Kuala Lumpur,MY|Petronas Towers|双子塔|برجا بتروناس|3.1579|101.7116
P|Mumbai,IN|Gateway of India|印度门|بوابة الهند|18.922|72.8347
P|Dubai,AE|Burj Khalifa|哈利法塔|برج خليفة|25.1972|55.2744
P|Mecca,SA|Masjid al-Haram|麦加大清真寺|المسجد الحرام|21.4225|39.8262
P|Medina,SA|Al-Masjid an-Nabawi|先知寺|المسجد النبوي|24.4672|39.6112
P|Cairo,EG|Pyramids of Giza|吉萨金字塔|أهرامات الجيزة|29.9792|31.1342
P|New York,US|Times Square|时代广场|تايمز سكوير|40.758|-73.9855
P|San Francisco,US|Golden Gate Bridge|金门大桥|جسر البوابة الذهبية|37.8199|-122.4783
P|Orlando,US|Walt Disney World|迪士尼世界|عالم والت ديزني|28.3852|-81.5639
P|Rio de Janeiro,BR|Christ the Redeemer|救世基督像|تمثال المسيح الفادي|-22.9519|-43.2105
P|Sydney,AU|Sydney Opera House|悉尼歌剧院|دار أوبرا سيدني|-33.8568|151.2153
`;
