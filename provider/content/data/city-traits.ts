/** Countries without a river a street could run along. */
export const RIVERLESS_COUNTRIES = "AE SA QA KW BH OM YE JO PS IL MV MT MC";

/** Cities without one in countries that have them. */
export const RIVERLESS_CITIES =
  "sharm-el-sheikh-eg hurghada-eg santorini-gr palma-es las-vegas-us honolulu-us cancun-mx punta-cana-do nassau-bs mexico-city-mx papeete-pf noumea-nc villa-las-estrellas-aq casablanca-ma karachi-pk baku-az samarkand-uz";

/** Cities without a harbour. */
export const INLAND_CITIES =
  "milan-it rome-it florence-it madrid-es berlin-de munich-de frankfurt-de cologne-de vienna-at salzburg-at zurich-ch geneva-ch paris-fr lyon-fr luxembourg-lu brussels-be manchester-gb prague-cz budapest-hu warsaw-pl krakow-pl moscow-ru bucharest-ro sofia-bg belgrade-rs zagreb-hr vilnius-lt kyiv-ua kyoto-jp sapporo-jp seoul-kr beijing-cn chengdu-cn xi-an-cn hangzhou-cn taipei-tw chiang-mai-th kuala-lumpur-my hanoi-vn phnom-penh-kh siem-reap-kh vientiane-la delhi-in bengaluru-in jaipur-in kathmandu-np dhaka-bd islamabad-pk tashkent-uz samarkand-uz almaty-kz astana-kz ulaanbaatar-mn tbilisi-ge yerevan-am riyadh-sa mecca-sa medina-sa amman-jo petra-jo baghdad-iq erbil-iq jerusalem-il bethlehem-ps cairo-eg luxor-eg marrakesh-ma fez-ma johannesburg-za nairobi-ke addis-ababa-et kigali-rw las-vegas-us orlando-us dallas-us denver-us phoenix-us mexico-city-mx san-jose-cr sao-paulo-br bariloche-ar santiago-cl cusco-pe bogota-co medellin-co quito-ec la-paz-bo asuncion-py caracas-ve queenstown-nz villa-las-estrellas-aq rehearsal-ae";

/** Where a street may be named after a church, beside these countries: a whole continent of them. */
export const CHURCH_CONTINENTS = "europe north-america south-america oceania";
export const CHURCH_COUNTRIES = "GE AM PH LB ZA KE ET NG GH RW MU SC";

/** Where none is named after a theatre. */
export const THEATRELESS_CITIES = "mecca-sa medina-sa riyadh-sa jeddah-sa petra-jo male-mv villa-las-estrellas-aq";

/** Palms line the streets up to here, in degrees from the equator. */
export const PALMS_UP_TO_LATITUDE = 41;
