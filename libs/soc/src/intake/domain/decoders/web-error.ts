import { parseAddress } from '@rampart/sigma';
import { ownText } from '../decode/client-text.js';
import { clientFacts, clientOf, oneClient, plainAddress, type FoundClient } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';

const APACHE =
  /^(?:\[(?<time>[^\]]{15,40})\] )?\[(?:(?<module>[\w-]*):)?(?<level>emerg|alert|crit|error|warn|notice|info|debug|trace\d)\](?: \[pid (?<pid>\d+)(?::tid \d+)?\])?(?: (?<code>\S*\(\d+\)[^:[]*: ))?(?: ?\[(?:client|remote) (?<client>\[[^\]\s]+\](?::\d+)?|[^\]\s]+)\])? ?(?<message>.*)$/s;
const NGINX =
  /^(?<time>\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d)(?:[.,]\d+)? \[(?<level>\w+)\] (?<pid>\d+)#\d+: (?:\*\d+ )?(?<message>.*)$/s;

/** Reads Apache's error log, versions 1.3 to 2.4; over syslog its lines have no time. */
export function decodeApacheError(line: string, bySyslog = false): Facts | null {
  const groups = APACHE.exec(line)?.groups;
  if (!groups) return null;
  const { module, level = '', message = '' } = groups;
  if (groups['time'] === undefined && !bySyslog) return null;
  const found = groups['client'] === undefined ? {} : clientAt(groups['client'], module !== undefined);
  return error('apache', level, message, {
    ...clientFacts(found),
    pid: groups['pid'] === undefined ? undefined : Number(groups['pid']),
    time: groups['time'],
    user: /\buser (?:"([^"]*)"|[`']([^']*)'|(?!not\b)(\S+?):? )/i
      .exec(message)
      ?.slice(1)
      .find((each) => each !== undefined),
  });
}

/** Since Apache 2.4 a port follows the client, also after IPv6 without brackets. */
function clientAt(text: string, withPort: boolean): FoundClient {
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const whole = parseAddress(text) !== null;
  if (port === undefined || (whole && !(withPort && parseAddress(host)))) return clientOf(text);
  return { ...clientOf(host), port: Number(port) };
}

/** Reads nginx's error log: `message, client: …, server: …, request: "…"`. */
export function decodeNginxError(line: string): Facts | null {
  const groups = NGINX.exec(line)?.groups;
  if (!groups) return null;
  const { level = '', message = '' } = groups;
  const client = nginxClient(message);
  const request = /, request: "([^"]*)"/.exec(message)?.[1];
  const [method, url] = request?.split(' ') ?? [];
  return error('nginx', level, message, {
    ...clientFacts(client),
    pid: Number(groups['pid']),
    time: groups['time'],
    user: client.ambiguous
      ? undefined
      : /^user "(.*?)"(?=: password mismatch| was not found in )/s.exec(message)?.[1],
    http: method === undefined ? undefined : { method, url, host: /, host: "([^"]*)"/.exec(message)?.[1] },
  });
}

const NGINX_CLIENT = /,? client: (?<src>[^,\s"]+)(?: using starttls)?(?=$|, server: (?<tail>.*)$)/gs;
const NGINX_TAIL = /^[^,"]*(?:, (?:subrequest|request|upstream|host|login|referrer|session): .*)?\s*$/s;

/** A name, path or header may imitate the client, so an address counts only if the rest has nginx's form. */
function nginxClient(message: string): FoundClient {
  const ways = [...message.matchAll(NGINX_CLIENT)].filter(({ groups }) =>
    NGINX_TAIL.test(groups?.['tail'] ?? ''),
  );
  return oneClient(ways.map(({ groups }) => ({ ip: plainAddress(groups?.['src'] ?? '') })));
}

const DENIED =
  /password mismatch|was not found in|no user\/password|authentication failure|not authorized|user .*not found|user .*not authenticated|invalid user|unknown user|login denied|access .*denied|client denied|access forbidden|denied by|not allowed/i;
const LOGIN = /password|authenticat|user .*not found|was not found in|credentials|login/i;
const ABOUT_USER = /^(?:AH\d+: )?(?:Digest: |(?:mod_|auth_?|ldap)\w*: ?)?user /i;
const BAIKAL =
  /^(?:AH01071: Got error 'PHP message: user (?<user>.*) authentication failure for Baikal'(?:, referer: .*)?|FastCGI sent in stderr: "PHP message: user (?<other>.*) authentication failure for Baikal" while reading .*)$/s;
const ASKED = /(?:, (?:client|referer): |: \/).*$/s;
const WORSE: ReadonlySet<string> = new Set(['crit', 'alert', 'emerg']);

function error(product: string, level: string, message: string, found: Partial<Facts>): Facts {
  // Names and paths do not decide the result; a request without a password is no attempt.
  const baikal = BAIKAL.exec(message)?.groups;
  const own =
    baikal !== undefined
      ? 'authentication failure'
      : ABOUT_USER.test(message)
        ? message
        : ownText(message.replace(ASKED, '')).text;
  const denied = DENIED.test(own);
  const login = denied && LOGIN.test(own) && !/no user\/password/.test(own);
  return {
    className: login ? 'authentication' : found.srcIp === undefined && !denied ? 'lifecycle' : 'http',
    activity: login
      ? 'logon'
      : found.srcIp === undefined && !denied
        ? 'error'
        : (found.http?.method?.toLowerCase() ?? ''),
    outcome: denied || /err|crit|alert|emerg/i.test(level) ? 'failure' : undefined,
    severity: WORSE.has(level.toLowerCase()) ? 'medium' : 'info',
    message,
    program: product,
    sources: { products: [product], categories: ['webserver', 'application'], services: [product, 'error'] },
    known: true,
    ...found,
    user: baikal === undefined ? found.user : (baikal['user'] ?? baikal['other']),
  };
}
