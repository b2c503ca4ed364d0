import { flattenWindows, type EventRecord } from '@rampart/sigma';
import { plainAddress } from '../decode/find-client.js';
import type { Facts } from '../decode/facts.js';

type Kind = Pick<Facts, 'className' | 'activity' | 'outcome' | 'severity'>;

const logon: Kind = { className: 'authentication', activity: 'logon' };
const account = (activity: string): Kind => ({ className: 'account', activity, outcome: 'success' });

const SECURITY: Readonly<Record<string, Kind>> = {
  1102: { className: 'base', activity: 'log cleared', severity: 'high' },
  4624: { ...logon, outcome: 'success' },
  4625: { ...logon, outcome: 'failure' },
  4634: { className: 'authentication', activity: 'logoff', outcome: 'success' },
  4647: { className: 'authentication', activity: 'logoff', outcome: 'success' },
  4648: { ...logon, outcome: 'success' },
  4672: { className: 'authorize', activity: 'assign privileges', outcome: 'success' },
  4688: { className: 'process', activity: 'launch', outcome: 'success' },
  4689: { className: 'process', activity: 'terminate', outcome: 'success' },
  4698: { className: 'job', activity: 'create' },
  4699: { className: 'job', activity: 'delete' },
  4720: account('create'),
  4722: account('enable'),
  4723: account('password change'),
  4724: account('password reset'),
  4725: account('disable'),
  4726: account('delete'),
  4740: account('lock'),
  4728: { className: 'group', activity: 'add user' },
  4732: { className: 'group', activity: 'add user' },
  4756: { className: 'group', activity: 'add user' },
  4768: { className: 'authentication', activity: 'authentication ticket' },
  4769: { className: 'authentication', activity: 'authentication ticket' },
  4771: { className: 'authentication', activity: 'preauth', outcome: 'failure' },
  4776: { ...logon },
  5156: { className: 'network', activity: 'open', outcome: 'success' },
  5157: { className: 'network', activity: 'refuse', outcome: 'failure' },
};

const SYSMON: Readonly<Record<string, Kind>> = {
  1: { className: 'process', activity: 'launch' },
  3: { className: 'network', activity: 'open' },
  5: { className: 'process', activity: 'terminate' },
  11: { className: 'file', activity: 'create' },
  22: { className: 'dns', activity: 'query' },
  23: { className: 'file', activity: 'delete' },
  26: { className: 'file', activity: 'delete' },
};

const ELEMENT =
  /<(?<name>[A-Za-z]\w*)(?<attributes>(?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|>(?<text>[^<]*)<\/\k<name>\s*>)/g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads a Windows event as one line of XML (`wevtutil`, collectors); null for another form. */
export function decodeWindowsXml(line: string): Facts | null {
  if (!/^[\s-]*(?:<\?xml[^>]*>\s*)?<Event[\s>]/.test(line)) return null;
  const flat: Record<string, string> = {};
  for (const { groups } of line.slice(0, 131_072).matchAll(ELEMENT)) {
    const { name = '', attributes = '', text = '' } = groups ?? {};
    const given = new Map(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, two]) => [
        key,
        plainText(one ?? two ?? ''),
      ]),
    );
    if (name === 'Data') flat[given.get('Name') ?? 'Data'] ??= plainText(text);
    else {
      if (text !== '') flat[name] ??= plainText(text);
      for (const [key, value] of given) flat[`${name}_${key}`] ??= value;
    }
  }
  return decodeWindows(flat);
}

function plainText(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Reads a Windows event as JSON: flat, nested, or Winlogbeat's; null for another form. */
export function decodeWindows(record: EventRecord): Facts | null {
  const flat = flattenWindows(record);
  const text = (...names: string[]): string | undefined => firstText(flat, names);
  const channel = text('Channel');
  const id = text('EventID');
  if (channel === undefined || id === undefined) return null;
  const kinds = channel === 'Security' ? SECURITY : /sysmon/i.test(channel) ? SYSMON : {};
  const srcIp = text('IpAddress', 'SourceIp', 'SourceAddress', 'ClientAddress', 'c-ip');
  const port = text('IpPort', 'SourcePort');
  const user = text('TargetUserName', 'User', 'SubjectUserName', 'AccountName');
  const [, domain, bare] = /^([^\\]+)\\(.+)$/.exec(user ?? '') ?? [];
  return {
    ...(kinds[id] ?? { className: 'base', activity: '' }),
    host: text('Computer', 'Hostname', 'ComputerName') ?? hostName(record['host']),
    program: text('Provider_Name', 'SourceName', 'ProviderName'),
    user: bare ?? user,
    userDomain: domain ?? text('TargetDomainName', 'SubjectDomainName', 'Domain'),
    actor: text('SubjectUserName'),
    srcIp: srcIp === undefined ? undefined : plainAddress(srcIp),
    srcPort: port === undefined || port === '0' ? undefined : Number(port),
    dstIp: text('DestinationIp', 'DestAddress'),
    command: text('CommandLine', 'ProcessCommandLine', 'NewProcessName', 'Image'),
    message: text('Message'),
    time: text('TimeCreated_SystemTime', 'SystemTime', 'TimeCreated', 'EventTime', 'UtcTime', '@timestamp'),
    fields: flat,
    known: true,
  };
}

function hostName(host: unknown): string | undefined {
  const name = typeof host === 'object' && host !== null ? (host as EventRecord)['name'] : host;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function firstText(flat: EventRecord, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = flat[name];
    if ((typeof value === 'string' && value !== '' && value !== '-') || typeof value === 'number')
      return String(value);
  }
  return undefined;
}
