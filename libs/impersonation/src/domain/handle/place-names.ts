/** Folded, without spaces. They do not weigh handles as those of `affixes.ts` do: they mark pages of a place. */
const PLACE_NAMES: ReadonlySet<string> = new Set(
  (
    'afghanistan albania algeria andorra angola armenia azerbaijan bahamas bahrain barbados belarus belgie belgique belize benin ' +
    'bhutan bolivia bosnia botswana brunei bulgaria burkina burundi cambodia cameroon cameroun chad comoros congo costarica croatia ' +
    'hrvatska cuba cyprus czechia cesko djibouti dominica dominicana ecuador elsalvador eritrea estonia eesti eswatini ethiopia fiji ' +
    'gabon gambia gronland greenland grenada guadeloupe guam guatemala guinea guyana haiti honduras hungary magyarorszag iceland island ' +
    'iran iraq ivorycoast cotedivoire jamaica jordan kazakhstan kosovo kuwait kyrgyzstan laos latvia latvija lebanon lesotho liberia ' +
    'libya liechtenstein lithuania lietuva luxembourg luxemburg macau madagascar malawi maldives mali malta martinique mauritania ' +
    'mauritius moldova monaco mongolia montenegro morocco maroc mozambique mocambique myanmar burma namibia nepal newzealand nicaragua ' +
    'niger northmacedonia macedonia oman palestine panama papua paraguay philippines pilipinas puertorico qatar rwanda samoa senegal ' +
    'serbia srbija seychelles sierraleone slovakia slovensko slovenia slovenija somalia southkorea srilanka sudan suriname syria ' +
    'tajikistan tanzania togo tonga trinidad tobago tunisia tunisie turkmenistan uganda unitedkingdom unitedstates uruguay uzbekistan ' +
    'vanuatu vatican yemen zambia zimbabwe osterreich schweiz suisse svizzera svenska norsk dansk suomen hellas ellada rossiya ukraina ' +
    'nihon bharat misr zhongguo hanguk eire alba cymru kiwi aussie ' +
    'african asian european scandinavia scandinavian nordics baltic baltics balkan balkans benelux dach iberia iberica caribbean caribe ' +
    'oceania pacific anz middleeast latinoamerica latinamerica centralamerica southamerica northamerica sudamerica eurasia cis maghreb ' +
    'gcc gulf sea asean subsahara international intl worldwide regional ' +
    'austrian belgian swiss swedish norwegian danish finnish dutch polish greek turkish israeli saudi egyptian nigerian kenyan ghanaian ' +
    'ethiopian moroccan algerian tunisian southafrican mexicano mexicana argentino argentina chilean colombian peruvian venezuelan ' +
    'brazilian brasileiro brasileira cuban pakistani bangladeshi nepali filipino indonesian malaysian singaporean thai vietnamese ' +
    'taiwanese kazakh ukrainian romanian hungarian bulgarian serbian croatian slovenian slovak estonian latvian lithuanian icelandic ' +
    'francais francaise allemagne angleterre espagne italie etatsunis royaumeuni deutsch osterreichisch italiano italiana espanol ' +
    'espanola portugues portuguesa nederlandse polski polskie turk turkce ' +
    'alabama alaska arizona arkansas colorado connecticut delaware georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana ' +
    'maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada newhampshire newjersey newmexico ' +
    'northcarolina northdakota ohio oklahoma oregon pennsylvania rhodeisland southcarolina southdakota tennessee utah vermont virginia ' +
    'westvirginia wisconsin wyoming washington ontario quebec alberta manitoba saskatchewan novascotia newfoundland yukon ' +
    'queensland victoria tasmania newsouthwales bavaria bayern sachsen saxony hessen hesse berliner nrw tirol tyrol steiermark ' +
    'catalunya catalonia andalucia galicia euskadi valencia aragon lombardia toscana sicilia sardegna veneto piemonte bretagne ' +
    'normandie provence alsace occitanie aquitaine cornwall yorkshire kent essex sussex surrey devon norfolk suffolk midlands ulster ' +
    'flanders vlaanderen wallonie friesland punjab kerala gujarat maharashtra karnataka rajasthan tamilnadu telangana bihar bengal goa ' +
    'assam odisha kashmir sindh balochistan java bali sumatra borneo sabah sarawak hokkaido okinawa kansai kanto guangdong sichuan ' +
    'jalisco yucatan oaxaca puebla veracruz bahia parana ceara pernambuco minasgerais patagonia ' +
    'aberdeen abidjan abudhabi abuja acapulco adelaide addis addisababa ahmedabad aleppo alexandria algiers almaty amman ankara antalya ' +
    'antwerp antwerpen asuncion athens athina auckland augsburg baghdad baku baltimore bamako bandung bari basel basra beirut belfast ' +
    'belgrade beograd belo belohorizonte bergen bern bilbao birmingham bogota bologna bonn bordeaux brasilia bratislava braunschweig ' +
    'bremen breslau brest brighton brisbane bristol brno bruges brugge bucharest bucuresti budapest buenosaires buffalo bursa busan calgary ' +
    'cali cambridge canberra cancun caracas cardiff cartagena casablanca cebu charlotte chengdu chiangmai chihuahua christchurch ' +
    'cincinnati cleveland cluj cologne koln colombo columbus cordoba cork coventry curitiba daegu dakar dalian damascus danang daressalaam ' +
    'darwin davao denhaag detroit dijon dortmund dresden dubrovnik duisburg dundee durban dusseldorf duesseldorf edinburgh edmonton ' +
    'eindhoven entebbe essen faro fez florence firenze fortaleza fukuoka galway gdansk geneve genova genoa ghent gent glasgow goteborg ' +
    'gothenburg granada graz grenoble groningen guadalajara guangzhou guayaquil haifa halifax hamilton hannover hanoi harare hartford ' +
    'heidelberg hiroshima hochiminh hobart honolulu houston hull hyderabad ibadan ibiza incheon indianapolis innsbruck islamabad izmir ' +
    'jacksonville jaipur jeddah jerusalem joburg kabul kampala kano kaohsiung karlsruhe kathmandu katowice kazan kharkiv khartoum kiel ' +
    'kiev kigali kingston kinshasa kobe krakow cracow kualalumpur kyoto lapaz lausanne leeds leicester leiden leipzig lille limassol ' +
    'linz liverpool ljubljana lodz lome london luanda lublin lucerne luzern lucknow lusaka lviv maastricht macao madras mainz malaga ' +
    'malmo manaus manchester mannheim maputo maracaibo marrakech marseille medellin medina memphis merida milan milwaukee minneapolis ' +
    'minsk mombasa monterrey montevideo montpellier moskva munchen muenchen muscat nagoya nantes naples napoli nashville neworleans ' +
    'newcastle newdelhi nice nicosia norwich nottingham nurnberg nuremberg oakland odense odesa odessa omaha orlando oporto ottawa oxford ' +
    'padova palermo palma panamacity patna perth peshawar pittsburgh plymouth porto portland portoalegre poznan praha pretoria pune ' +
    'quito rabat raleigh recife regensburg reims rennes reykjavik riga rio riodejaneiro rome rosario rostock rotterdam sacramento ' +
    'saigon salvador salzburg samara sandiego sanantonio sanfrancisco sanjose sanjuan sanktgallen santacruz santodomingo saopaulo sarajevo ' +
    'seville sevilla sheffield shenzhen shiraz skopje sofia southampton split stgallen stlouis stpetersburg strasbourg stuttgart surabaya ' +
    'surat swansea tallinn tampa tampere tangier tashkent tbilisi tehran telaviv tenerife thehague thessaloniki tijuana tirana torino ' +
    'turin toulouse trieste tripoli trondheim tucson tulsa tunis turku uppsala utrecht valparaiso varna venice venezia verona vilnius ' +
    'wellington winnipeg wolverhampton wroclaw wuhan wuppertal xian yangon yaounde yerevan yokohama york zagreb zanzibar zaragoza zhengzhou'
  ).split(' '),
);

/** @param word folded letters, without spaces: "southafrica" */
export const isPlaceName = (word: string): boolean => PLACE_NAMES.has(word);
