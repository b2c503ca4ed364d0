import type { EventRecord } from '@rampart/sigma';
import { isPublic } from '../decode/public-address.js';
import { plainAddress } from '../decode/find-client.js';
import type { Facts, HttpFacts } from '../decode/facts.js';

/** Also with a virtual host. The client is first, so client text cannot replace it. */
const HEAD =
  /^(?:(?<vhost>[\w.-]+(?::\d+)?) )??(?<client>[0-9a-f.:]+(?:%\w+)?|\w[\w.-]*(?::\d+)?|-)(?<through>(?:, ?[^\s,]+)*) +(?<ident>\S+) +(?<user>.*?) *\[(?<time>\d[^\][]{9,39})\] +(?:(?<host>[\w.-]+(?::\d+)?) +)?(?=")/i;
const QUOTED = /"(?<text>(?:[^"\\]|\\.)*)(?<end>"|\\?$)/y;
const NUMBERS = / +(?<status>\d{3}|-) +(?<bytes>\d+|-)(?= |$)/y;
/** A request with an unescaped quote ends where status and bytes follow. */
const UNESCAPED = /"(?<text>[^]*)" +(?<status>\d{3}|-) +(?<bytes>\d+|-)(?= "|$)/y;
/** In characters; longer lines are cut and flagged. */
const LONGEST = 32_768;
const DATED = /^(?:<\d{1,3}>)?(?:[A-Z][a-z]{2} [ \d]\d \d\d:|<\d{1,3}>)/;
const REQUEST = /^(?<method>[A-Za-z_-]+) +(?<url>.*?)(?: +HTTP\/(?<version>[\d.]+))?$/s;

/** Facts of an access log line; null for other lines. `product` is apache or nginx. */
export function decodeWebAccess(line: string, product: string): Facts | null {
  // A leading date means that syslog delivered the line.
  if (DATED.test(line)) return null;
  const text = line.slice(0, LONGEST);
  const head = HEAD.exec(text);
  if (!head?.groups) return broken(text, product);
  const columns = readColumns(text, head[0].length);
  const { user = '', time, host } = head.groups;
  const { client, vhost } = whoAsked(head.groups);
  const facts = accessFacts({ ...columns, client, user, time, host: host ?? vhost }, product);
  return columns.whole && text.length === line.length ? facts : { ...facts, cut: true };
}

const BROKEN = /^(?<client>[0-9a-f.:]{3,}) \S+ \S+ \[(?<time>\d{1,2}\/[A-Za-z]{0,3}[^\]"]{0,30})\]? ?$/i;

function broken(text: string, product: string): Facts | null {
  const { client = '', time } = BROKEN.exec(text)?.groups ?? {};
  if (!looksLikeAddress(client)) return null;
  const nothing = { user: '-', request: '', status: '-', bytes: '-' };
  const line = { client, ...nothing, time, referrer: undefined, agent: undefined, host: undefined };
  return { ...accessFacts(line, product), cut: true };
}

type Columns = Pick<AccessLine, 'request' | 'status' | 'bytes' | 'referrer' | 'agent'> & {
  readonly whole: boolean;
};

/** Reads the columns after the time. `whole` is false when a column has no end or numbers are missing. */
function readColumns(text: string, from: number): Columns {
  const take = (
    form: RegExp,
    at: number,
  ): readonly [Readonly<Record<string, string | undefined>> | undefined, number] => {
    form.lastIndex = at;
    const found = form.exec(text);
    return [found?.groups, form.lastIndex];
  };
  let [request, at] = take(QUOTED, from);
  let [numbers, behind] = take(NUMBERS, at);
  const broken = request?.['end'] !== '"';
  if (!numbers && !broken) {
    const [all, end] = take(UNESCAPED, from);
    if (all) [request, numbers, at, behind] = [all, all, end, end];
  }
  const { status = '-', bytes = '-' } = numbers ?? {};
  const none = { request: request?.['text'] ?? '', status, bytes, referrer: undefined, agent: undefined };
  if (!numbers) return { ...none, whole: false };
  const [referrer, next] = text.startsWith(' "', behind) ? take(QUOTED, behind + 1) : [undefined, behind];
  const [agent] = referrer && text.startsWith(' "', next) ? take(QUOTED, next + 1) : [undefined];
  const whole = [referrer, agent].every((column) => column === undefined || column['end'] === '"');
  return { ...none, referrer: referrer?.['text'], agent: agent?.['text'], whole };
}

const PARTS = {
  client: ['remote_addr', 'remote_ip', 'client_ip', 'clientip', 'client', 'remote_host'],
  user: ['remote_user', 'user', 'auth'],
  time: ['time', 'time_local', 'time_iso8601', '@timestamp', 'timestamp', 'ts'],
  status: ['status', 'response', 'status_code', 'code'],
  bytes: ['bytes', 'body_bytes_sent', 'bytes_sent', 'size'],
  referrer: ['referrer', 'http_referrer', 'http_referer', 'referer'],
  agent: ['agent', 'http_user_agent', 'user_agent', 'useragent'],
  host: ['host', 'http_host', 'server_name', 'vhost'],
} as const;

export function decodeAccessRecord(record: EventRecord): Facts | null {
  const { request } = record;
  if (typeof request !== 'string' || !REQUEST.test(request)) return null;
  const part = (name: keyof typeof PARTS): string | undefined => {
    const value = PARTS[name].map((key) => record[key]).find((each) => each !== undefined && each !== null);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const status = part('status') ?? '';
  if (!/^\d{3}$/.test(status)) return null;
  const line = {
    client: part('client') ?? '-',
    ...{ user: part('user') ?? '-', time: part('time'), status, bytes: part('bytes') ?? '-', request },
    ...{ referrer: part('referrer'), agent: part('agent'), host: part('host') },
  };
  const facts = accessFacts(line, 'webserver');
  const { sources, fields } = facts;
  return {
    ...facts,
    program: undefined,
    sources: sources && { ...sources, products: ['apache', 'nginx'] },
    fields: { ...record, ...fields },
  };
}

interface AccessLine {
  readonly client: string;
  readonly user: string;
  readonly time: string | undefined;
  readonly request: string;
  readonly status: string;
  readonly bytes: string;
  readonly referrer: string | undefined;
  readonly agent: string | undefined;
  readonly host: string | undefined;
}

function accessFacts(line: AccessLine, product: string): Facts {
  const { client, user, time, status, bytes, request, host } = line;
  const http: HttpFacts = Object.assign(readRequest(request), rest(line), { host });
  const isAddress = looksLikeAddress(client);
  const code = Number(status);
  const name = user.trim().replace(/^(?:- +)+/, '');
  return {
    className: 'http',
    activity: http.method?.toLowerCase() ?? '',
    outcome: code >= 400 ? 'failure' : code > 0 ? 'success' : undefined,
    srcIp: isAddress ? plainAddress(client) : undefined,
    srcName: isAddress || client === '-' ? undefined : client,
    user: /^(?:-|"")?$/.test(name) ? undefined : name,
    http,
    time,
    message: `${request} ${status}`,
    program: product,
    sources: { products: [product], categories: ['webserver'], services: [product, 'access'] },
    fields: taxonomy(client, name, http, status, bytes),
    known: true,
  };
}

/** After a virtual host, the identity column has the client. Of several addresses, servers add only the last ones. */
function whoAsked({
  client = '',
  through = '',
  ident = '',
  user = '',
  vhost,
}: Readonly<Record<string, string | undefined>>): {
  readonly client: string;
  readonly vhost: string | undefined;
} {
  if (through !== '') {
    const seen = `${client}${through}`.split(/, ?/).reverse();
    return {
      client: seen.find((each) => looksLikeAddress(each) && isPublic(each)) ?? seen[0] ?? client,
      vhost,
    };
  }
  const hosted = /:\d+$/.test(client) || /^- |^-$/.test(user);
  const moved = hosted && !looksLikeAddress(client) && looksLikeAddress(ident);
  return moved ? { client: ident, vhost: client } : { client, vhost };
}

function looksLikeAddress(text: string): boolean {
  return /^[0-9a-f.:]+(?:%\w+)?$/i.test(text) && /\d\.\d|:.*:/.test(text);
}

function readRequest(request: string): HttpFacts {
  const { method, url, version } = REQUEST.exec(request)?.groups ?? {};
  if (url === undefined) return /^-?$/.test(request) ? {} : { url: request };
  const [path = '', ...query] = url.split('?');
  return { method, url, path, version, query: query.length === 0 ? undefined : query.join('?') };
}

function rest({ status, bytes, referrer, agent }: AccessLine): HttpFacts {
  const quoted = (text: string | undefined): string | undefined =>
    text === '-' || text === '' ? undefined : text;
  return {
    status: status === '-' ? undefined : Number(status),
    bytes: bytes === '-' ? 0 : Number(bytes),
    referrer: quoted(referrer),
    userAgent: quoted(agent),
  };
}

function taxonomy(
  client: string,
  user: string,
  http: HttpFacts,
  status: string,
  bytes: string,
): Readonly<Record<string, unknown>> {
  return {
    'c-ip': client === '-' ? undefined : plainAddress(client),
    'cs-username': /^(?:-|"")?$/.test(user) ? undefined : user,
    'cs-method': http.method,
    'cs-uri': http.url,
    'c-uri': http.url,
    'cs-uri-stem': http.path,
    'cs-uri-query': http.query ?? (http.url === undefined ? undefined : http.url),
    'sc-status': status,
    'sc-bytes': bytes,
    'cs-version': http.version === undefined ? undefined : `HTTP/${http.version}`,
    'cs-referer': http.referrer,
    'cs-referrer': http.referrer,
    'cs-user-agent': http.userAgent,
    'c-useragent': http.userAgent,
    'cs-host': http.host,
  };
}
