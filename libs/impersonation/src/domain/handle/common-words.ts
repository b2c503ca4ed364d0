const WORDS =
  'alive able about above accept access account across act action active actor actual add address adult advice ' +
  'affair after again age agency agent ago agree air alive all allow almost alone along already also always ' +
  'amazon amber among amount analysis ancient and angel anger angle animal answer any apart apple apply ' +
  'april arab arch area argue arm armor army around arrive arrow art artist ash ask asset attack audio ' +
  'august author auto avenue avoid awake award aware away baby back bad badge bag bake baker balance ball ' +
  'banana band bank banner bar bare barn base basic basket bass bath battle bay beach beam bean bear beard ' +
  'beast beat beauty bed bee beef beer before begin behind being belief bell belong below belt bench bend ' +
  'best bet better beyond big bike bill bird birth bit bite bitter black blade blame blank blast blaze ' +
  'blend bless blind block blog blood bloom blow blue board boat body bold bolt bomb bond bone book boost ' +
  'boot border born boss both bottle bottom bound bow bowl box boy brain branch brand brave bread break ' +
  'breath breeze brick bride bridge brief bright bring broad broken brother brown brush build bull burn bus ' +
  'bush busy butter button buy buzz cabin cable cake call calm camera camp can canal candle candy canvas ' +
  'cap cape captain car card care cargo carry cart case cash castle cat catch cause cave cell center ' +
  'central chain chair chalk champion chance change channel chapter charge charm chart chase cheap check ' +
  'cheese chef cherry chess chest chicken chief child chill china chip choice chord church cinema circle ' +
  'city civil claim class classic clay clean clear click cliff climb clock close cloud club coach coal ' +
  'coast coat code coffee coin cold color comedy comet comic common company compass cook cool copper coral ' +
  'core corn corner correct cost cotton couch count country couple course court cover cow crack craft crane ' +
  'crash crazy cream create credit crew cricket crime crisp cross crow crowd crown crush crystal cup cure ' +
  'curve custom cute cycle daily dance danger dark dart data date daughter dawn day dead deal dean dear ' +
  'death debate decent deep deer defend delta demo den desert design desk dev devil dial diamond diary dig ' +
  'digital dinner direct dirt dirty discover dish distance dive doctor dog doll dollar dolphin dome door ' +
  'double dove down dragon drama draw dream dress drift drill drink drive drop drum dry duck duke dust duty ' +
  'eagle ear early earn earth ease east easy eat echo edge edit editor effect egg eight electric element ' +
  'elite else ember empire empty end enemy energy engine english enjoy enter entry epic equal escape essay ' +
  'estate eternal even evening event ever every evil exact exit expert explore express extra eye fabric ' +
  'face fact factory fair faith fake falcon fall false fame family fan fancy far farm fashion fast fat fate ' +
  'father fault favor fear feast feather feed feel female fence festival fever few fiction field fifty ' +
  'fight file fill film final finance find fine finger finish fire firm first fish fit five fix flag flame ' +
  'flash flat flavor fleet flight flip float floor flow flower fly focus fog fold folk follow food fool ' +
  'foot football force forest forever fork form fort fortune forum forward fossil found four fox frame ' +
  'france free freedom french fresh friday friend frog front frost fruit fuel full fun fund funny fur fury ' +
  'future gain galaxy gallery game gang gap garage garden garlic gas gate gather gear gem general gentle ' +
  'ghost giant gift ginger girl give glad glass globe glory glove glow go goal goat gold golden golf good ' +
  'grace grade grain grand grape graph grass grave gravity gray great green grey grid grill grip ground ' +
  'group grow guard guess guest guide guild guitar gulf gun guru guy gym habit hair half hall halo ham ' +
  'hammer hand handle hang happy harbor hard harm harmony hat hate haven hawk head health heart heat heaven ' +
  'heavy height hell hello help hen herb here hero hidden high hill hip history hit hobby hold hole holiday ' +
  'holy home honest honey honor hood hook hope horizon horn horror horse hospital host hot hotel hour house ' +
  'how hub huge human humble humor hundred hunt hunter hurt hybrid ice icon idea idle image impact inch ' +
  'india indie infinite info ink inner input inside instant iron island issue item ivory ivy jack jacket ' +
  'jaguar jail jam january jazz jean jelly jet jewel job join joke journal journey joy judge juice july ' +
  'jump june jungle junior jury just justice keen keep key keyboard kick kid kill kind king kingdom kiss ' +
  'kit kitchen kite kitten knife knight know lab label labor lace lady lake lamb lamp land lane language ' +
  'large laser last late laugh launch laundry law lawn layer lazy lead leader leaf league learn leather ' +
  'leave left leg legacy legal legend lemon lens lesson letter level liberty library life lift light lily ' +
  'lime limit line link lion lip liquid list listen little live lizard load loan local lock lodge logic ' +
  'lone long look loop loose lord lose loss lost lot lotus loud lounge love low loyal lucid luck lucky lunar ' +
  'lunch luxury lyric machine mad madness magic magnet mail main major make male mall man manager mango ' +
  'manor maple marble march mark market marriage mars mask mass master match matrix matter maximum may maze ' +
  'meal mean meat media medical medicine mega melody member memory men mental menu mercury mercy message ' +
  'metal meteor meter method metro middle midnight might mile milk mill mind mine mini mint minute miracle ' +
  'mirror miss mission mist mix mobile mode model modern moment monday money monkey monster month mood moon ' +
  'moral more morning mother motion motor mount mountain mouse mouth move movie much mud muse museum ' +
  'mushroom music must mystery myth nail naked name nation native natural nature near neat neck need needle ' +
  'neon nerd nest net network never new news next nice night nine ninja noble node noise noon normal north ' +
  'nose note nothing notice notion novel november now null number nurse nut oak oasis oath object ocean ' +
  'october odd off offer office oil old olive omega once one onion online only open opera option oracle ' +
  'orange orbit orchid order organic origin orion osprey other outer outlaw outside oven over owl own owner ' +
  'oxygen pace pack page paint pair palace pale palm pan panda panel panic panther paper parade paradise ' +
  'parent park part partner party pass past path patient pause pay peace peach peak pearl pen pencil people ' +
  'pepper perfect period person pet phantom phase phoenix phone photo piano pick picture piece pig pilot ' +
  'pin pine pink pioneer pipe pirate pitch pixel pizza place plain plan plane planet plant plasma plastic ' +
  'plate play player please pleasure plot plum plus pocket poem poet point poison polar pole police polish ' +
  'polo pond pool poor pop popular port portal portrait position positive post pot potato pound power ' +
  'prayer president press pretty price pride priest prime prince princess print prism private prize pro ' +
  'problem process product profile profit program project promise proof proper proud public pulse pump ' +
  'punch punk pure purple push puzzle quality quantum quarter queen quest question quick quiet quit quiz ' +
  'quote rabbit race radar radio rage rail rain rainbow ranch random range ranger rank rapid rare rate ' +
  'raven raw ray reach read ready real reality reason rebel record red reef regular rent reply report ' +
  'rescue rest result retro return reverse review rice rich ride rider right ring riot rise risk ritual ' +
  'rival river road robin robot rock rocket role roll roman romance roof room root rope rose rough round ' +
  'route royal ruby rude rule run runner rush rust sack sad safe sage sail saint sale salt same samurai ' +
  'sand satellite saturn sauce savage save say scale scene school science score scout scream screen sea ' +
  'search season seat second secret sector seed seek self sell send senior sense seven shade shadow shake ' +
  'shape share shark sharp shelf shell shield shift shine ship shirt shock shoe shoot shop shore short shot ' +
  'show shower sick side sight sign signal silence silent silk silly silver simple sin singer single sister ' +
  'site six size skate skill skin skull sky slack slam slate sleep slice slide slim slow small smart smash ' +
  'smile smoke smooth snack snake snap snow soap soccer social sock soda soft soil solar soldier solid solo ' +
  'song sonic soon soul sound soup source south space spark speak special speed spell spend sphere spice ' +
  'spider spike spin spirit split spoon sport spot spray spring sprout spy square squid stack staff stage ' +
  'stain stamp stand star start state station statue status stay steak steal steam steel stem step stereo ' +
  'stick still stock stone stop store storm story straight strange stream street strike string strip strong ' +
  'studio study stuff style sub sugar suit summer summit sun sunday sunrise sunset sunshine super sure surf ' +
  'surface surprise swamp swan sweet swift swim swing sword symbol system table tail tale talent talk tall ' +
  'tank tape target task taste tattoo tax taxi tea teach teacher team tear tech teen temple ten tennis tent ' +
  'term test text thank theater theme theory thing think third thorn thought three throne thunder ticket ' +
  'tide tie tiger time tin tiny tip tired titan title toast today together tomato tomorrow tone tongue tool ' +
  'tooth top topic torch total touch tough tour tower town toy track trade tradition trail train trap ' +
  'travel treasure treat tree trend trial tribe trick trip triple trophy trouble truck true trust truth try ' +
  'tube tulip tune tunnel turbo turn turtle twelve twenty twin twist two type ugly ultimate ultra umbrella ' +
  'uncle under union unique unit united unity universal universe up upper urban use user usual valley value vampire van ' +
  'vault vector vegan velvet venture venus verse very vessel victory video view village vintage violet ' +
  'viper virtual virus vision visit vista vital vivid voice void volcano volume vortex vote voyage wage ' +
  'wagon wait wake walk wall wallet walnut wander want war warm warrior wash waste watch water wave wax way ' +
  'weak wealth weapon wear weather web wedding week weird welcome well west whale what wheat wheel when ' +
  'where white who whole wide wild will willow win wind window wine wing winner winter wise wish witch ' +
  'wizard wolf woman women wonder wood word work worker world worm worth wrong yard year yellow yes yoga ' +
  'you young youth zebra zen zero zip zombie zone zoo ';

