import { t } from '@rampart/kernel';
import type { Dimension, Happening } from '../../contract/facts.js';
import type { Subject } from './question.js';

const NAMES: readonly (readonly [Dimension, RegExp])[] = [
  ['agent', /\b(?:user[- ]?agents?|browsers?|agents?|crawlers?|bots?)\b/],
  ['rule', /\b(?:rules?|detections?)\b/],
  ['indicator', /\bindicators?\b|\biocs?\b/],
  ['status', /\b(?:status(?: codes?)?|response codes?|http codes?|codes)\b/],
  [
    'referrer',
    /\b(?:referr?ers?|referr?als?|refer(?:er|ring)\w*|linking sites?|sites? (?:that |which )?(?:link|point|lead|send|sent|bring|brought|refer)\w*)\b/,
  ],
  ['verb', /\b(?:http methods?|request methods?|verbs?)\b/],
  ['method', /\b(?:auth\w* methods?|methods?)\b/],
  ['user', /\b(?:user ?names?|users?|accounts?|login names?|names?|people|persons?|whom)\b/],
  [
    'address',
    /\b(?:ip ?addresses|ip addresse?s?|ips?|addresse?s?|sources?|clients?|attackers?|visitors?|origins?|intruders?|remote hosts?|remote machines?|scanners?)\b/,
  ],
  ['path', /\b(?:pages?|paths?|urls?|uris?|resources?|files?|endpoints?|documents?|downloads?)\b/],
  ['command', /\bcommands?\b/],
  ['host', /\b(?:hosts?|hostnames?|servers?|machines?)\b/],
  ['program', /\b(?:programs?|process(?:es)?|services?|daemons?)\b/],
  ['port', /\bports?\b/],
  ['reason', /\breasons?\b/],
  ['clock', /\bhours? of (?:the |each |a )?day\b|\btimes? of (?:the )?day\b/],
  ['second', /\bper second\b|\b(?:which|what|busiest|single|each|every) seconds?\b/],
  ['minute', /\bminutes?\b|\bper minute\b/],
  ['hour', /\bhours?\b|\bhourly\b/],
  ['day', /\bdays?\b|\bdaily\b|\bdates?\b/],
];

/** A noun directly after a question word takes precedence over later nouns. */
export function dimensionOf(text: string, subject: Subject | null): Dimension | null {
  const per = /\b(?:per|for each|for every) ((?:[\w-]+ ?){1,2})/.exec(text)?.[1];
  const grouped = per === undefined ? null : nearest(per);
  if (grouped !== null) return grouped;
  const led =
    /\b(?:which|what|top(?: \d+)?|most (?:\w+ )?|list(?: all| the)*|show(?: me)?(?: all| the)*|distinct|different|unique|how many(?: different| distinct| unique)?|per|by|each|every|name(?: all| the)*|number of(?: different| distinct| unique)?)(?: the| of the| all| \d+)*\s+((?:[\w-]+ ?){1,4})/g;
  const found: Dimension[] = [];
  for (const match of text.matchAll(led)) {
    const named = nearest(match[1] ?? '');
    if (named) found.push(named);
  }
  if (/\bwho\b|\bwhose\b/.test(text))
    found.push(subject !== null && WEB.has(subject) ? 'address' : whoIs(text, subject));
  return found[0] ?? nearest(text);
}

function nearest(text: string): Dimension | null {
  let best: { readonly at: number; readonly name: Dimension } | null = null;
  for (const [name, form] of NAMES) {
    const at = text.search(form);
    if (at !== -1 && (best === null || at < best.at)) best = { at, name };
  }
  return best?.name ?? null;
}

const WEB: ReadonlySet<Subject> = new Set([
  'request',
  'web-error',
  'client-error',
  'server-error',
  'successful-request',
  'redirect',
  'not-found',
  'probe',
  'sql-injection',
  'path-traversal',
  'indicator',
]);
const whoIs = (_text: string, subject: Subject | null): Dimension =>
  subject === 'successful-login' || subject === 'session' || subject === 'account-change'
    ? 'user'
    : subject === 'command' || subject === 'refused-privilege'
      ? 'actor'
      : 'address';

export function valueOf(each: Happening, dimension: Dimension): string | undefined {
  if (dimension === 'hour')
    return each.dated ? `${new Date(each.time).toISOString().slice(0, 13)}:00` : undefined;
  if (dimension === 'minute') return each.dated ? new Date(each.time).toISOString().slice(0, 16) : undefined;
  if (dimension === 'second') return each.dated ? new Date(each.time).toISOString().slice(0, 19) : undefined;
  if (dimension === 'clock')
    return each.dated ? `${new Date(each.time).toISOString().slice(11, 13)}:00` : undefined;
  if (dimension === 'day') return each.dated ? new Date(each.time).toISOString().slice(0, 10) : undefined;
  if (dimension === 'file') return each.file;
  return each.values[dimension];
}

export const DIMENSION_NOUNS: Readonly<Record<Dimension, readonly [string, string]>> = {
  address: [t`address`, t`addresses`],
  user: [t`user`, t`users`],
  actor: [t`user`, t`users`],
  host: [t`host`, t`hosts`],
  program: [t`program`, t`programs`],
  path: [t`path`, t`paths`],
  status: [t`status code`, t`status codes`],
  verb: [t`HTTP method`, t`HTTP methods`],
  agent: [t`user agent`, t`user agents`],
  referrer: [t`referrer`, t`referrers`],
  command: [t`command`, t`commands`],
  method: [t`method`, t`methods`],
  port: [t`port`, t`ports`],
  reason: [t`reason`, t`reasons`],
  hour: [t`hour`, t`hours`],
  day: [t`day`, t`days`],
  minute: [t`minute`, t`minutes`],
  second: [t`second`, t`seconds`],
  clock: [t`hour of the day`, t`hours of the day`],
  rule: [t`rule`, t`rules`],
  indicator: [t`indicator`, t`indicators`],
  file: [t`file`, t`files`],
};
