/** Append only: a city's number is its place here. Columns as in cities-europe.ts. */
export const ASIA = `
Tokyo|东京|طوكيو|35.6762|139.6503|JP|JP-13|Asia/Tokyo|10|160
Osaka|大阪|أوساكا|34.6937|135.5023|JP|JP-27|Asia/Tokyo|7|120
Kyoto|京都|كيوتو|35.0116|135.7681|JP|JP-26|Asia/Tokyo|6|155
Sapporo|札幌|سابورو|43.0618|141.3545|JP|JP-01|Asia/Tokyo|4|110
Fukuoka|福冈|فوكوكا|33.5902|130.4017|JP|JP-40|Asia/Tokyo|4|100
Seoul|首尔|سيول|37.5665|126.978|KR|KR-11|Asia/Seoul|9|125
Busan|釜山|بوسان|35.1796|129.0756|KR|KR-26|Asia/Seoul|5|105
Jeju|济州|جيجو|33.4996|126.5312|KR|KR-49|Asia/Seoul|4|115
Beijing|北京|بكين|39.9042|116.4074|CN|CN-BJ|Asia/Shanghai|9|105
Shanghai|上海|شنغهاي|31.2304|121.4737|CN|CN-SH|Asia/Shanghai|10|115
Guangzhou|广州|قوانغتشو|23.1291|113.2644|CN|CN-GD|Asia/Shanghai|7|85
Shenzhen|深圳|شنتشن|22.5431|114.0579|CN|CN-GD|Asia/Shanghai|6|90
Chengdu|成都|تشنغدو|30.5728|104.0668|CN|CN-SC|Asia/Shanghai|6|70
Xi'an|西安|شيآن|34.3416|108.9398|CN|CN-SN|Asia/Shanghai|5|65
Hangzhou|杭州|هانغتشو|30.2741|120.1551|CN|CN-ZJ|Asia/Shanghai|5|85
Sanya|三亚|سانيا|18.2528|109.5119|CN|CN-HI|Asia/Shanghai|4|130
Hong Kong|香港|هونغ كونغ|22.3193|114.1694|HK||Asia/Hong_Kong|8|170
Macao|澳门|ماكاو|22.1987|113.5439|MO||Asia/Macau|4|150
Taipei|台北|تايبيه|25.033|121.5654|TW|TW-TPE|Asia/Taipei|6|110
Singapore|新加坡|سنغافورة|1.3521|103.8198|SG||Asia/Singapore|8|205
Bangkok|曼谷|بانكوك|13.7563|100.5018|TH|TH-10|Asia/Bangkok|9|80
Phuket|普吉岛|بوكيت|7.8804|98.3923|TH|TH-83|Asia/Bangkok|7|95
Chiang Mai|清迈|شيانغ ماي|18.7883|98.9853|TH|TH-50|Asia/Bangkok|5|60
Pattaya|芭堤雅|باتايا|12.9236|100.8825|TH|TH-20|Asia/Bangkok|5|65
Kuala Lumpur|吉隆坡|كوالالمبور|3.139|101.6869|MY|MY-14|Asia/Kuala_Lumpur|7|75
Langkawi|兰卡威|لنكاوي|6.35|99.8|MY|MY-02|Asia/Kuala_Lumpur|4|95
Penang|槟城|بينانغ|5.4141|100.3288|MY|MY-07|Asia/Kuala_Lumpur|4|70
Jakarta|雅加达|جاكرتا|-6.2088|106.8456|ID|ID-JK|Asia/Jakarta|7|65
Denpasar|登巴萨|دينباسار|-8.6705|115.2126|ID|ID-BA|Asia/Makassar|8|95
Manila|马尼拉|مانيلا|14.5995|120.9842|PH|PH-00|Asia/Manila|6|80
Cebu|宿务|سيبو|10.3157|123.8854|PH|PH-CEB|Asia/Manila|4|75
Hanoi|河内|هانوي|21.0278|105.8342|VN|VN-HN|Asia/Ho_Chi_Minh|6|60
Ho Chi Minh City|胡志明市|مدينة هو تشي منه|10.8231|106.6297|VN|VN-SG|Asia/Ho_Chi_Minh|6|65
Da Nang|岘港|دا نانغ|16.0544|108.2022|VN|VN-DN|Asia/Ho_Chi_Minh|5|70
Phnom Penh|金边|بنوم بنه|11.5564|104.9282|KH|KH-12|Asia/Phnom_Penh|3|50
Siem Reap|暹粒|سييم ريب|13.3671|103.8448|KH|KH-17|Asia/Phnom_Penh|4|55
Vientiane|万象|فيينتيان|17.9757|102.6331|LA|LA-VT|Asia/Vientiane|2|50
Yangon|仰光|يانغون|16.8409|96.1735|MM|MM-06|Asia/Yangon|2|55
Delhi|德里|دلهي|28.6139|77.209|IN|IN-DL|Asia/Kolkata|8|75
Mumbai|孟买|مومباي|19.076|72.8777|IN|IN-MH|Asia/Kolkata|8|95
Bengaluru|班加罗尔|بنغالور|12.9716|77.5946|IN|IN-KA|Asia/Kolkata|6|80
Goa|果阿|غوا|15.2993|74.124|IN|IN-GA|Asia/Kolkata|5|85
Jaipur|斋浦尔|جايبور|26.9124|75.7873|IN|IN-RJ|Asia/Kolkata|4|70
Chennai|金奈|تشيناي|13.0827|80.2707|IN|IN-TN|Asia/Kolkata|4|70
Colombo|科伦坡|كولومبو|6.9271|79.8612|LK|LK-1|Asia/Colombo|4|75
Kathmandu|加德满都|كاتماندو|27.7172|85.324|NP|NP-P3|Asia/Kathmandu|3|50
Male|马累|ماليه|4.1755|73.5093|MV||Indian/Maldives|4|260
Dhaka|达卡|دكا|23.8103|90.4125|BD|BD-13|Asia/Dhaka|3|70
Karachi|卡拉奇|كراتشي|24.8607|67.0011|PK|PK-SD|Asia/Karachi|3|65
Islamabad|伊斯兰堡|إسلام آباد|33.6844|73.0479|PK|PK-IS|Asia/Karachi|2|75
Tashkent|塔什干|طشقند|41.2995|69.2401|UZ|UZ-TK|Asia/Tashkent|3|70
Samarkand|撒马尔罕|سمرقند|39.627|66.975|UZ|UZ-SA|Asia/Samarkand|3|60
Almaty|阿拉木图|ألماتي|43.222|76.8512|KZ|KZ-75|Asia/Almaty|3|80
Astana|阿斯塔纳|أستانا|51.1694|71.4491|KZ|KZ-71|Asia/Almaty|2|85
Ulaanbaatar|乌兰巴托|أولان باتور|47.8864|106.9057|MN||Asia/Ulaanbaatar|2|80
Tbilisi|第比利斯|تبليسي|41.7151|44.8271|GE|GE-TB|Asia/Tbilisi|4|70
Yerevan|埃里温|يريفان|40.1792|44.4991|AM|AM-ER|Asia/Yerevan|2|65
Baku|巴库|باكو|40.4093|49.8671|AZ|AZ-BA|Asia/Baku|4|85
`;

