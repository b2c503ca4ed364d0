import type { Dimension, Facts } from '../../contract/facts.js';
import { dimensionOf } from './dimensions.js';
import { readWords } from './filters.js';
import { ofListed } from './listed.js';
import { withStatuses } from './served.js';
import { isMessage, quotePhrases } from './phrases.js';
import { perTime, varietyIn } from './variety.js';
import { formOf } from './forms.js';
import { actionIn, intentOf } from './intents.js';
import { PRIVATE } from './networks.js';
import type { Names } from './names.js';
import { boundIn, limitIn, SPELLED } from './numbers.js';
import { readPeriod, readPeriods, type Span } from './periods.js';
import type { Filter, Intent, Question, Subject } from './question.js';
import { isAbout, subjectOf } from './subjects.js';
import { tokens } from './tokens.js';
import { UNKNOWABLE } from './words.js';

/** Reads a question by the grammar. Names come from the facts, so that a value is never mistaken for a word. */
export function readQuestion(written: string, facts: Facts, names: Names): Question {
  const all = tokens(quotePhrases(written));
  const { text, filters: said, unread } = readWords(all, names);
  const listed = ofListed(text);
  const filters = filtersOf(text, [...said, ...(listed?.filters ?? [])], facts);
  const period = readPeriod(all, spanOf(facts));
  const periods = readPeriods(all, spanOf(facts));
  const bare = text.replaceAll(/@\w+/g, '@').replaceAll(SPAN, ' ');
  const changes = periods.length > 1 && CHANGES.test(text);
  const intent = changes ? 'compare' : intentOf(text.replaceAll(SPAN, ' '));
  const subject =
    listed?.subject ??
    (RUNS.test(text)
      ? 'command'
      : subjectWith(changes ? bare.replace(CHANGES, ' ') : bare, filters, facts, intent));
  const action = actionIn(text);
  const unknowable =
    UNKNOWABLE.find(([form]) => form.test(text))?.[1] ??
    withoutLists(listed, facts) ??
    insideSession(text, facts);
  const { varied, rest } = intent === 'trend' ? perTime(bare) : varietyIn(bare);
  const dimension = LISTS_EVENTS.test(text)
    ? null
    : ofFiles(text, ofRunners(text, subject, ofWeb(dimensionOf(rest, subject), facts)), facts);
  return {
    text,
    intent: action === null ? finer(intent, text, dimension, filters, subject) : 'action',
    subject,
    dimension,
    filters,
    period,
    periods,
    bound: boundIn(text),
    limit: limitIn(text),
    reverse: REVERSED.test(text.replaceAll('at least', '')),
    varied,
    measure: measureOf(text, intent),
    form: action === null ? formOf(text, filters) : null,
    action,
    unread,
    unknowable,
  };
}

/** "Who deleted something" asks for a method where the files hold requests and no logins. */
function withDeeds(text: string, filters: readonly Filter[], { happenings }: Facts): readonly Filter[] {
  if (happenings.some(({ group }) => group !== 'http') || filters.some(({ on }) => on === 'verb'))
    return filters;
  const value = /\bdelet(?:e[ds]?|ing)\b/.test(text)
    ? 'DELETE'
    : /\b(?:posted|submitted)\b/.test(text)
      ? 'POST'
      : null;
  return value === null ? filters : [...filters, { on: 'verb', value, not: false, part: false }];
}

const REVERSED =
  /\b(?:least|fewest|lowest|quietest|rarest|smallest)\b|\b(?:last|latest|most recent(?:ly)?|newest|final|recently)\b(?! (?:\d+ )?(?:minutes?|hours?|days?|weeks?|seconds?)\b)/;

function measureOf(text: string, intent: Intent): Question['measure'] {
  if (/\baverage|\bmean\b(?! (?:here|that|this)\b|$|\W*$)/.test(text)) return 'average';
  if (/\bmedian\b/.test(text)) return 'median';
  if (/\b(?:largest|biggest)\b/.test(text)) return 'largest';
  if (intent === 'bytes' && /\bsmallest\b/.test(text)) return 'smallest';
  return intent === 'bytes' ? 'total' : null;
}