const NAMES =
  'aaron abby abdul abdullah abigail adam adams adrian ahmad ahmed aisha alan albert alejandro alex alexa ' +
  'alexander alexandra alexis ali alice alicia alison allen allison alyssa amanda amber amir amy ana ' +
  'anderson andre andrea andres andrew andy angela angelina ann anna anne annie anthony antonio april ' +
  'ariana arthur ashley ashton audrey austin ava bailey baker barbara barnes barry beatrice becky bell ' +
  'bella ben benjamin bennett bernard beth betty beyonce bill billy blake bob bobby bonnie brad bradley ' +
  'brandon brenda brent brian brooks brown bruce bruno bryan bryant butler caleb cameron camila campbell ' +
  'carl carla carlos carmen carol caroline carter casey catherine cathy cecilia chad charles charlie ' +
  'charlotte chelsea chloe chris christian christina christine christopher cindy claire clara clark claudia ' +
  'coleman colin collins connor cook cooper cory cox craig cruz crystal curtis cynthia daisy dan dana ' +
  'daniel daniela danielle danny dave david davis dawn dean debbie deborah dennis derek diana diane diaz ' +
  'diego don donald donna dorothy doug douglas drew dustin dylan ed eddie edgar eduardo edward edwards ' +
  'elena eli elijah elizabeth ella ellen emily emma eric erica erik erin ethan eva evan evans eve evelyn ' +
  'fatima felix fernando fiona fisher flores foster frank fred gabriel garcia gary gavin george gina gloria ' +
  'gomez gonzalez grace grant gray green greg gregory griffin hailey hall hamilton hannah harold harris ' +
  'harrison harry hassan hayes heather hector helen henderson henry hernandez hill holly howard hughes hugo ' +
  'hunter ian ibrahim isaac isabel isabella ivan jack jackie jackson jacob jade jaime jake james jamie jan ' +
  'jane janet jared jason javier jay jean jeff jeffrey jen jenkins jenna jennifer jenny jeremy jerry jesse ' +
  'jessica jesus jill jim jimmy joan joanna joe joel john johnny johnson jon jonathan jones jordan jorge ' +
  'jose joseph josh joshua juan juanita judy julia julian kaka julie justin kaitlyn karen karl kate katherine ' +
  'kathleen kathy katie kayla keith kelly kelsey ken kennedy kenneth kevin khalid khan kim kimberly king ' +
  'kristen kristin kumar kurt kyle lara larry laura lauren laurie leah lee leo leon leonardo leslie lewis ' +
  'liam lily linda lindsay lisa liz logan long lopez lori louis lucas lucia lucy luis luke lynn mackenzie ' +
  'madison maggie manuel marc marcus margaret maria marie mario mark marshall martha martin martinez marvin ' +
  'mary mason matt matthew maya megan melissa mia michael michelle miguel mike mila miles miller miranda ' +
  'mitchell mohamed mohammed molly monica moore morales morgan morris muhammad murphy murray myers nadia ' +
  'nancy naomi natalie natasha nathan neil nelson nguyen nicholas nick nicole nina noah nora norman oliver ' +
  'olivia omar ortiz oscar owen pablo pamela parker patel patricia patrick patterson paul paula pedro peggy ' +
  'penny perez perry pete peter peterson phil philip phillip phillips phoebe powell price priya rachel ' +
  'ralph ramirez ramon randy raul ray raymond rebecca reed renee reyes reynolds ricardo richard richardson ' +
  'rick ricky rita rivera rob robert roberto roberts robin robinson rodney rodriguez roger rogers ron ' +
  'ronald rosa rose ross roy ruby russell ruth ryan sabrina sam samantha samuel sanchez sanders sandra sara ' +
  'sarah schmidt scott sean sebastian sergio seth shah shane shannon sharma sharon shaun shawn sheila ' +
  'shelby sierra simmons simon singh smith sofia sonia sophia sophie stacy stella stephanie stephen steve ' +
  'steven stewart stuart sue sullivan susan suzanne sydney sylvia tamara tanya tara taylor ted teresa terry ' +
  'theo theresa thomas thompson tiffany tim timothy tina todd tom tommy toni tony torres tracy travis ' +
  'trevor turner tyler valerie vanessa vera veronica vicki victor victoria vincent virginia walker wallace ' +
  'walter wanda ward washington watson wayne wendy wesley west white will william williams willie wilson ' +
  'wood woods wright wyatt xavier yasmin young yusuf zach zachary zoe ';

const wordSet: ReadonlySet<string> = new Set(WORDS.trim().split(' '));
const nameSet: ReadonlySet<string> = new Set(NAMES.trim().split(' '));

export function isCommonWord(word: string): boolean {
  return wordSet.has(word) || (word.endsWith('s') && wordSet.has(word.slice(0, -1)));
}

export function isCommonName(word: string): boolean {
  return nameSet.has(word);
}

const TELLING = 4;
const LONGEST = 10;

/** Whether `to` has a word that `from` lacks: then it is a different handle, not a misspelt one. */
export function hasOtherWord(from: string, to: string): boolean {
  for (let start = 0; start + TELLING <= to.length; start += 1) {
    for (let end = start + TELLING; end <= Math.min(to.length, start + LONGEST); end += 1) {
      const word = to.slice(start, end);
      if ((isCommonWord(word) || isCommonName(word)) && !from.includes(word)) return true;
    }
  }
  return false;
}
