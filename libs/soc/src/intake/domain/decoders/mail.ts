import { clientFacts, clientOf, oneClient, type FoundClient } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';
import { waysToRead } from '../decode/ways-to-read.js';
import { unattempted } from './generic.js';

const LOGON = { className: 'authentication', activity: 'logon' } as const;

const DOVECOT =
  /^(?:[\w-]+: )?(?:Info: |Error: |Warning: )?(?<what>[A-Z][\w ]*)(?: \((?<why>[^)]*)\))?(?::.*?)?: user=<(?<rest>.*)$/s;
const DOVECOT_END =
  /^(?:, method=(?<method>[\w-]+))?, rip=(?<src>[0-9a-f.:]+), lip=(?<dst>[0-9a-f.:]+)(?:, (?!.*\brip=).*)?$/is;
const DOVECOT_SESSION = /, session=<[^<>]*>\s*$/;
/** `sql(amy,192.0.2.1,<session>): Password mismatch` */
const WORKER = /^(?<src>[0-9a-f.:]{3,})(?:,<[^<>]*>)?\): (?<why>.*)$/is;

/** Reads Dovecot's logins, in which the name precedes the client and the session follows. */
export function decodeDovecot(message: string): Facts | null {
  const login = DOVECOT.exec(message)?.groups;
  return login ? decodeLogin(login) : decodeWorker(message);
}

function decodeLogin({
  what = '',
  why = '',
  rest = '',
}: Readonly<Record<string, string | undefined>>): Facts | null {
  const text = rest.replace(DOVECOT_SESSION, '');
  const ways = waysToRead(text, '>', DOVECOT_END);
  const client = oneClient(ways.map(({ src = '' }) => clientOf(src)));
  const [first] = ways;
  if (first === undefined) return null;
  const success = /^(?:Login|Logged in)$/.test(what);
  const failed = /auth failed|password|disallowed|unsupported|internal failure/i.test(why);
  const attempt = success || (failed && !/no auth attempts/.test(why));
  return {
    ...(attempt
      ? { ...LOGON, outcome: success ? ('success' as const) : ('failure' as const) }
      : unattempted('failure')),
    user: client.ambiguous || first['user'] === '' ? undefined : first['user'],
    ...clientFacts(client),
    dstIp: client.ambiguous ? undefined : first['dst'],
    reason: why === '' ? undefined : why,
    known: true,
  };
}

function decodeWorker(message: string): Facts | null {
  const head =
    /^(?:auth(?:-worker)?(?:\([^)]*\))?: )?(?:Info: |Error: |Warning: )?(?:conn [^:]*: )?(?:auth(?:-worker)?<\d+>: )?(?:[\w-]+)\(/.exec(
      message,
    );
  if (!head) return null;
  const ways = waysToRead(message.slice(head[0].length), ',', WORKER);
  const [first] = ways;
  if (first === undefined) return null;
  const client = oneClient(ways.map(({ src = '' }) => clientOf(src)));
  // A separate line reports the completed login.
  return {
    className: 'authentication',
    activity: 'preauth',
    outcome: /mismatch|unknown user|fail|disabled|expired|denied/i.test(first['why'] ?? '')
      ? 'failure'
      : undefined,
    user: client.ambiguous ? undefined : first['user'],
    ...clientFacts(client),
    known: true,
  };
}

const PEER =
  /^(?:\w+: )?(?:[\w:-]+ ){0,6}?(?:client=|from )?[\w.-]*\[(?<src>[0-9a-f.:]{3,})\](?::(?<port>\d{1,5}))?/i;
const HEADED = / from [\w.-]+\[(?<src>[0-9a-f.:]{3,})\]; /gi;
const SASL = /^: SASL (?<method>[\w-]+) authentication failed/i;
const GIVEN_UP =
  /^(?:\w+: )?(?:lost connection|SSL_accept error|too many errors|timeout|warning: TLS|improper command)/i;

/** Postfix names the client (`unknown[192.0.2.1]`) before its text, except in quoted headers. Null without one. */
export function decodePostfix(message: string): Facts | null {
  const header = /^\w+: [\w-]+: (?:header|body) /.test(message);
  const found = header ? null : PEER.exec(message);
  const ways = header ? [...message.matchAll(HEADED)] : found ? [found] : [];
  if (ways.length === 0) return null;
  const client = oneClient(ways.map(({ groups = {} }) => peerOf(groups['src'], groups['port'])));
  const behind = found === null ? '' : message.slice(found[0].length);
  const sasl = SASL.exec(behind);
  return {
    ...(sasl
      ? { ...LOGON, outcome: 'failure' }
      : GIVEN_UP.test(message)
        ? unattempted('failure')
        : otherOf(message)),
    method: sasl?.groups?.['method'],
    user: sasl ? /, sasl_username=(?<user>.*)$/s.exec(behind)?.groups?.['user'] : undefined,
    ...clientFacts(client),
    known: true,
  };
}

const peerOf = (src = '', port?: string): FoundClient => ({
  ...clientOf(src),
  ...(port === undefined ? {} : { port: Number(port) }),
});

function otherOf(message: string): Pick<Facts, 'className' | 'activity' | 'outcome'> {
  if (/^\w+: (?:\w+-)?reject: /.test(message))
    return { className: 'email', activity: 'receive', outcome: 'failure' };
  const activity = message.startsWith('connect ')
    ? 'open'
    : message.startsWith('disconnect ')
      ? 'close'
      : 'traffic';
  return { className: 'network', activity };
}

/** Reads `plain_login authenticator failed for (HELO name) [192.0.2.1]:4: 535 Incorrect … (set_id=amy)`. */
export function decodeExim(message: string): Facts | null {
  const from = message.indexOf(' authenticator failed for ');
  if (from === -1) return null;
  // A greeting may contain brackets, so the client is the address right before exim's own answer.
  const ways = [
    ...message.matchAll(
      /(?<=[ )])\[(?<src>[0-9a-f.:]{3,})\](?::(?<port>\d{1,5}))?(?: [IU]=\S+)*: (?=(?<why>\d{3} .*)$)/gis,
    ),
  ];
  const [first] = ways;
  if (first === undefined) return null;
  const client = oneClient(ways.map(({ groups = {} }) => peerOf(groups['src'], groups['port'])));
  return {
    ...LOGON,
    outcome: 'failure',
    method: /(\S+)$/.exec(message.slice(0, from))?.[1],
    user: client.ambiguous ? undefined : /\(set_id=(.*)\)\s*$/s.exec(first.groups?.['why'] ?? '')?.[1],
    ...clientFacts(client),
    reason: 'authentication failed',
    known: true,
  };
}