/** The conditions that words name, in addition to the values. */
const filtersOf = (text: string, said: readonly Filter[], facts: Facts): readonly Filter[] =>
  [withBots, withSessions, withWays, withPlace, withEmpty, withKnownUsers, withCommands].reduce(
    (found, more) => more(text, found),
    withStatuses(text, withDeeds(text, said, facts), facts),
  );

const withoutLists = (listed: ReturnType<typeof ofListed>, { indicators }: Facts): string | null =>
  listed !== null && indicators === null ? 'no list of indicators was given' : null;

/** "Failed logins of existing users" are those whose lines name no invalid user. */
const withKnownUsers = (text: string, filters: readonly Filter[]): readonly Filter[] =>
  /\b(?:existing|valid|real) (?:users?|accounts?|user ?names?)\b/.test(text) &&
  /\bfail|\battack|\blog|\btr(?:y|ied)/.test(text)
    ? [...filters, { on: 'text', value: 'invalid user', not: true, part: true }]
    : filters;

/** "Who ran useradd" asks for commands that name it. */
const withCommands = (text: string, filters: readonly Filter[]): readonly Filter[] =>
  RUNS.test(text)
    ? filters.map((each) => (each.on === 'program' ? { ...each, on: 'text', part: true } : each))
    : filters;

const RUNS = /\b(?:ran|run|executed?|invoked?|used?|called) @program\b/;

/** Who ran commands is their actor, and not the account that they ran as. */
const ofRunners = (text: string, subject: Subject | null, dimension: Dimension | null): Dimension | null =>
  subject === 'command' && dimension === 'user' && !/\bas (?:which|what|whom)\b/.test(text)
    ? 'actor'
    : dimension;

/** Treats "bots" that make requests as user agents that contain the word. */
const withBots = (text: string, filters: readonly Filter[]): readonly Filter[] =>
  /\b(?:by|from|of|did|do) (?:the |all |any |web )*(?:bots|crawlers)\b|\b(?:bots?|crawlers?) (?:requests?|traffic|make|made|visit\w*)\b/.test(
    text,
  )
    ? [...filters, { on: 'agent', value: 'bot', not: false, part: true }]
    : filters;

/** "Without a referrer" looks for events that lack the value. */
function withEmpty(text: string, filters: readonly Filter[]): readonly Filter[] {
  const said = /\b(?:empty|missing|no|without(?: an?| any)?) (user[- ]?agents?|agents?|referr?ers?)\b/.exec(
    text,
  )?.[1];
  return said === undefined
    ? filters
    : [...filters, { on: said.startsWith('ref') ? 'referrer' : 'agent', value: '', not: false, part: false }];
}

/** "Sessions opened" and "sessions closed" differ by what their lines say. */
function withSessions(text: string, filters: readonly Filter[]): readonly Filter[] {
  const said =
    /\bsessions?\b.{0,20}\b(opened|closed)\b/.exec(text)?.[1] ??
    (COUNTED_SESSIONS.test(text) ? (/\bclose\b/.test(text) ? 'closed' : 'opened') : undefined);
  return said === undefined || /\bhow long\b/.test(text)
    ? filters
    : [...filters, { on: 'text', value: `session ${said}`, not: false, part: true }];
}

/** A session is counted once, by its opening. */
const COUNTED_SESSIONS =
  /\b(?:how many|number of) (?:\w+ )?sessions\b(?!.*\b(?:still|active|longer|shorter|remain\w*)\b)(?! (?:are|were|is) (?:\w+ )?(?:open|active)\b)|\b(?:most|fewest) sessions\b/;

/** "From internal addresses" and "from outside" name networks by whose they are. */
function withPlace(text: string, filters: readonly Filter[]): readonly Filter[] {
  const isInside = INSIDE.test(text);
  return isInside || OUTSIDE.test(text)
    ? [...filters, { on: 'address', value: PRIVATE, not: !isInside, part: false }]
    : filters;
}

const PLACES =
  '(?:ip )?(?:addresse?s?|ips?|hosts?|sources?|machines?|clients?|networks?|attackers?|visitors?|@address)';
