import type { Intent } from './question.js';

/** The first matching entry applies. */
const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  [
    'line',
    /^(?:\W*(?:please )?(?:show|print|display|what|read|quote|give|tell|explain)\b.*)?\blines? \d+\b(?!.*\bhow many\b)/,
  ],
  [
    'explain',
    /^\W*(?:is|are|was|were)\b.*\b(?:suspicious|dangerous|risky|harmless|safe|an? attack(?:er)?|attackers)\b|\bwhy\b|\bexplain\b|\bhow come\b|\breason (?:for|that|why)\b|\bwhat (?:caused|triggered|raised)\b/,
  ],
  [
    'sequence',
    /\b(?:success\w*|succeed\w*|accept\w*|log(?:ged|in|s)? ?(?:in|on)?|got (?:in|into|access)|get(?:ting)? in|sign(?:ed)? in|brok?e in)\b.{0,60}\b(?:after|following|preceded by|despite|having|once)\b.{0,60}\b(?:fail\w*|attempts?|tr(?:y|ied|ies|ying)|guess\w*|brute|wrong)/,
  ],
  [
    'sequence',
    /\b(?:fail\w*|guess\w*|brute[- ]?forc\w*|tried|wrong passwords?|attempts?)\b.{0,70}\b(?:then|followed by|before|and (?:then|later|finally|eventually|also|afterwards?)|until|eventually|later|finally|but (?:then|later|finally|also)?|subsequently|end(?:ed|ing)? in)\b.{0,40}\b(?:success\w*|succeed\w*|accept\w*|log(?:ged|ging|in|s)?(?: in| on)?|got|get(?:ting)?|in\b|access)/,
  ],
  [
    'sequence',
    /\b(?:success\w*|accept\w*|(?:logged|signed|got) in)\b.{0,60}\b(?:that|which|who) (?:(?:had|have|has|also|previously|already|earlier|just) )*(?:fail\w*|attack\w*|guess\w*)/,
  ],
  [
    'sequence',
    /\b(?:brute[- ]?forc\w*|guess\w*)\b.{0,30}\b(?:succeed\w*|success\w*|work(?:ed)?)\b|\b(?:both|any) (?:a )?fail\w* and (?:a )?succe\w*|\bany (?:of the )?(?:attackers?|brute[- ]?forc\w*)\b.{0,30}\b(?:get in|got in|succeed\w*|success\w*|log(?:ged)? in)/,
  ],
  [
    'sequence',
    /\b(?:did|do|does|have|has|were|was|is|are|any)\b.{0,30}\b(?:attacks?|attackers?|brute[- ]?forc\w*|guess\w*)\b.{0,20}\b(?:succe\w+|work(?:ed)?|(?:get|got|break|broke) (?:in|through))\b/,
  ],
  ['sequence', /^\W*(?:was|were|has|have|did)\b.*\bpasswords?\b(?: (?:of|for) \S+)?(?: been)? guessed\b/],
  [
    'when',
    /^\W*(?:and |so )*(?:when|what time(?! (?:period|range|span))|at what time|what date|on what da(?:y|te))\b/,
  ],
  [
    'triage',
    /\btriage\b|\briskiest\b|\b(?:safe|harmless|dangerous)\b|\bignore @\w+|\bpriorit\w+|\b(?:what|which|who|where)\b.{0,40}\b(?:look at|investigat\w+|start(?: with)?|worr\w+|attention|concern\w*|focus|handle|deal with|urgent\w*|(?<!\bdid\b.{0,60})do (?:now|next|first|about))\b|\bmost (?:urgent|important|dangerous|suspicious|serious|severe|critical|risky|worrying|concerning)\b|\bnext steps?\b|\b(?:worst|biggest|greatest|main|top) (?:threats?|risks?|attackers?|offenders?|problems?|concerns?)\b|\bshould (?:i|we)\b|\bshould be (?:block|bann|den)\w+|\b(?:anything|something|what(?:'s| is| looks?)?|who|any\w*)\b.{0,20}\b(?:suspicious|unusual|strange|odd|wrong|worrying|alarming|anomal\w+)\b|\brecommend\w*|\badvi[cs]e\b/,
  ],
  [
    'compare',
    /\bhow many (?:more|fewer|less)\b.*\bthan\b|\b(?:more|fewer|less)\b(?! than).{0,60}\bthan (?:on|in|during|from|@\w+)|\b(?:more|fewer|less)\b(?! than)(?!.*\bthan\b).{0,60}@\w+.{0,20}\bor\b.{0,20}@\w+|\b(?:more|fewer|less)\b(?!.*\bthan\b).{0,60}\b(?:on|in|during)\b.{0,30}\bor (?:on |in |during )?(?:the )?\d{1,2}(?:st|nd|rd|th)?\b|\bcompar\w+|\bversus\b|\bvs\b|\bdifference between\b|\bdiffer\b/,
  ],
  ['share', /\b(?:share|half|majority|percent\w*|proportion|fraction|ratio|rate)\b/],
  [
    'bytes',
    /\b(?:bytes?|bandwidth|volume|data (?:was |were )?(?:sent|transferred|served)|(?:most|least|much) data|kb|mb|(?:response|file|download|average|total) sizes?|(?:largest|biggest|smallest) (?:responses?|files?|downloads?|requests?))\b/,
  ],
  [
    'duration',
    /\bhow long\b|\b(?:longest|shortest|largest|biggest) (?:gap|pause|silence|break|(?:login |ssh |user )?sessions?)\b|\bduration\b|\btime (?:between|span)\b|\b(?:period|time range|timespan)\b.{0,30}\bcover|\bcover\w*\b.{0,20}\b(?:period|time)/,
  ],
  [
    'when',
    /\bwhen\b|\bwhat (?:time(?! (?:period|range|span))|date|day)\b|\bat what time\b|\bfirst (?:seen|appear\w*|occur\w*|time|event|request|failed|fail\w*|success\w*|login|attempt|error|hit|visit|line|alert|log|entry|sign|accept\w*|command|sudo|invalid|connection|status|@status|5\d\d|4\d\d)\b|\b(?:last|latest|most recent|earliest|newest|oldest|final) (?:seen|appear\w*|occur\w*|time|event|request|failed|fail\w*|success\w*|login|attempt|error|hit|visit|line|alert|log|entry|sign|accept\w*|command|sudo|invalid|connection|status|@\w+|http|web|user|address|ip|page|path)\b|\b(?:the|which|what|who)\b.{0,25}\b(?:first|last|earliest|latest)\b|\bfirst\b.{0,30}\bto (?:log|fail|sign|try|request|connect|attempt)/,
  ],
  [
    'trend',
    /\btrends?\b|\bspikes?\b|\bover time\b|\b(?:per|by|each|every) (?:hour|day|minute|second)\b|\bhourly\b|\bdaily\b|\btimeline\b|\bhistogram\b|\b(?:increas\w+|decreas\w+|rise|rises|rose|risen|fell|grew|dropped (?:from|between|over)|drop (?:from|between|over)|rising|falling|grow\w*|going up|going down)\b|\bdistribution\b.{0,20}\b(?:hour|day|time)/,
  ],
  [
    'top',
    /(?<!\bat )\b(?:most|top|busiest|noisiest|heaviest|highest|largest|biggest|worst|peak|least|fewest|lowest|quietest|rarest|common|commonly|frequent\w*|popular|more often than)\b(?! recent)|\bbreak ?down\b|\bdistribution\b|\b(?:by|per|for each|for every|did each|does each|from each|did every) (?!time|hand)(?:\w+ )?(?:address|ip|user|username|account|status|path|page|host|method|agent|code|browser|program|rule|referr?er|client|source|file|log)|\bin (?:each|every) (?:log|file)\b/,
  ],
  [
    'count',
    /\bhow (?:many|often|frequently)\b|\bhow much\b|\bnumber of\b|\bcounts? ?(?:of|the|all|up)?\b|\btotals?\b|\bamount of\b/,
  ],
  [
    'list',
    /^\W*(?:and |then |also |please |can you |could you |would you |i want to see |i need )*(?:list|show|display|give|enumerate|name|print|find|get me|tell)\b|\bwhich\b|\bwho\b|\bwhose\b|\bwhat (?:are|were|is|was)? ?(?:all |the |other )*(?:\w+ )?(?:users?|usernames?|names|accounts?|addresse?s?|ips?|hosts?|pages?|paths?|urls?|commands?|rules?|alerts?|status|codes?|methods?|agents?|browsers?|programs?|indicators?|ports?|files?|requests?|machines?|servers?|clients?|reasons?|services?|events?)\b|\bwhat (?:hours|days|dates|minutes)\b|\bwhat (?:changed|has changed|did change|changes|commands?)\b|\bfrom where\b|\bwhere (?:did|do|does|were|was|are)\b/,
  ],
  [
    'exists',
    /^\W*(?:and |so |but |then )*(?:did|do|does|was|were|is|are|has|have|had|can|could|any)\b|\b(?:is|are|was|were) there\b|\bever\b/,
  ],
];

const STATUS =
  /\b(?:status|summar\w+|overview|happen\w*|going on|situation|what did|what do we|what does|what about|tell me about|doing|everything about|anything about|report on|^who (?:is|was|are) (?:the )?(?:user |account )?@\w+|brief\w*|state of|up to)\b/;

export function intentOf(text: string): Intent {
  const found = INTENTS.find(([, form]) => form.test(text))?.[0];
  if (found === 'list' || found === 'exists' || found === undefined)
    if (STATUS.test(text) && !/\bhow many\b|\bwhich\b|\bwho\b|\blist\b|\bstatus codes?\b/.test(text))
      return 'status';
  return (
    found ??
    (/^\W*(?:(?:all|the|distinct|unique|different|attacker|attacking|source|client) )*(?:ips?|addresses|usernames|users|accounts|hosts|pages|paths|urls|names)\b/.test(
      text,
    )
      ? 'list'
      : 'status')
  );
}

const ASKS =
  /^\W*(?:and |so |then |but )*(?:how|which|what|who|when|where|why|did|was|were|is|are|does|do|has|have|list|show|count|compare|top|give|tell|display|find|summar\w+|should)\b/;
const POLITE =
  /^\W*(?:hey |hi |hello |katia |and |then |also |now |please |kindly |just |immediately |urgently |go ahead and |can you |could you |would you |will you |i want (?:you )?to |i need (?:you )?to |i'd like (?:you )?to |we (?:should|must|need to) |you (?:should|must|need to) |let'?s |let us )*/;

const VERBS: readonly (readonly [string, RegExp])[] = [
  ['unblock', /^(?:unblock|unban|lift|un-?deny|allow again)\b/],
  ['suppress-alerts', /^(?:suppress|silence|mute|stop alerting|ignore alerts|snooze)\b/],
  [
    'block',
    /^(?:block|ban|deny|blacklist|blocklist|drop|quarantine|isolate|firewall|shun|null-?route|cut off|stop|kick|(?:lock|shut|keep|throw)\b(?=.*@address)|add .*\b(?:deny|block|black)-?list)\b/,
  ],
  ['allow', /^(?:allow|whitelist|allowlist|permit|trust|exempt)\b/],
  [
    'open-incident',
    /^(?:(?:open|create|raise|start|file|make|log|escalate)\b.*\b(?:incident|case|ticket|investigation)|escalate)\b/,
  ],
  [
    'create-rule',
    /^(?:create|write|add|make|build|set up|define)\b.*\b(?:rule|detection|alert)\b|^alert (?:me|us)?\b/,
  ],
  ['assign', /^(?:assign|hand over|delegate|give .* to)\b/],
  [
    'disable-account',
    /^(?:disable|lock|suspend|deactivate|delete|remove|reset|revoke|expire|force)\b.*(?:@user|@actor|\b(?:user|account|password|login|access)\b)/,
  ],
  ['start-scan', /^(?:start|run|launch|begin|trigger|schedule)\b.*\bscan\b|^scan\b/],
  ['invite', /^invite\b/],
  ['close-alert', /^(?:close|resolve|dismiss|acknowledge|ack|mark)\b/],
  ['notify', /^(?:notify|e-?mail|send|page|message|inform|tell .* that|warn|report)\b/],
  [
    'unsupported',
    /^(?:delete|remove|reset|disable|clear|kill|shut ?down|restart|reboot|wipe|erase|purge|truncate|format|execute|run|install|patch|upgrade|hack|attack|ddos|encrypt|decrypt|publish|post|pay|transfer|update|modify|edit|change|turn (?:off|on)|switch (?:off|on))\b/,
  ],
];

/** The action that a sentence orders; null when it orders none. */
export function actionIn(text: string): string | null {
  for (const sentence of text.split(/ ; | ;$/)) {
    if (ASKS.test(sentence)) continue;
    const order = sentence.replace(POLITE, '');
    const found = VERBS.find(([, form]) => form.test(order));
    if (found) return found[0];
  }
  const behind =
    /\b(?:and|then|so) (?:then |please |also )*((?:block|ban|deny|unblock|suspend|disable|suppress|quarantine|open an? (?:incident|case))\b.*)/.exec(
      text,
    )?.[1];
  return behind === undefined ? null : (VERBS.find(([, form]) => form.test(behind))?.[0] ?? null);
}
