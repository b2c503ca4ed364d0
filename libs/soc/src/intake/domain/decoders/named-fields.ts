import type { EventRecord } from '@rampart/sigma';
import { ownText } from '../decode/client-text.js';
import { clientFacts, clientOf, oneClient, plainAddress, type FoundClient } from '../decode/find-client.js';
import type { Facts, Severity } from '../decode/facts.js';

const NAMES = {
  time: [
    'time',
    '@timestamp',
    'timestamp',
    'ts',
    't',
    'eventTime',
    'rt',
    'devTime',
    'start',
    'datetime',
    'date',
    '_time',
    'event_time',
    'time_dt',
    'TimeGenerated',
    'created_at',
    'createdAt',
    '__REALTIME_TIMESTAMP',
    'time_local',
    'time_iso8601',
  ],
  srcIp: [
    'src_ip',
    'src_endpoint.ip',
    'source.ip',
    'src',
    'source_ip',
    'sourceAddress',
    'srcip',
    'client_ip',
    'clientip',
    'client.ip',
    'remote_addr',
    'remoteAddr',
    'remote_ip',
    'c-ip',
    'rip',
    'ip',
    'ip_address',
    'ipAddress',
    'clientIP',
    'rhost',
    'remote',
    'RemoteIP',
    'addr',
    'SRC',
    'src.ip',
    'src.address',
    'source.address',
    'client.address',
    'client',
    'ClientIP',
    'callerIpAddress',
    'id.orig_h',
  ],
  srcPort: [
    'src_port',
    'src_endpoint.port',
    'source.port',
    'src.port',
    'client.port',
    'id.orig_p',
    'spt',
    'srcport',
    'srcPort',
    'SPT',
  ],
  dstIp: [
    'dst_ip',
    'dst_endpoint.ip',
    'destination.ip',
    'dst',
    'dest_ip',
    'dstip',
    'destinationAddress',
    's-ip',
    'dst.ip',
    'id.resp_h',
    'lip',
    'DST',
  ],
  dstPort: [
    'dst_port',
    'dst_endpoint.port',
    'destination.port',
    'dst.port',
    'id.resp_p',
    'dpt',
    'dstport',
    'dstPort',
    'DPT',
  ],
  user: [
    'user.name',
    'user',
    'username',
    'user_name',
    'userName',
    'suser',
    'usrName',
    'duser',
    'uname',
    'account',
    'cs-username',
    'actor.user.name',
    'login',
    'email',
  ],
  host: [
    'device.hostname',
    'host',
    'hostname',
    'host.name',
    'dvchost',
    'dvc',
    'devname',
    'computer',
    'sensor',
    'syslog_host',
    '_HOSTNAME',
  ],
  message: ['message', 'msg', 'MESSAGE', 'event', 'log', 'description', 'name', 'reason'],
  program: [
    'program',
    'process.name',
    'app',
    'appname',
    'service',
    'logger',
    'metadata.product.name',
    'type',
    'syslog_tag',
    'SYSLOG_IDENTIFIER',
  ],
  outcome: ['outcome', 'status', 'result', 'event.outcome', 'act', 'action', 'res'],
  level: ['severity', 'level', 'lvl', 'sev', 'log.level'],
} as const;

/** For formats that define which field holds the client, only that field is used. */
export const OCSF_CLIENT: readonly string[] = [
  'src_endpoint.ip',
  'src_endpoint.hostname',
  'src_endpoint.name',
];
export const CEF_CLIENT: readonly string[] = ['src', 'c6a2', 'sourceAddress', 'shost'];
export const LEEF_CLIENT: readonly string[] = ['src', 'srcIP', 'identSrc'];
const ECS_CLIENT: readonly string[] = ['source.ip', 'source.address', 'client.ip', 'client.address'];

/** From JSON, logfmt, CSV, CEF, LEEF and foreign OCSF. @param clientNames client fields, where the format defines them */
export function factsOfFields(record: EventRecord, clientNames?: readonly string[]): Facts {
  const get = (kind: keyof typeof NAMES): string | undefined => firstOf(record, NAMES[kind]);
  const client = clientIn(record, clientNames ?? (record['ecs'] === undefined ? undefined : ECS_CLIENT));
  const dst = get('dstIp');
  const login = LOGIN.test(JSON.stringify(record)) && LOGIN.test(ownWords(record));
  const sentence = get('message');
  const port = (kind: 'srcPort' | 'dstPort'): number | undefined => {
    const number = Number(get(kind));
    return Number.isInteger(number) && number > 0 ? number : undefined;
  };
  return {
    className: login ? 'authentication' : client.ip !== undefined && dst !== undefined ? 'network' : 'base',
    activity: login ? 'logon' : client.ip !== undefined && dst !== undefined ? 'traffic' : '',
    outcome:
      outcomeOf(get('outcome')) ??
      outcomeOf(firstOf(record, ['name', 'event'])) ??
      outcomeOf(sentence === undefined ? undefined : ownText(sentence).text),
    severity: severityOf(get('level')),
    time: get('time'),
    ...clientFacts(client),
    srcPort: client.ambiguous ? undefined : (port('srcPort') ?? client.port),
    dstIp: dst === undefined ? undefined : plainAddress(dst),
    dstPort: port('dstPort'),
    user: get('user'),
    host: get('host'),
    message: sentence,
    program: get('program'),
    fields: record,
    known: true,
  };
}