export const MIDDLE_EAST = `
Dubai|迪拜|دبي|25.2048|55.2708|AE|AE-DU|Asia/Dubai|10|170
Abu Dhabi|阿布扎比|أبوظبي|24.4539|54.3773|AE|AE-AZ|Asia/Dubai|6|145
Sharjah|沙迦|الشارقة|25.3463|55.4209|AE|AE-SH|Asia/Dubai|4|75
Ras Al Khaimah|哈伊马角|رأس الخيمة|25.8007|55.9762|AE|AE-RK|Asia/Dubai|3|130
Riyadh|利雅得|الرياض|24.7136|46.6753|SA|SA-01|Asia/Riyadh|7|155
Jeddah|吉达|جدة|21.4858|39.1925|SA|SA-02|Asia/Riyadh|6|135
Mecca|麦加|مكة المكرمة|21.3891|39.8579|SA|SA-02|Asia/Riyadh|8|145
Medina|麦地那|المدينة المنورة|24.5247|39.5692|SA|SA-03|Asia/Riyadh|7|120
Doha|多哈|الدوحة|25.2854|51.531|QA|QA-DA|Asia/Qatar|6|120
Kuwait City|科威特城|مدينة الكويت|29.3759|47.9774|KW|KW-KU|Asia/Kuwait|4|140
Manama|麦纳麦|المنامة|26.2235|50.5876|BH|BH-13|Asia/Bahrain|4|110
Muscat|马斯喀特|مسقط|23.588|58.3829|OM|OM-MA|Asia/Muscat|4|115
Salalah|塞拉莱|صلالة|17.0151|54.0924|OM|OM-ZU|Asia/Muscat|3|100
Amman|安曼|عمّان|31.9454|35.9284|JO|JO-AM|Asia/Amman|4|95
Petra|佩特拉|البتراء|30.3285|35.4444|JO|JO-MN|Asia/Amman|2|90
Aqaba|亚喀巴|العقبة|29.5321|35.0063|JO|JO-AQ|Asia/Amman|3|100
Beirut|贝鲁特|بيروت|33.8938|35.5018|LB|LB-BA|Asia/Beirut|4|100
Baghdad|巴格达|بغداد|33.3152|44.3661|IQ|IQ-BG|Asia/Baghdad|3|90
Erbil|埃尔比勒|أربيل|36.1911|44.0092|IQ|IQ-AR|Asia/Baghdad|3|85
Tel Aviv|特拉维夫|تل أبيب|32.0853|34.7818|IL|IL-TA|Asia/Jerusalem|4|200
Jerusalem|耶路撒冷|القدس|31.7683|35.2137|IL|IL-JM|Asia/Jerusalem|4|180
Bethlehem|伯利恒|بيت لحم|31.7054|35.2024|PS|PS-BTH|Asia/Hebron|2|80
`;