const INSIDE = new RegExp(
  `\\b(?:internal|private|local|intranet|lan) ${PLACES}\\b|\\bfrom (?:the )?(?:inside|intranet|lan)\\b`,
);
const OUTSIDE = new RegExp(
  `\\b(?:anyone|someone|anybody|somebody|people) (?:from )?(?:the )?outside\\b(?! @)|\\b(?:external|public|outside|internet|non-?private|non-?internal) ${PLACES}\\b(?<!outside @address)|\\bfrom (?:the )?(?:outside|internet)\\b(?! (?:of )?(?:the )?@)`,
);

/** "With a key" and "password logins" name how an account logged in, which the lines say. */
function withWays(text: string, filters: readonly Filter[]): readonly Filter[] {
  const ways = [...(KEY.test(text) ? ['publickey'] : []), ...(PASSWORD.test(text) ? ['password for'] : [])];
  const kept = ways.length > 1 && !/\bboth\b/.test(text) ? ways.slice(0, 1) : ways;
  return [...filters, ...kept.map((value): Filter => ({ on: 'text', value, not: false, part: true }))];
}

const WITH = '\\b(?:with|by|via|using|used|uses?|through|and|or) (?:both )?(?:an? |the |his |her |their )?';
const KEY = new RegExp(
  `${WITH}(?:(?:public|private|ssh|rsa) )*(?:public-?)?keys?\\b|\\b(?:pub(?:lic)?[- ]?key|key(?:-based)?) (?:log-?ins?|log-?ons?|sign-?ins?|auth\\w*)\\b|\\bpub(?:lic)?-?keys?\\b`,
);
const PASSWORD = new RegExp(
  `${WITH}passwords?\\b(?! for\\b)|\\bpasswords? (?:log-?ins?|log-?ons?|sign-?ins?|auth\\w*)\\b`,
);

/** Time spans, which say nothing about the subject of a question. */
const SPAN = new RegExp(
  `\\b(?:(?:in|over|during|within|for|of) )?(?:the )?(?:last|past|previous|first|final) (?:(?:\\d+|${SPELLED.join('|')}) )?(?:second|minute|hour|day|week)s?\\b`,
  'g',
);

/** "How many addresses" counts values; "how many failed logins" counts events. */
function finer(
  intent: Intent,
  text: string,
  dimension: Dimension | null,
  filters: readonly Filter[],
  subject: Subject | null,
): Intent {
  if (intent !== 'count' || dimension === null) return intent;
  if (/^(?:which|what|list|show)\b/.test(text)) return 'list';
  if (/\bhow (?:often|frequently)\b|\bhow many times\b|\bper (?:address|user|ip)\b/.test(text))
    return 'count';
  if (subject === 'alert' || dimension === 'rule') return /\brules\b/.test(text) ? 'distinct' : 'count';
  const counted =
    /\b(?:how many|number of|count(?: of| the| all)?|total(?: number of)?|amount of)\b(?: of| the| all)*(?: (?:different|distinct|unique|separate|individual|various|other|remote|source|client|invalid|unknown|nonexistent|existing|local|listed|known-bad|malicious|attacking|web|internal|external|user|valid|illegal|ip|server|http|requested|targeted|status|response|host))*\s+([\w-]+)/.exec(
      text,
    )?.[1] ?? '';
  const isValue = dimensionOf(`which ${counted}`, null) !== null && !/^(?:user)$/.test(counted);
  return isValue && !(filters.some(({ on, not }) => on === dimension && !not) && filters.length === 1)
    ? 'distinct'
    : intent;
}

function subjectWith(
  text: string,
  filters: readonly Filter[],
  { happenings }: Facts,
  intent: Intent,
): Subject | null {
  const said = filters.some(({ on, value }) => on === 'text' && isMessage(value)) ? 'event' : subjectOf(text);
  const on = (...names: Filter['on'][]): boolean => filters.some((filter) => names.includes(filter.on));
  const web = happenings.some(({ group }) => group === 'http');
  if (said === 'unknown-user' && !/\b(?:reports?|lines?|events?)\b/.test(text))
    return moreUsers(happenings, 'unknown-user-login', 'unknown-user');
  if (said === 'connection' && /\bports?\b/.test(text)) return 'event';
  if (said === 'web-error' && on('status')) return 'request';
  if (said === 'request' && !on('status') && intent !== 'bytes') return outcomeOf(text);
  if (said === 'web-error' && !web) return 'failed-login';
  if (on('path', 'status', 'verb', 'agent') && (said === null || said === 'event' || said === 'failed-login'))
    return 'request';
  if (said === 'probe' && /\bnot found\b|\bpages?\b/.test(text) && on('status')) return 'request';
  if (said === null && /\bnot[- ]found\b|\bmissing\b/.test(text)) return 'request';
  if (
    said === 'failed-login' &&
    !happenings.some(({ group }) => group === 'authentication') &&
    web &&
    !/\blog|sign|auth|password/.test(text)
  )
    return 'web-error';
  return said;
}

