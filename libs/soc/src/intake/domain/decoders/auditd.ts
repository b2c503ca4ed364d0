import { clientFacts, plainAddress } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = { products: ['linux'], categories: [], services: ['auditd'] };
const LINE =
  /^(?:audit: )?(?:node=(?<node>\S+) )?type=(?<type>\S+) (?:msg=)?audit\((?<seconds>\d+)(?:\.(?<millis>\d+))?:(?<serial>\d+)\):? ?(?<rest>.*)$/s;
/** Without a running auditd, the kernel writes the types as numbers (linux/audit.h). */
const TYPES: Readonly<Record<string, string>> = {
  ...{ 1100: 'USER_AUTH', 1101: 'USER_ACCT', 1103: 'CRED_ACQ', 1104: 'CRED_DISP', 1105: 'USER_START' },
  ...{ 1106: 'USER_END', 1108: 'USER_CHAUTHTOK', 1109: 'USER_ERR', 1112: 'USER_LOGIN', 1113: 'USER_LOGOUT' },
  ...{ 1114: 'ADD_USER', 1115: 'DEL_USER', 1116: 'ADD_GROUP', 1117: 'DEL_GROUP', 1123: 'USER_CMD' },
  ...{ 1130: 'SERVICE_START', 1131: 'SERVICE_STOP', 1300: 'SYSCALL', 1302: 'PATH', 1305: 'CONFIG_CHANGE' },
  ...{ 1306: 'SOCKADDR', 1307: 'CWD', 1309: 'EXECVE', 1326: 'SECCOMP', 1327: 'PROCTITLE', 1400: 'AVC' },
};
const PAIR = /(?<=^|[\s(,;:'\x1d])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s,]+))/g;

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

export function decodeAuditd(line: string): Facts | null {
  const groups = LINE.exec(line)?.groups;
  if (!groups) return null;
  const { rest = '', seconds = '0', millis = '0', node } = groups;
  const type = TYPES[groups['type'] ?? ''] ?? groups['type'] ?? '';
  const { pairs, twice } = readPairs(rest, type);
  const get = (key: string): string | undefined => usable(pairs[key]);
  const address = get('addr') ?? get('hostname');
  const ip = address !== undefined && /^[0-9a-f.:]+$/i.test(address) ? plainAddress(address) : undefined;
  const result = get('res') ?? get('success') ?? /avc: +(denied|granted)/.exec(rest)?.[1] ?? get('apparmor');
  return {
    ...kindOf(type),
    outcome: outcomeOf(result),
    host: node,
    user: get('acct') ?? get('AUID') ?? get('auid'),
    // The kernel encodes values that look like key-value pairs; older senders did not.
    ...clientFacts(
      twice.has('addr') || twice.has('hostname')
        ? { ambiguous: true }
        : ip === undefined
          ? named(get('hostname'))
          : { ip },
    ),
    command: get('proctitle') ?? get('cmd') ?? commandOf(type, pairs) ?? get('exe'),
    ...peerOf(pairs['saddr']),
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
  if (type === 'USER_CHAUTHTOK') return { className: 'account', activity: 'password change' };
  if (type === 'SOCKADDR') return { className: 'network', activity: 'traffic' };
  if (/^(SYSCALL|EXECVE|PROCTITLE|USER_CMD)$/.test(type)) return { className: 'process', activity: 'launch' };
  if (/^(ADD_USER|DEL_USER)$/.test(type))
    return { className: 'account', activity: type === 'ADD_USER' ? 'create' : 'delete' };
  if (/^(ADD_GROUP|DEL_GROUP)$/.test(type))
    return { className: 'group', activity: type === 'ADD_GROUP' ? 'create' : 'delete' };
  if (/^(PATH|CWD|CONFIG_CHANGE)$/.test(type)) return { className: 'file', activity: 'update' };
  return { className: 'base', activity: type.toLowerCase() };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

function readPairs(
  text: string,
  type: string,
): { pairs: Record<string, string>; twice: ReadonlySet<string> } {
  const pairs: Record<string, string> = {};
  const twice = new Set<string>();
  // The message of a user record is its own list of pairs; its quoted text may contain the end mark.
  const inner = /msg='(.*)'(?=\s*$|\x1d|\s+[A-Z]+=)/s.exec(text) ?? /msg='(.*)$/s.exec(text);
  for (const part of inner ? [text.replace(inner[0], () => ''), inner[1] ?? ''] : [text])
    for (const [, key = '', double, single, bare = ''] of part.matchAll(PAIR)) {
      const value = double ?? single ?? bare.replace(/[)']$/, '');
      const read = double === undefined && isEncoded(key, type) ? fromHex(value) : value;
      if (pairs[key] !== undefined && pairs[key] !== read) twice.add(key);
      pairs[key] = read;
    }
  return { pairs, twice };
}

/** Arguments of execve are text; those of other calls are numbers. */
function isEncoded(key: string, type: string): boolean {
  return ENCODED.has(key) || (type === 'EXECVE' && /^a\d+$/.test(key));
}

/** Decodes `struct sockaddr` of IPv4 (family 2) or IPv6 (family 10), in hexadecimal. */
function peerOf(saddr: string | undefined): Pick<Facts, 'dstIp' | 'dstPort'> {
  const [, family, port = '', body = ''] = /^(0200|0A00)([0-9A-F]{4})([0-9A-F]+)$/i.exec(saddr ?? '') ?? [];
  const bytes = family === '0200' ? body.slice(0, 8) : body.slice(8, 40);
  if (family === undefined || bytes.length !== (family === '0200' ? 8 : 32)) return {};
  const parts = bytes.match(family === '0200' ? /../g : /..../g) ?? [];
  const dstIp =
    family === '0200'
      ? parts.map((part) => parseInt(part, 16)).join('.')
      : plainAddress(parts.map((part) => part.toLowerCase()).join(':'));
  return { dstIp, dstPort: parseInt(port, 16) };
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
  // 4294967295 is -1 unsigned: not signed in.
  return value === undefined || /^(?:\?|\(null\)|unset|4294967295)?$/.test(value) ? undefined : value;
}

function outcomeOf(result: string | undefined): Facts['outcome'] {
  if (result === undefined) return undefined;
  return /^(success|yes|1|granted|allowed)$/i.test(result) ? 'success' : 'failure';
}
