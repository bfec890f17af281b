/** Append only: a city's number is its place here. Columns as in cities-europe.ts. */
export const AFRICA = `
Cairo|开罗|القاهرة|30.0444|31.2357|EG|EG-C|Africa/Cairo|7|85
Sharm El Sheikh|沙姆沙伊赫|شرم الشيخ|27.9158|34.33|EG|EG-JS|Africa/Cairo|6|80
Hurghada|赫尔格达|الغردقة|27.2579|33.8116|EG|EG-BA|Africa/Cairo|5|75
Luxor|卢克索|الأقصر|25.6872|32.6396|EG|EG-LX|Africa/Cairo|3|70
Alexandria|亚历山大|الإسكندرية|31.2001|29.9187|EG|EG-ALX|Africa/Cairo|3|70
Marrakesh|马拉喀什|مراكش|31.6295|-7.9811|MA|MA-07|Africa/Casablanca|6|100
Casablanca|卡萨布兰卡|الدار البيضاء|33.5731|-7.5898|MA|MA-06|Africa/Casablanca|5|95
Fez|非斯|فاس|34.0181|-5.0078|MA|MA-03|Africa/Casablanca|3|75
Tunis|突尼斯市|تونس العاصمة|36.8065|10.1815|TN|TN-11|Africa/Tunis|4|70
Algiers|阿尔及尔|الجزائر العاصمة|36.7538|3.0588|DZ|DZ-16|Africa/Algiers|3|90
Cape Town|开普敦|كيب تاون|-33.9249|18.4241|ZA|ZA-WC|Africa/Johannesburg|6|115
Johannesburg|约翰内斯堡|جوهانسبرغ|-26.2041|28.0473|ZA|ZA-GP|Africa/Johannesburg|5|85
Durban|德班|ديربان|-29.8587|31.0218|ZA|ZA-KZN|Africa/Johannesburg|3|75
Nairobi|内罗毕|نيروبي|-1.2921|36.8219|KE|KE-30|Africa/Nairobi|4|100
Mombasa|蒙巴萨|مومباسا|-4.0435|39.6682|KE|KE-28|Africa/Nairobi|3|90
Zanzibar|桑给巴尔|زنجبار|-6.1659|39.2026|TZ|TZ-15|Africa/Dar_es_Salaam|4|130
Addis Ababa|亚的斯亚贝巴|أديس أبابا|8.9806|38.7578|ET|ET-AA|Africa/Addis_Ababa|3|95
Lagos|拉各斯|لاغوس|6.5244|3.3792|NG|NG-LA|Africa/Lagos|4|120
Accra|阿克拉|أكرا|5.6037|-0.187|GH|GH-AA|Africa/Accra|3|120
Dakar|达喀尔|داكار|14.7167|-17.4677|SN|SN-DK|Africa/Dakar|3|110
Port Louis|路易港|بورت لويس|-20.1609|57.5012|MU||Indian/Mauritius|4|150
Victoria|维多利亚|فيكتوريا|-4.6191|55.4513|SC||Indian/Mahe|3|210
Kigali|基加利|كيغالي|-1.9441|30.0619|RW|RW-01|Africa/Kigali|2|110
`;

export const NORTH_AMERICA = `
New York|纽约|نيويورك|40.7128|-74.006|US|US-NY|America/New_York|10|240
Los Angeles|洛杉矶|لوس أنجلوس|34.0522|-118.2437|US|US-CA|America/Los_Angeles|9|190
San Francisco|旧金山|سان فرانسيسكو|37.7749|-122.4194|US|US-CA|America/Los_Angeles|6|200
San Diego|圣迭戈|سان دييغو|32.7157|-117.1611|US|US-CA|America/Los_Angeles|5|180
Las Vegas|拉斯维加斯|لاس فيغاس|36.1699|-115.1398|US|US-NV|America/Los_Angeles|8|130
Chicago|芝加哥|شيكاغو|41.8781|-87.6298|US|US-IL|America/Chicago|7|165
Miami|迈阿密|ميامي|25.7617|-80.1918|US|US-FL|America/New_York|7|205
Orlando|奥兰多|أورلاندو|28.5383|-81.3792|US|US-FL|America/New_York|8|135
Boston|波士顿|بوسطن|42.3601|-71.0589|US|US-MA|America/New_York|5|220
Washington|华盛顿|واشنطن|38.9072|-77.0369|US|US-DC|America/New_York|6|185
Seattle|西雅图|سياتل|47.6062|-122.3321|US|US-WA|America/Los_Angeles|5|180
New Orleans|新奥尔良|نيو أورلينز|29.9511|-90.0715|US|US-LA|America/Chicago|4|155
Honolulu|火奴鲁鲁|هونولولو|21.3069|-157.8583|US|US-HI|Pacific/Honolulu|5|260
Houston|休斯敦|هيوستن|29.7604|-95.3698|US|US-TX|America/Chicago|5|120
Dallas|达拉斯|دالاس|32.7767|-96.797|US|US-TX|America/Chicago|5|125
Denver|丹佛|دنفر|39.7392|-104.9903|US|US-CO|America/Denver|4|155
Phoenix|菲尼克斯|فينيكس|33.4484|-112.074|US|US-AZ|America/Phoenix|4|140
Toronto|多伦多|تورونتو|43.6532|-79.3832|CA|CA-ON|America/Toronto|6|165
Vancouver|温哥华|فانكوفر|49.2827|-123.1207|CA|CA-BC|America/Vancouver|5|185
Montreal|蒙特利尔|مونتريال|45.5019|-73.5674|CA|CA-QC|America/Toronto|5|150
Mexico City|墨西哥城|مكسيكو سيتي|19.4326|-99.1332|MX|MX-CMX|America/Mexico_City|7|100
Cancun|坎昆|كانكون|21.1619|-86.8515|MX|MX-ROO|America/Cancun|7|160
Havana|哈瓦那|هافانا|23.1136|-82.3666|CU|CU-03|America/Havana|3|90
Punta Cana|蓬塔卡纳|بونتا كانا|18.582|-68.4055|DO|DO-11|America/Santo_Domingo|5|170
San Juan|圣胡安|سان خوان|18.4655|-66.1057|PR||America/Puerto_Rico|4|175
Kingston|金斯敦|كينغستون|17.9712|-76.7936|JM|JM-01|America/Jamaica|2|130
Nassau|拿骚|ناساو|25.0443|-77.3504|BS|BS-NP|America/Nassau|3|230
Panama City|巴拿马城|مدينة بنما|8.9824|-79.5199|PA|PA-8|America/Panama|4|100
San Jose|圣何塞|سان خوسيه|9.9281|-84.0907|CR|CR-SJ|America/Costa_Rica|3|105
`;

