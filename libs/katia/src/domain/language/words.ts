const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** All words of the grammar. */
export const READ_WORDS = list(`
neither nor larger bigger greater link links linking site sites posted submitted internal external intranet internet lan succeeding creation preceding
fail fails failed failing failure failures unsuccessful unsuccessfully rejected denied refused forbidden wrong incorrect bad
invalid illegal unknown nonexistent success successes succeed succeeds succeeded successful successfully accepted accept allowed
login logins logon logons log-in log-ins logged logging sign-in sign-ins signin signins signed sign signing authenticate
authenticated authentication authentications auth attempt attempts attempted try tries tried trying guess guesses guessed
guessing brute force brute-force bruteforce spray spraying password passwords credential credentials
address addresses ip ips source sources client clients attacker attackers visitor visitors remote origin origins
user users username usernames account accounts name names login-name root-user people person
host hosts hostname server servers machine machines program programs process processes service services daemon
page pages path paths url urls uri resource resources file files endpoint endpoints document documents
status statuses code codes response responses verb verbs method methods agent agents user-agent user-agents browser browsers
crawler crawlers bot bots referrer referrers referer referers referral referrals link links
command commands sudo executed execute ran run runs privilege privileges escalation escalate escalated elevation
port ports reason reasons hour hours hourly minute minutes day days daily date dates week weeks second seconds
request requests requested requesting hit hits visit visits visited access accessed accesses traffic get post head put delete
options patch error errors missing found not-found redirect redirects redirected ok broken download downloaded downloads
event events line lines entry entries record records row rows log logs logfile message messages activity activities
alert alerts alerted alarm alarms detection detections finding findings rule rules fire fired fires trigger triggered raise
raised indicator indicators ioc iocs blocklist blacklist blacklisted listed list lists malicious known-bad threat threats intel
intelligence reputation feed feeds probe probes probing probed scan scans scanning scanned injection injections traversal
exploit exploits exploitation sqli xss shell attack attacks attacked attacking target targets targeted
session sessions opened open opens connect connects connected connection connections disconnect disconnects disconnected closed
close drop dropped reset break-in break-ins breakin mapping
create creates created creation add added adding remove removed removes removing deleted deletes change changes changed changing
modify modified group groups
how many much count counts number numbers total totals amount often times which what who whom whose where when why list show
display give tell print find name first earliest initial initially start started starts begin began beginning last latest most
recent recently end ended ends final finally top highest largest biggest busiest noisiest heaviest frequent frequently common
commonly popular more less least fewest fewer lowest smallest quietest rarest rare rarely over above below under exactly
between from to until till before after since during around on at in within past previous today yesterday tomorrow
compare compared comparison versus vs against than difference differ or trend trends time times over rise rising rose increase
increasing increased decrease decreasing falling fell spike spikes spiked peak peaks per by each every distribution breakdown
histogram timeline evolve
share half majority percentage percent proportion fraction ratio rate average mean median sum bytes byte size sizes volume transferred sent
bandwidth kb mb gb kilobytes megabytes gigabytes data long duration lasted last empty missing longest shortest gap gaps pause pauses silence
explain explanation cause because no not never none without except excluding exclude besides other else any anything ever
distinct different unique separate individual various
then followed follow subsequently eventually later afterwards afterward
triage prioritise prioritize priority urgent urgently important suspicious worst dangerous risky riskiest risk risks safe harmless serious severe
critical high medium low investigate look attention worry worried concern concerning concerned next step steps should
recommend recommended advice advise summary summarise summarize overview happening happened happens happen going situation
happens doing do did does done seen see saw appear appears appeared occur occurs occurred present exist exists
one two three four five six seven eight nine ten twelve twenty fifty hundred once twice
block blocks blocked ban bans unban unblock quarantine isolate disable enable suspend lock unlock suppress silence mute assign
escalate incident incidents case cases ticket notify email mail invite kick kill shut shutdown restart reboot stop reset wipe
rule allowlist whitelist report takedown publish schedule send
containing contains contain contained including includes include mention mentions mentioning matching matches match saying say
says said with
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct
nov dec monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night midnight noon
text texts string strings phrase word words keyword
several getting existing take takes period passed elapsed passes pass needed needs required took kept keeps keeping
both all only same also compromised compromise breached breach hacked intrusion intruder get gets got gain gained into inside outside in key keys publickey pubkey public private rsa
`);

/** Words without effect on a question. */
export const FILLER = list(`
a an the is are was were be been being am will would could can may might must shall have has had having of for as with and but so
it its it's this that these those there here they them their theirs we us our you your he she his her him i me my mine
please kindly hello hi hey katia thanks thank ok okay well now just really actually exactly about regarding concerning
some such very too than if whether while via through upon onto off out up down again yet still already even
come comes came coming need needs needed take takes took require required make makes made making use used uses using take took taken get want need like know let lets let's
into across among amongst along overall altogether entire whole complete full particular specific certain given single
ssh sshd openssh web apache nginx http https httpd syslog website site linux sysmon windows system systems www
question answer answers info information detail details know knows me much out per sort kind kinds type types value values
against behind back involved involving related responsible caused during directed aimed made performed done issued
returned return returns returning received receive produced produce generated result results resulted resulting served serve
serving contain logged recorded record were're what's who's how's when's where's which's i'm we're don't didn't doesn't wasn't
weren't isn't aren't hasn't haven't can't couldn't won't non via upon ip's perform order sorted descending ascending
currently quickly exact precise precisely approximately roughly at-all at least enough ago old new moment period interval window
range timestamp timestamps clock span place reach reached far away keep kept left right side part parts set
come occurrence occurrences instance instances case generate generates hold holds held cover covers covered
belong belongs belonging originate originates originated originating responsible account accounted being become became
actually possible possibly maybe perhaps quick brief briefly short describe description
active warning warnings network networks subnet flagged
break broken-down sql log's robots anyone anybody someone somebody everyone everybody nobody
attempting asked ask asks tell told us show shows showed shown displayed
evidence proof prove proves cite citation citations lines it'd looking looked unusual normal strange odd bad good better
really truly genuine genuinely legit legitimate authentic fake spoofed hacker hackers criminal criminals human chinese russian something slow slower slowest fast faster fastest visiting 
`);

