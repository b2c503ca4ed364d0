/** About six hundred well-known brand words, written for this benchmark: long, short, invented and everyday ones. */
const BRANDS = `
google youtube facebook instagram whatsapp twitter tiktok snapchat linkedin pinterest reddit tumblr telegram discord
twitch spotify netflix hulu disney disneyplus hbomax paramount peacock amazon ebay etsy walmart target costco bestbuy
homedepot lowes ikea wayfair overstock zappos aliexpress alibaba taobao jd tmall pinduoduo shein temu wish rakuten
mercadolibre flipkart myntra snapdeal lazada shopee tokopedia bukalapak gojek grab uber lyft didi bolt ola blablacar
doordash grubhub ubereats deliveroo justeat postmates instacart hellofresh blueapron zomato swiggy foodpanda airbnb
booking expedia tripadvisor kayak skyscanner priceline hotels agoda trivago vrbo marriott hilton hyatt sheraton
ritzcarlton fourseasons accor radisson wyndham delta united americanair southwest jetblue alaskaair spirit frontier
lufthansa airfrance klm britishairways easyjet ryanair wizzair emirates etihad qatarairways turkishairlines
singaporeair cathaypacific qantas airindia indigo vistara aeroflot latam avianca aeromexico microsoft apple ibm oracle
intel amd nvidia qualcomm samsung sony panasonic toshiba hitachi fujitsu lenovo asus acer dell hp huawei xiaomi oppo
vivo oneplus realme motorola nokia ericsson siemens bosch philips lg sharp canon nikon olympus fujifilm gopro garmin
fitbit logitech razer corsair steelseries epson brother xerox adobe autodesk salesforce sap workday servicenow
atlassian jira trello slack zoom webex dropbox evernote notion airtable asana github gitlab bitbucket stackoverflow
docker kubernetes heroku digitalocean linode cloudflare akamai fastly godaddy namecheap hostgator bluehost wordpress
wix squarespace weebly shopify magento bigcommerce mailchimp sendgrid twilio stripe paypal venmo cashapp zelle square
adyen klarna afterpay affirm wise transferwise revolut monzo starling nubank n26 chime sofi robinhood etrade
tdameritrade schwab fidelity vanguard blackrock coinbase binance kraken gemini bitfinex bitstamp kucoin huobi okx bybit
metamask ledger trezor opensea uniswap bitcoin ethereum dogecoin solana cardano ripple chase citi citibank wellsfargo
bankofamerica usbank pnc capitalone amex americanexpress discover visa mastercard hsbc barclays lloyds natwest
santander bbva caixabank deutschebank commerzbank ing rabobank abnamro ubs creditsuisse bnpparibas socgen
creditagricole unicredit intesa sberbank tinkoff icici hdfc sbi axis kotak dbs ocbc uob maybank anz westpac nab
commbank rbc scotiabank bmo cibc itau bradesco toyota honda nissan mazda subaru mitsubishi suzuki lexus infiniti acura
hyundai kia ford chevrolet chevy gmc cadillac buick dodge jeep chrysler tesla rivian lucid volkswagen audi bmw
mercedes porsche mini volvo saab peugeot renault citroen fiat ferrari lamborghini maserati alfaromeo bentley
rollsroyce astonmartin mclaren jaguar landrover harleydavidson ducati yamaha kawasaki michelin goodyear bridgestone
pirelli shell exxon chevron bp totalenergies aramco gazprom lukoil petrobras equinor nike adidas puma reebok
underarmour newbalance asics fila converse vans lululemon patagonia northface columbia timberland levis wrangler gap
oldnavy zara hm uniqlo mango bershka forever21 primark asos boohoo gucci prada chanel hermes dior versace armani
burberry louisvuitton balenciaga fendi givenchy cartier tiffany rolex omega tagheuer swatch pandora swarovski rayban
oakley luxottica sephora ulta loreal maybelline lancome esteelauder clinique nivea dove olay garnier avon gillette
colgate pampers huggies kleenex tide cocacola pepsi drpepper sprite fanta redbull monsterenergy gatorade nestle
nescafe starbucks dunkin costa timhortons mcdonalds burgerking wendys kfc subway dominos pizzahut papajohns tacobell
chipotle chickfila popeyes shakeshack fiveguys heineken budweiser corona guinness carlsberg jackdaniels johnniewalker
smirnoff bacardi absolut hersheys cadbury lindt ferrero haribo mars snickers oreo pringles doritos lays kelloggs
generalmills heinz kraft danone unilever pfizer moderna novartis roche bayer merck astrazeneca johnsonandjohnson
walgreens cvs riteaid cnn bbc foxnews msnbc nytimes washingtonpost wsj bloomberg reuters guardian forbes fortune
economist espn nba nfl mlb nhl fifa uefa olympics wwe ufc nascar formula1 realmadrid fcbarcelona manutd liverpoolfc
chelseafc arsenal juventus bayernmunich psg lakers warriors yankees cowboys patriots playstation xbox nintendo steam
epicgames fortnite roblox minecraft valorant leagueoflegends overwatch callofduty riotgames blizzard ubisoft rockstar
bethesda activision ea sega capcom konami pokemon zelda mario sonic lego hasbro mattel barbie hotwheels marvel
dccomics starwars harrypotter pixar dreamworks warnerbros universal lionsgate verizon att tmobile sprint vodafone
orange telefonica movistar o2 ee bt virginmedia comcast xfinity spectrum coxcomm dish directv rogers bell telus optus
telstra jio airtel chinamobile docomo softbank fedex ups dhl usps royalmail maersk hermesparcel aramex gls openai
anthropic deepmind huggingface midjourney grammarly duolingo coursera udemy udacity khanacademy edx skillshare quora
medium substack patreon kickstarter indiegogo gofundme change mozilla firefox opera brave duckduckgo yahoo bing baidu
yandex naver kakao line wechat weibo qq bilibili douyin vk odnoklassniki mailru protonmail outlook gmail icloud aol
nordvpn expressvpn mcafee norton kaspersky avast malwarebytes lastpass bitwarden okta duosecurity boeing airbus
lockheedmartin raytheon spacex blueorigin nasa caterpillar johndeere honeywell generalelectric threem basf dow dupont
allianz axa geico progressive statefarm allstate metlife prudential aetna cigna humana kaiserpermanente mayoclinic
unicef redcross greenpeace wwf oxfam harvard stanford mit oxford cambridge yale princeton tinder bumble hinge okcupid
match grindr onlyfans strava peloton myfitnesspal headspace calm
`;

export const brandWords: readonly string[] = [...new Set(BRANDS.trim().split(/\s+/))];