export const SOUTH_AMERICA = `
Rio de Janeiro|里约热内卢|ريو دي جانيرو|-22.9068|-43.1729|BR|BR-RJ|America/Sao_Paulo|7|110
Sao Paulo|圣保罗|ساو باولو|-23.5505|-46.6333|BR|BR-SP|America/Sao_Paulo|7|95
Salvador|萨尔瓦多|سالفادور|-12.9777|-38.5016|BR|BR-BA|America/Bahia|4|85
Buenos Aires|布宜诺斯艾利斯|بوينس آيرس|-34.6037|-58.3816|AR|AR-C|America/Argentina/Buenos_Aires|7|95
Bariloche|巴里洛切|باريلوتشي|-41.1335|-71.3103|AR|AR-R|America/Argentina/Salta|3|105
Santiago|圣地亚哥|سانتياغو|-33.4489|-70.6693|CL|CL-RM|America/Santiago|5|105
Lima|利马|ليما|-12.0464|-77.0428|PE|PE-LMA|America/Lima|5|90
Cusco|库斯科|كوسكو|-13.532|-71.9675|PE|PE-CUS|America/Lima|4|85
Bogota|波哥大|بوغوتا|4.711|-74.0721|CO|CO-DC|America/Bogota|5|75
Cartagena|卡塔赫纳|قرطاجنة الكولومبية|10.391|-75.4794|CO|CO-BOL|America/Bogota|4|120
Medellin|麦德林|ميديلين|6.2442|-75.5812|CO|CO-ANT|America/Bogota|4|75
Quito|基多|كيتو|-0.1807|-78.4678|EC|EC-P|America/Guayaquil|3|75
Montevideo|蒙得维的亚|مونتفيديو|-34.9011|-56.1645|UY|UY-MO|America/Montevideo|3|100
La Paz|拉巴斯|لاباز|-16.4897|-68.1193|BO|BO-L|America/La_Paz|2|60
Asuncion|亚松森|أسونسيون|-25.2637|-57.5759|PY|PY-ASU|America/Asuncion|2|70
Caracas|加拉加斯|كاراكاس|10.4806|-66.9036|VE|VE-A|America/Caracas|2|95
`;

export const OCEANIA = `
Sydney|悉尼|سيدني|-33.8688|151.2093|AU|AU-NSW|Australia/Sydney|8|170
Melbourne|墨尔本|ملبورن|-37.8136|144.9631|AU|AU-VIC|Australia/Melbourne|7|150
Brisbane|布里斯班|بريزبان|-27.4698|153.0251|AU|AU-QLD|Australia/Brisbane|5|140
Gold Coast|黄金海岸|غولد كوست|-28.0167|153.4|AU|AU-QLD|Australia/Brisbane|5|150
Perth|珀斯|بيرث|-31.9523|115.8613|AU|AU-WA|Australia/Perth|4|140
Adelaide|阿德莱德|أديلايد|-34.9285|138.6007|AU|AU-SA|Australia/Adelaide|3|130
Auckland|奥克兰|أوكلاند|-36.8509|174.7645|NZ|NZ-AUK|Pacific/Auckland|5|145
Queenstown|皇后镇|كوينزتاون|-45.0312|168.6626|NZ|NZ-OTA|Pacific/Auckland|4|180
Wellington|惠灵顿|ويلينغتون|-41.2865|174.7762|NZ|NZ-WGN|Pacific/Auckland|3|135
Nadi|楠迪|نادي|-17.7765|177.4356|FJ|FJ-W|Pacific/Fiji|3|150
Papeete|帕皮提|بابيتي|-17.5516|-149.5585|PF||Pacific/Tahiti|3|240
Noumea|努美阿|نوميا|-22.2711|166.438|NC||Pacific/Noumea|2|150
`;

export const ANTARCTICA = `
Villa Las Estrellas|星辰镇|فيلا لاس إستريلاس|-62.2003|-58.9627|AQ||America/Punta_Arenas|0|320
`;