/** Subjects that neither a log line nor a rule can answer, with the reason. */
export const UNKNOWABLE: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow many (?:\w+ )?(?:users|accounts|employees|people|hosts|servers|machines|services|files|pages) (?:does|do|has|have) (?:the|this|that|our|my|your|their|its?)\b.{0,30}\b(?:have|has|hold|contain|own|run)\b/,
    'the logs name what was used, not all that exists',
  ],
  [
    /^\W*(?:was|were|is|are|has|have|did|does|do)\b.*\b(?:blocked|banned|quarantined|firewalled)\b/,
    'these lines do not say what is blocked',
  ],
  [
    /\b(?:what|whose|actual|clear-?text|plain-?text|correct|right|his|her|their|[a-z]+'s|reset the)(?: @?\w+){0,2} passwords?\b(?! (?:fail|attempt|guess|chang|authent|login|error))|(?<!\bfailed )\bpasswords? (?:of|for|that|which) (?!.*\b(?:fail|guessed))|\b(?:which|what) passwords\b/,
    'passwords are not written to these logs',
  ],
  [
    /(?<!^\W*(?:was|were|has|have) )\b(?:which|what|the|exact|correct) passwords?\b.{0,60}\b(?:use|used|try|tried|type|typed|guess|guessed|enter|entered|work|worked|know|succeed\w*)\b/,
    'passwords are not written to these logs',
  ],
  [
    /\b(?:countr(?:y|ies)|cit(?:y|ies)|continents?|geo\w*|located|locations?|nationalit\w+|physical\w*|live|lives|where in the world|asn|isp|carrier|timezone of)\b/,
    'the logs hold no location or owner of an address',
  ],
  [
    /\b(?:real name|full name|identity|real person|human behind|physically|real-world|person behind|who (?:is|was|are|were) (?:really )?behind|who owns|owner of|apt\d*|threat actor|nation|attribut\w+|gang|hacker group)\b|^\W*(?:is|are|was|were)\b.*\b(?:hackers?|criminals?|spy|spies|human|person|chinese|russians?|iranian|north korean)\b/,
    'the logs name accounts and addresses, not persons',
  ],
  [
    /^\W*(?:is|are|was|were)\b.*\b(?:really|truly|genuine(?:ly)?|legit\w*|authentic|fake|spoofed|real)\b/,
    'the logs hold the claims of clients, not whether they are true',
  ],
  [
    /\b(?:motive|motivation|intent|intention|intend\w*|why (?:did|does|do|would|are|is|was|were) (?:he|she|they|the (?:attacker|user|hacker|person|intruder)s?|someone|somebody|anyone)|want(?:ed)? to achieve|thinking|feel\w*|angry|goal of)\b/,
    'the logs record what happened, not why somebody wanted it',
  ],
  [
    /^\W*(?:and |so |but )?will\b|\b(?:tomorrow|next (?:hour|day|week|month|year|attack|time)|future|predict\w*|forecast\w*|will (?:be|there|they|it|he|she|the|this|we|happen|attack|come|try|return)|going to (?:attack|happen|come|return|try))\b/,
    'the logs end at their last line; nothing is forecast',
  ],
  [
    /\b(?:cpu|memory|ram|disks?|slow(?:er|est)?|fast(?:er|est)?|load times?|temperature|uptime|battery|load average|latency|response times?|bandwidth left|free space)\b/,
    'the logs hold no measurements of machines',
  ],
  [
    /\b(?:exfiltrat\w*|stolen|steal|stole|leak\w*|what (?:files|data|documents) (?:did|were|was|has|have)|read (?:his|her|their|the) (?:mail|files)|malware|ransomware|virus\w*|installed|payload|keystrokes?|typed)\b/,
    'the logs do not show what was done inside a session',
  ],
  [
    /\b(?:operating systems?|phone|telephone|e-?mail address\w*|birthday|age|gender|salar\w+|credit cards?|social security|cookies?|(?:request|response|post) bod(?:y|ies)|bod(?:y|ies) of|post data|form data|mac address\w*|revenue|costs?|price|money|euros?|dollars?)\b/,
    'this is not written to these logs',
  ],
  [
    /\bports? (?:(?:numbers? )?(?:is |are |was |were )?)?(?:above|below|over|under|(?:higher|greater|lower|larger|smaller|less) than)\b/,
    'ports are read as names here; their sizes are not compared',
  ],
  [
    /\balerts?\b.*\b(?:open|resolved|unresolved|closed|acknowledged|unhandled|assigned)\b|\b(?:open|resolved|unresolved|closed|acknowledged|unhandled|assigned) alerts?\b/,
    'nothing here says what was done about alerts; an alert is open as long as its case',
  ],
  [
    /\b(?:weather|capital of|joke|poem|song|recipe|president|stock|football|meaning of life|translate|write (?:me )?(?:a|an) (?:script|essay|story|program))\b/,
    'the question is not about the given logs',
  ],
  [
    /\b(?:patched|patch level|vulnerab\w+|cve-?\S*|version of|kernel version|firewall|antivirus|encrypt\w+|two-factor|2fa|mfa|backups?|compliant|compliance)\b/,
    'the logs do not describe how systems are set up',
  ],
];
