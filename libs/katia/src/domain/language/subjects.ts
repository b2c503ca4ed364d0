import { t } from '@rampart/kernel';
import type { Happening } from '../../contract/facts.js';
import type { Subject } from './question.js';

const LOGIN =
  '(?:log-?(?:in|on)s?|logged (?:in|on)|log (?:in|on)|logging (?:in|on)|sign-?ins?|sign(?:ed)? (?:in|on)|auth\\w*|passwords?|credentials?|access)';
const FAIL = '(?:fail\\w*|unsuccessful\\w*|rejected|denied|wrong|incorrect|bad|refused)';
const GOOD = '(?:success\\w*|succeed\\w*|accept\\w*|allowed)';

/** The first match gives the subject of a question. */
const SUBJECTS: readonly (readonly [Subject, RegExp])[] = [
  [
    'alert',
    /\b(?:alert\w*|alarms?|detections?|findings?|rules? (?:that |have |has |had )?(?:fire|trigger|raise|match|alert)\w*|rules? (?:did|was|were)|which rules?|what rules?|triggered|fired)\b/,
  ],
  [
    'indicator',
    /\b(?:indicators?|iocs?|block-?lists?|black-?list(?:ed|s)?|known[- ]bad|malicious|intel\w*|threat (?:intel\w*|lists?|feeds?)|reputation|listed|on (?:the|a|any|my|our|that|this) lists?|in (?:the|a|any|my|our|that|this) (?:list|feed)s?)\b/,
  ],
  ['break-in', /\bbreak-?ins?\b|\breverse mapping\b/],
  [
    'refused-privilege',
    new RegExp(
      `\\bnot in (?:the )?sudoers\\b|\\b(?:sudo|su|privileges?)\\b.{0,25}\\b(?:without|not)\\b.{0,15}\\b(?:allowed|permitted|permission|rights?)\\b|\\b(?:${FAIL}|not allowed|without)\\b.{0,20}\\b(?:sudo|su|privileges?|escalat\\w+|elevat\\w+)\\b|\\b(?:sudo|privileges?|escalat\\w+)\\b.{0,25}\\b${FAIL}`,
    ),
  ],
  [
    'unknown-user-login',
    /^(?=.*\b(?:attempt\w*|tr(?:y|ied|ies)|fail\w*|log-?ins?|passwords?|guess\w*)\b).*(?:\b(?:invalid|illegal|unknown|non-?existent|nonexisting|not existing|do(?:es)? not exist|bogus)\b.{0,25}\b(?:user\w*|accounts?|names?|log-?ins?|person)\b|\b(?:user\w*|accounts?|names?)\b.{0,30}\b(?:invalid|illegal|unknown|not exist|non-?existent)\b)/,
  ],
  [
    'unknown-user',
    /\b(?:invalid|illegal|unknown|non-?existent|nonexisting|not existing|do(?:es)? not exist|bogus)\b.{0,25}\b(?:user\w*|accounts?|names?|log-?ins?|person)\b|\b(?:user\w*|accounts?|names?)\b.{0,30}\b(?:invalid|illegal|unknown|not exist|non-?existent)\b/,
  ],
  [
    'login',
    /\b(?:logged|signed|got) (?:in|on)\b.{0,20}\bor\b.{0,20}\b(?:tr(?:y|ied)|attempt\w*|fail\w*)|\b(?:tried|failed|attempted)\b.{0,20}\bor\b.{0,20}\b(?:logged in|succe\w+|got in)/,
  ],
  [
    'failed-login',
    new RegExp(
      `\\b(?:${FAIL}|invalid|not)\\b.{0,20}\\b${LOGIN}\\b|\\b${LOGIN}\\b.{0,30}\\b(?:${FAIL}|failures?)\\b|\\bbrute[- ]?forc\\w*|\\bbruteforc\\w*|\\bguess\\w*|\\bspray\\w*`,
    ),
  ],
  [
    'login',
    /\b(?:tr(?:y|ied|ies|ying)|attempt(?:s|ed|ing)?) to (?:log|sign|authenticate|get in|connect by ssh)/,
  ],
  [
    'successful-login',
    new RegExp(
      `\\b${GOOD}\\b.{0,25}\\b${LOGIN}\\b|\\b${LOGIN}\\b.{0,25}\\b${GOOD}\\b|\\b(?:logged|signed|got|get|getting|gets|break|broke|let) (?:\\w+ )?(?:in|on|into)\\b|\\b(?:log|sign) in\\b(?! attempts?)|\\baccepted\\b|\\bgain(?:ed)? (?:access|entry)\\b|\\bcame in\\b|\\bcompromis\\w+|\\bbreach\\w*|\\bhacked\\b|\\bintru\\w+`,
    ),
  ],
  [
    'login',
    new RegExp(
      `\\b(?:log-?(?:in|on)s?|sign-?ins?|authentications?|auth)\\b(?: attempts?| tries)?|\\bpasswords?\\b`,
    ),
  ],
  ['sql-injection', /\bsqli\b|\bsql\b.{0,15}\b(?:inject\w*|attack\w*)|\bsqlmap\b(?=.*\battack)/],
  ['path-traversal', /\b(?:path|directory|dir)[- ]travers\w+|\btraversals?\b/],
  [
    'probe',
    /\b(?:prob(?:e|es|ed|ing)|injections?|travers\w+|exploit\w*|sqli|xss|shell ?shock|scan(?:s|ned|ning|ners?)?)\b/,
  ],
  [
    'account-change',
    /\b(?:(?:new|created?|creat\w+|added|deleted|removed|changed|modified|locked)\b.{0,20}\b(?:users?|accounts?|groups?)|(?:users?|accounts?|groups?)\b.{0,20}\b(?:created|added|deleted|removed|changed|modified)|password changes?|changed? (?:\w+ )?passwords?|what (?:has |have |was |were )?chang\w*|changes|creation)\b|\b(?:creat\w+|added|deleted|removed) @|@ (?:(?:was|were|been|got) )*(?:created|added|deleted|removed)\b/,
  ],
  ['command', /\b(?:sudo|commands?|executed|privileges?|escalat\w+|elevat\w+|ran as)\b/],
  ['successful-request', /\b2xx\b|\bsuccessful requests?\b|\brequests? (?:\w+ )?(?:succeed\w*|successful)/],
  ['server-error', /\b5xx\b|\bserver(?:-side)? errors?\b|\binternal errors?\b/],
  ['client-error', /\b4xx\b|\bclient(?:-side)? errors?\b/],
  ['redirect', /\bredirect\w*|\b3xx\b/],
  [
    'not-found',
    /\b(?:not|never)[- ]found\b|\bmissing (?:pages?|files?|paths?|urls?)|\b(?:pages?|files?|paths?|urls?|resources?) (?:(?:is|are|was|were|that|which|goes|went) )*missing\b|\b(?:pages?|files?|paths?|urls?|resources?|links?|addresses|things?|that|which|what) (?:that |which )?(?:do(?:es)?|did) ?n[o']t (?:actually |really |even )?exist|\bnon-?existent (?:pages?|files?|paths?|urls?|resources?)|\bdead links?|\bbroken links?/,
  ],
  [
    'closed-connection',
    /\b(?:disconnect\w*|connections? (?:were |was |got )?(?:closed|dropped|reset)|closed connections?|dropped connections?|closed by)\b/,
  ],
  ['connection', /\bconnect(?:s|ed|ions?)?\b/],
  ['session', /\bsessions?\b/],
  [
    'request',
    /\b(?:links? to|linked to|requests?|requested|hits?|visit(?:s|ed|ors?)?|traffic|downloads?|downloaded|page ?views?|pages?|urls?|referr?ers?|referr?als?|browsers?|agents?|user-agents?|crawlers?|bots?|bytes|bandwidth|transferred|redirect\w*|served|status codes?|http|responses?|largest|biggest|robots)\b/,
  ],
  ['web-error', /\berrors?\b|\bbroken\b/],
  [
    'failed-login',
    /\bfail\w*\b|\bunsuccessful\w*|\battack\w*|\btarget\w*|\brejected\b|\bdenied\b|\btried\b|\btries\b|\battempt(?:s|ed|ing)?\b|\btrying\b/,
  ],
  ['successful-login', /\bsucce\w*\b/],
  [
    'event',
    /\b(?:events?|lines?|entries|entry|records?|messages?|rows?|logs?|activity|activities|happen\w*|seen|appear\w*|active|occur\w*|show(?:s|ed)? up)\b/,
  ],
];

export const subjectOf = (text: string): Subject | null =>
  SUBJECTS.find(([, form]) => form.test(text))?.[0] ?? null;

const status = ({ values }: Happening): number => Number(values.status ?? 0);
const says = ({ group, activity, outcome }: Happening, of: string, what?: string, how?: string): boolean =>
  group === of && (what === undefined || activity === what) && (how === undefined || outcome === how);

const TESTS: Readonly<Record<Subject, (each: Happening) => boolean>> = {
  event: () => true,
  alert: () => false,
  indicator: () => true,
  'failed-login': (each) => says(each, 'authentication', 'logon', 'failure'),
  login: (each) => says(each, 'authentication', 'logon') && each.outcome !== undefined && !isSession(each),
  'successful-login': (each) => says(each, 'authentication', 'logon', 'success') && !isSession(each),
  'unknown-user': ({ raw, group }) =>
    group === 'authentication' && /: (?:Invalid|Illegal) user\b/.test(raw.slice(0, 300)),
  'unknown-user-login': (each) =>
    says(each, 'authentication', 'logon', 'failure') &&
    /\b(?:invalid|illegal) user\b/i.test(each.raw.slice(0, 300)),
  request: ({ group }) => group === 'http',
  'web-error': (each) => each.group === 'http' && status(each) >= 400,
  'client-error': (each) => each.group === 'http' && status(each) >= 400 && status(each) < 500,
  redirect: (each) => each.group === 'http' && status(each) >= 300 && status(each) < 400,
  'not-found': (each) => each.group === 'http' && status(each) === 404,
  'server-error': (each) => each.group === 'http' && status(each) >= 500,
  'successful-request': (each) => each.group === 'http' && status(each) >= 200 && status(each) < 300,
  probe: ({ matched }) => matched.some((key) => key.includes('probe')),
  'sql-injection': ({ group, raw }) => group === 'http' && SQL_INJECTION.test(raw),
  'path-traversal': ({ group, raw }) => group === 'http' && PATH_TRAVERSAL.test(raw),
  command: ({ group, values }) => group === 'process' && values.command !== undefined,
  'refused-privilege': (each) => says(each, 'authorize', undefined, 'failure'),
  'account-change': ({ group }) => group === 'account' || group === 'group',
  session: ({ activity, values }) => activity.startsWith('session') || values.reason === 'session',
  connection: ({ group, activity }) => group === 'network' && activity !== 'close',
  'closed-connection': (each) => says(each, 'network', 'close'),
  'break-in': ({ raw }) => /break-?in attempt/i.test(raw),
};

/** A comment ends at its first star, so that each text is split in one way only: attackers write these lines. */
const BLANK = '(?:\\s|%20|\\+|/\\*[^*]*\\*/)+';
const SQL_INJECTION = new RegExp(
  `\\bunion${BLANK}(?:all${BLANK})?select\\b|(?:'|%27)(?:${BLANK})?(?:or|and)${BLANK}|\\binformation_schema\\b|\\b(?:sleep|benchmark|extractvalue)\\(|\\bwaitfor${BLANK}delay\\b|(?:;|%3b)(?:${BLANK})?(?:drop|insert|update|delete)${BLANK}|\\bsqlmap\\b`,
  'i',
);
const PATH_TRAVERSAL = /(?:\.\.|%2e%2e|\.%2e|%2e\.)(?:\/|\\|%2f|%5c)/i;

/** A service's own report of a session, in addition to the sign-in itself. */
const isSession = ({ values }: Happening): boolean =>
  values.reason === 'session' && values.address === undefined;

export const isAbout = (subject: Subject, each: Happening): boolean => TESTS[subject](each);

/** Singular and plural for sentences. */
export const NOUNS: Readonly<Record<Subject, readonly [string, string]>> = {
  event: [t`event`, t`events`],
  alert: [t`alert`, t`alerts`],
  indicator: [t`event of a listed address`, t`events of listed addresses`],
  'failed-login': [t`failed login`, t`failed logins`],
  login: [t`login attempt`, t`login attempts`],
  'successful-login': [t`successful login`, t`successful logins`],
  'unknown-user': [t`report of an invalid user`, t`reports of invalid users`],
  'unknown-user-login': [t`failed login of an invalid user`, t`failed logins of invalid users`],
  request: [t`request`, t`requests`],
  'web-error': [t`request answered with an error`, t`requests answered with an error`],
  'client-error': [t`request answered with a 4xx status`, t`requests answered with a 4xx status`],
  redirect: [t`redirected request`, t`redirected requests`],
  'not-found': [t`request for a missing page`, t`requests for missing pages`],
  'successful-request': [t`request answered with a 2xx status`, t`requests answered with a 2xx status`],
  'server-error': [t`request answered with a 5xx status`, t`requests answered with a 5xx status`],
  probe: [t`request that probes for holes`, t`requests that probe for holes`],
  'sql-injection': [t`request with an SQL injection`, t`requests with an SQL injection`],
  'path-traversal': [t`request with a path traversal`, t`requests with a path traversal`],
  command: [t`command`, t`commands`],
  'refused-privilege': [t`refused privilege`, t`refused privileges`],
  'account-change': [t`change of an account`, t`changes of accounts`],
  session: [t`session event`, t`session events`],
  connection: [t`connection event`, t`connection events`],
  'closed-connection': [t`closed connection`, t`closed connections`],
  'break-in': [t`line with a break-in warning`, t`lines with a break-in warning`],
};
