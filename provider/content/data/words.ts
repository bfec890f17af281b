/**
 * What hotel names and addresses are put together from: English | Chinese | Arabic | the traits a city must
 * have for it (see data/city-traits.ts), none for most. Append only. */
export const BRANDS = `
Amber|琥珀|العنبر
Cedar|雪松|الأرز
Falcon|猎鹰|الصقر
Pearl|明珠|اللؤلؤة
Juniper|杜松|العرعر
Lantern|灯笼|الفانوس
Olive|橄榄|الزيتون
Silver|银月|الفضة
Garden|花园|الحديقة
Sapphire|蓝宝石|الياقوت
Maple|枫叶|القيقب
Orchid|兰花|الأوركيد
Compass|罗盘|البوصلة
Coral|珊瑚|المرجان
Linden|椴树|الزيزفون
Heron|苍鹭|البلشون
Willow|柳荫|الصفصاف
Aurora|极光|الشفق
Marble|大理石|الرخام
Palm|棕榈|النخيل
Star|星辰|النجمة
Harbour|海港|المرفأ|coast
Crown|皇冠|التاج
Lotus|莲花|اللوتس
Saffron|藏红花|الزعفران
Jasmine|茉莉|الياسمين
Terrace|露台|الشرفة
Lighthouse|灯塔|المنارة|coast
Cypress|柏树|السرو
Crescent|新月|الهلال
`;

/** `*` stands for the brand: Arabic puts what qualifies a hotel behind its name. */
export const STYLES = `
Hotel|酒店|فندق *
Grand Hotel|大酒店|فندق * الكبير
Suites|套房酒店|أجنحة *
Residence|公寓酒店|مساكن *
Boutique Hotel|精品酒店|فندق * بوتيك
Inn|旅馆|نُزل *
Palace|宫殿酒店|قصر *
House|雅舍|دار *
Plaza|广场酒店|بلازا *
Lodge|山庄|استراحة *
Court|庭院酒店|فناء *
Tower|塔楼酒店|برج *
`;

/** Parts of a city. Behind its name in English and Chinese, before it in Arabic. */
export const SIDES = `
Central|中心|وسط
Riverside|河畔|ضفة النهر في|river
Station|车站|محطة
Old Town|老城|البلدة القديمة في
Hill|山丘|تلة
Park|公园|منتزه
Market|集市|سوق
East|东区|شرق
West|西区|غرب
North|北区|شمال
`;

export const STREETS = `
Market Street|集市街|شارع السوق
Station Road|车站路|طريق المحطة
Garden Avenue|花园大道|جادة الحديقة
Museum Street|博物馆街|شارع المتحف
River Road|河滨路|طريق النهر|river
High Street|高街|الشارع الرئيسي
Church Lane|教堂巷|زقاق الكنيسة|church
Palm Avenue|棕榈大道|جادة النخيل|warm
University Street|大学街|شارع الجامعة
Harbour Road|港口路|طريق الميناء|coast
Library Square|图书馆广场|ميدان المكتبة
Mill Lane|磨坊巷|زقاق الطاحونة|river
Bridge Street|桥街|شارع الجسر|river
King Street|国王街|شارع الملك
Theatre Square|剧院广场|ميدان المسرح|theatre
Orchard Road|果园路|طريق البستان
`;
