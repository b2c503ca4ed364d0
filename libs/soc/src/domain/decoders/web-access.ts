import { plainAddress } from '../decode/find-client.js';
import type { Facts, HttpFacts } from '../decode/facts.js';

/**
 * Common and combined log format of Apache httpd, nginx, and what others make of it: a virtual host in front, more
 * columns behind. Quotes inside a quoted column are escaped by a backslash.
 */
const LINE =
  /^(?:(?<vhost>[\w.-]+(?::\d+)?) )??(?<client>[0-9a-f.:]+|\w[\w.-]*(?::\d+)?) +(?<ident>\S+) +(?<user>.*?) *\[(?<time>[^\]]{10,40})\] +(?:(?<host>[\w.-]+(?::\d+)?) +)?"(?<request>(?:[^"\\]|\\.)*)" +(?<status>\d{3}|-) +(?<bytes>\d+|-)(?: +"(?<referrer>(?:[^"\\]|\\.)*)" +"(?<agent>(?:[^"\\]|\\.)*)")?/i;
const REQUEST = /^(?<method>[A-Za-z_-]+) +(?<url>.*?)(?: +HTTP\/(?<version>[\d.]+))?$/s;

/** Null when the line is not an access log. `product` is apache or nginx. */
export function decodeWebAccess(line: string, product: string): Facts | null {
  const match = LINE.exec(line.slice(0, 32_768));
  if (!match?.groups) return null;
  const { user = '', time, status = '-', bytes = '-', host, request = '' } = match.groups;
  const { client, vhost } = whoAsked(match.groups);
  const http: HttpFacts = Object.assign(readRequest(request), rest(match.groups, status, bytes), {
    host: host ?? vhost,
  });
  const isAddress = looksLikeAddress(client);
  const code = Number(status);
  const name = user.trim().replace(/^(?:- +)+/, '');
  return {
    className: 'http',
    activity: http.method?.toLowerCase() ?? '',
    outcome: code >= 400 ? 'failure' : code > 0 ? 'success' : undefined,
    srcIp: isAddress ? plainAddress(client) : undefined,
    srcName: isAddress ? undefined : client,
    user: name === '-' || name === '' ? undefined : name,
    http,
    time,
    message: `${request} ${status}`,
    program: product,
    sources: { products: [product], categories: ['webserver'], services: [product, 'access'] },
    fields: taxonomy(client, name, http, status, bytes),
    known: true,
  };
}

/** With a virtual host in front, the client stands where its identity otherwise does. */
function whoAsked({ client = '', ident = '', vhost }: Readonly<Record<string, string | undefined>>): {
  readonly client: string;
  readonly vhost: string | undefined;
} {
  const moved = !looksLikeAddress(client) && looksLikeAddress(ident);
  return moved ? { client: ident, vhost: client } : { client, vhost };
}

function looksLikeAddress(text: string): boolean {
  return /^[0-9a-f.:]+$/i.test(text) && /\d\.\d|:.*:/.test(text);
}

function readRequest(request: string): HttpFacts {
  const { method, url, version } = REQUEST.exec(request)?.groups ?? {};
  if (url === undefined) return { url: request };
  const [path = '', ...query] = url.split('?');
  return { method, url, path, version, query: query.length === 0 ? undefined : query.join('?') };
}

function rest(
  groups: Readonly<Record<string, string | undefined>>,
  status: string,
  bytes: string,
): HttpFacts {
  const quoted = (text: string | undefined): string | undefined =>
    text === '-' || text === '' ? undefined : text;
  return {
    status: status === '-' ? undefined : Number(status),
    bytes: bytes === '-' ? 0 : Number(bytes),
    referrer: quoted(groups['referrer']),
    userAgent: quoted(groups['agent']),
  };
}

/** Fields of the category webserver (taxonomy appendix of the Sigma specification). */
function taxonomy(
  client: string,
  user: string,
  http: HttpFacts,
  status: string,
  bytes: string,
): Readonly<Record<string, unknown>> {
  return {
    'c-ip': plainAddress(client),
    'cs-username': user === '-' ? undefined : user,
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
