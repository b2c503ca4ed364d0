import type { RecordIntent } from './asked.js';

/** The first matching entry applies. */
export const RECORD_INTENTS: readonly (readonly [RecordIntent, RegExp])[] = [
  [
    'compare',
    /\bcompar\w+|\bversus\b|\bvs\b|\bdifference\b|\bmore than (?:before|last|yesterday)\b|\bchang\w+\b/,
  ],
  ['share', /\bpercent\w*|\bshare\b|\bproportion\b|\bfraction\b|\bratio\b/],
  [
    'trend',
    /\btrend\w*|\bover time\b|\bper (?:day|hour)\b|\b(?:by|each|every) (?:day|hour)\b|\bdaily\b|\bhourly\b/,
  ],
  ['count', /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b|\btotal\b/],
  ['top', /\bmost\b|\bfewest\b|\bleast\b|\btop\b|\bbusiest\b|\bby \w+$|\bper \w+|\beach \w+|^who\b/],
  [
    'when',
    /\bwhen\b|\bhow long did\b|\bnewest\b|\blatest\b|\bmost recent\b|\bearliest\b|\boldest\b|\b(?:the|my|our) (?:first|last)\b/,
  ],
  ['list', /\blist\b|\bshow\b|\bwhich\b|\bwhat\b|\bname\b|\bgive me\b|\bfind\b/],
  ['count', /^(?:is|are|was|were|did|do|does|has|have|any)\b/],
];

export const REVERSE = /\b(?:fewest|least|earliest|oldest|first)\b/;

/** Words that ask about everything at once. */
export const OVERVIEW =
  /\bhappen\w*|\bgoing on\b|\bsummar\w+|\boverview\b|\bsituation\b|\bstatus\b|\bchang\w+|\bnew\b|\bactivity\b|\bnews\b|\bup to\b|\bwhat did (?:the )?(?:sandbox|demo|simulation|system|product|we|you|it|everyone) (?:just |recently )?do\b/;

/** Words without a meaning of their own. */
export const PLAIN: ReadonlySet<string> = new Set(
  `a about again all also an and any anything are as ask at available be been being before but by can compare compared
   comparison could count counted created current currently daily day days did difference do does each earliest else every
   everything exist fewest find first for found from give going got had happen happened happening happens has have held hold
   hour hourly hours how i in is it its just katia last latest least left like list made many me minute minutes more most much my name
   named newest no now number of often oldest on one ones only opened or our out over overview past percent
   percentage per please previous proportion raised ratio recent recently same second seconds see seen share show since situation so started
   some status summary summarise summarize tell than that the their them then there these they this those time
   to today top total trend trends up us versus vs was we week weeks were what when where which who whose why with
   yesterday you your during between new news activity change changed changes instead still ever yet registered added
   here page list view visible screen seeing ran run runs running use uses using sandbox demo simulation`
    .split(/\s+/)
    .filter(Boolean),
);
