import { plainAddress } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = { products: ['linux'], categories: [], services: ['auditd'] };
const LINE =
  /^(?:node=(?<node>\S+) )?type=(?<type>\S+) msg=audit\((?<seconds>\d+)(?:\.(?<millis>\d+))?:(?<serial>\d+)\):? ?(?<rest>.*)$/s;
const PAIR = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s,]+))/g;

/** Keys whose values auditd writes in hexadecimal when they hold a space or a control character. */
const ENCODED: ReadonlySet<string> = new Set([
  'acct',
  'comm',
  'exe',
  'name',
  'proctitle',
  'cmd',
  'cwd',
  'path',
  'data',
  'key',
]);

/** A record of the Linux audit log. */
export function decodeAuditd(line: string): Facts | null {
  const groups = LINE.exec(line)?.groups;
  if (!groups) return null;
  const { type = '', rest = '', seconds = '0', millis = '0', node } = groups;
  const pairs = readPairs(rest);
  const get = (key: string): string | undefined => usable(pairs[key]);
  const address = get('addr') ?? get('hostname');
  const ip = address !== undefined && /^[0-9a-f.:]+$/i.test(address) ? plainAddress(address) : undefined;
  const result = get('res') ?? get('success');
  return {
    ...kindOf(type),
    outcome: outcomeOf(result),
    host: node,
    user: get('acct') ?? get('AUID') ?? get('auid'),
    srcIp: ip,
    srcName: ip === undefined ? get('hostname') : undefined,
    command: get('proctitle') ?? get('cmd') ?? commandOf(type, pairs) ?? get('exe'),
    pid: pairs['pid'] === undefined ? undefined : Number(pairs['pid']),
    program: get('exe') ?? get('comm'),
    time: Number(seconds) * 1000 + Number(millis.padEnd(3, '0').slice(0, 3)),
    sources: SOURCES,
    fields: { type, ...pairs },
    known: true,
  };
}

function kindOf(type: string): Pick<Facts, 'className' | 'activity'> {
  if (/^(USER_LOGIN|USER_AUTH|USER_ERR)$/.test(type))
    return { className: 'authentication', activity: type === 'USER_LOGIN' ? 'logon' : 'preauth' };
  if (/^(USER_LOGOUT|USER_END|CRED_DISP)$/.test(type))
    return { className: 'authentication', activity: 'logoff' };
  if (/^(SYSCALL|EXECVE|PROCTITLE|USER_CMD)$/.test(type)) return { className: 'process', activity: 'launch' };
  if (/^(ADD_USER|DEL_USER)$/.test(type))
    return { className: 'account', activity: type === 'ADD_USER' ? 'create' : 'delete' };
  if (/^(ADD_GROUP|DEL_GROUP)$/.test(type))
    return { className: 'group', activity: type === 'ADD_GROUP' ? 'create' : 'delete' };
  if (/^(PATH|CWD|CONFIG_CHANGE)$/.test(type)) return { className: 'file', activity: 'update' };
  return { className: 'base', activity: type.toLowerCase() };
}

function readPairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  // The message of a user record is a list of pairs of its own.
  const inner = /msg='([^']*)'?/.exec(text);
  for (const part of inner ? [text.replace(inner[0], ''), inner[1] ?? ''] : [text])
    for (const [, key = '', double, single, bare = ''] of part.matchAll(PAIR)) {
      const value = double ?? single ?? bare;
      pairs[key] = double === undefined && isEncoded(key) ? fromHex(value) : value;
    }
  return pairs;
}

function isEncoded(key: string): boolean {
  return ENCODED.has(key) || /^a\d+$/.test(key);
}

function fromHex(value: string): string {
  if (!/^(?:[0-9A-F]{2}){2,}$/.test(value)) return value;
  const bytes = value.match(/../g) ?? [];
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
  return text.replaceAll('\0', ' ').trimEnd();
}

function commandOf(type: string, pairs: Readonly<Record<string, string>>): string | undefined {
  if (type !== 'EXECVE') return undefined;
  const args = Object.keys(pairs).filter((key) => /^a\d+$/.test(key));
  return args.map((key) => pairs[key]).join(' ');
}

function usable(value: string | undefined): string | undefined {
  return value === undefined || value === '?' || value === '(null)' || value === '' ? undefined : value;
}

function outcomeOf(result: string | undefined): Facts['outcome'] {
  if (result === undefined) return undefined;
  return /^(success|yes|1)$/i.test(result) ? 'success' : 'failure';
}