/** Several different clients are ambiguous, because one may be a header or client text. */
function clientIn(record: EventRecord, names: readonly string[] | undefined): FoundClient {
  if (names !== undefined) {
    const said = firstOf(record, names);
    return said === undefined ? {} : clientOf(said);
  }
  const found = NAMES.srcIp.flatMap((name) => {
    const said = firstOf(record, [name]);
    return said === undefined ? [] : [clientOf(said)];
  });
  const addresses = found.filter(({ ip }) => ip !== undefined);
  return oneClient(addresses.length === 0 ? found.slice(0, 1) : addresses);
}

const CLIENT_NAMES: ReadonlySet<string> = new Set([
  ...NAMES.srcIp.flatMap((name) => [name, ...name.split('.')]),
  ...['IpAddress', 'SourceIp', 'SourceAddress', 'ClientAddress', 'sourceIPAddress', 'remote_host', 'host'],
]);

export const mayNameClient = (name: string): boolean => CLIENT_NAMES.has(name);

const LOGIN = /log[oi]n|\blog[ _-][oi]n\b|sign[ _-]?in|authenticat|password/i;
/** Fields that clients control; they do not decide the result. */
const OF_CLIENT =
  /^(?:(?:cs-|http_|request_?)?(?:user(?:_?name)?|usrName|[sd]user|uname|account|login|email|ur[il](?:[._-].*)?|path|query(?:_string)?|request(?:Url|_uri)?|body|params|headers?|cookies?|referr?er|user[_-]?agent|agent|ua|file(?:name|path)?|subject|title|comment|text|command(?:line)?|cmd|args|domain|host))$/i;

function ownWords(record: EventRecord, depth = 0): string {
  let words = '';
  for (const name in record) {
    const value = record[name];
    if (OF_CLIENT.test(name)) continue;
    if (typeof value === 'string') words += ` ${name} ${ownText(value).text}`;
    else if (typeof value === 'object' && value !== null && depth < 4)
      words += ` ${name}${ownWords(value as EventRecord, depth + 1)}`;
    else words += ` ${name}`;
  }
  return words;
}

/** A log line inside a record, because containers and log shippers wrap lines. */
export function lineIn(record: EventRecord): string | undefined {
  return firstOf(record, ['message', 'MESSAGE', 'log', 'msg', 'event.original'])?.trimEnd();
}

function firstOf(record: EventRecord, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = record[name] ?? (name.includes('.') ? at(record, name.split('.')) : undefined);
    if (typeof value === 'string' && value.trim() !== '' && value !== '-') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

function at(value: unknown, path: readonly string[]): unknown {
  const [head = '', ...rest] = path;
  if (typeof value !== 'object' || value === null) return undefined;
  const next = (value as EventRecord)[head];
  return rest.length === 0 ? next : at(next, rest);
}

export function outcomeOf(text: string | undefined): Facts['outcome'] {
  if (text === undefined) return undefined;
  if (
    /fail|denied|deny|invalid|refus|reject|block|wrong|incorrect|bad |badlogin|unknown user|no such user|error|illegal|mismatch|unauthori|nonexistent|not found|unsuccess|disallow|(?:not|never|n't) (?:be )?(?:\w+ )?(?:allow|accept|grant|permit|identif|authenticat)|unable to/i.test(
      text,
    )
  )
    return 'failure';
  return /success|succeeded|accepted|allow|granted|logged in|login ok|^ok$|^yes$|\bpass(?:ed)?\b/i.test(text)
    ? 'success'
    : undefined;
}

const LEVELS: readonly (readonly [RegExp, Severity])[] = [
  [/^(10|9|critical|crit|fatal|emerg\w*|alert|very-high)$/i, 'critical'],
  [/^([78]|high)$/i, 'high'],
  [/^([456]|medium|err|error|eror)$/i, 'medium'],
  [/^([23]|low|warn|warning|notice)$/i, 'low'],
];

function severityOf(text: string | undefined): Severity {
  return LEVELS.find(([form]) => form.test(text ?? ''))?.[1] ?? 'info';
}