/** Of two subjects the one with more different users; services report unknown users in one way or in both. */
function moreUsers(happenings: Facts['happenings'], one: Subject, other: Subject): Subject {
  const users = (subject: Subject): number =>
    new Set(happenings.flatMap((each) => (isAbout(subject, each) ? (each.values.user ?? []) : []))).size;
  return users(one) > users(other) ? one : other;
}

/** What happened after a login, where no file holds commands. */
const insideSession = (text: string, { happenings }: Facts): string | null =>
  /\bwhat (?:did|does|has|have|was|were)\b.{0,60}\b(?:after|once|when|while|since) (?:\w+ ){0,3}?(?:logg\w+ in|logg\w+ on|sign\w+ in|g[eo]t\w* in|being in|inside)\b/.test(
    text,
  ) && !happenings.some(({ group }) => group === 'process')
    ? 'the logs do not show what was done inside a session'
    : null;

/** How requests ended, where a question says so. */
const outcomeOf = (text: string): Subject =>
  /\berrors?\b|\bfail(?:s|ed|ing|ures?)?\b|\bunsuccessful/.test(text)
    ? 'web-error'
    : /\bsucce\w+/.test(text)
      ? 'successful-request'
      : 'request';

/** Methods are those of requests where no login names one. */
const ofWeb = (dimension: Dimension | null, { happenings }: Facts): Dimension | null =>
  dimension === 'method' && !happenings.some(({ values }) => values.method !== undefined)
    ? 'verb'
    : dimension;

/** "What changed between two days" asks for a comparison, and not for changes of accounts. */
const CHANGES =
  /\b(?:what|how)\b.{0,20}\b(?:chang\w+|differ\w*)\b(?!.{0,20}\b(?:accounts?|users?|groups?|passwords?)\b)/;

/** Whether two periods are compared in everything that they hold. */
export const asksForChanges = ({ text, periods, subject }: Question): boolean =>
  periods.length === 2 && (subject === null || subject === 'event') && CHANGES.test(text);

/** "Per file" and "in each file" mean the given files where there are several. */
const ofFiles = (text: string, dimension: Dimension | null, { files }: Facts): Dimension | null =>
  files.length > 1 &&
  (dimension === null || dimension === 'path') &&
  (EACH_FILE.test(text) || (WHICH_FILE.test(text) && !SERVED.test(text)))
    ? 'file'
    : dimension;

const EACH_FILE =
  /\b(?:(?:per|by)(?: each)?|(?:in|from|of|for) (?:each|every|which|what)) (?:log )?(?:files?|logs?)\b/;
const WHICH_FILE = /\b(?:which|what) (?:log ?)?(?:files?|logs?)\b/;
/** "Which files were downloaded" asks for what a site serves. */
const SERVED = /\b(?:download|request|visit|serv|access|fetch|return|open)\w*\b|\bnot found\b|\bmissing\b/;

/** "List the failed requests" lists events; a status or user in the sentence only selects them. */
const LISTS_EVENTS =
  /^\W*(?:and |then |please )*(?:list|show|display|print|give)(?: me)?(?: all| the| every| of)*(?: \d+)?(?: failed| successful| refused)? (?:requests?|events?|logins?|attempts?|lines?|entries|failures|errors|hits)\b(?!.*\b(?:by|per|each)\b)/;

export const spanOf = ({ happenings, now = 0 }: Facts): Span => {
  const dated = happenings.filter((each) => each.dated);
  const [one, end] = [dated[0] ?? happenings[0], dated.at(-1) ?? happenings.at(-1)];
  return { first: one?.time ?? now, last: Math.max(end?.time ?? 0, now) };
};
