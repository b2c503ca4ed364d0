import type {
  EventType,
  ItemStatus,
  Severity,
  SOC_ANALYSTS,
  SOC_MANAGERS,
  SOC_RESPONDERS,
  Source,
} from '@rampart/soc/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

interface Word {
  readonly word: string;
  readonly tone: Tone;
}

export const SEVERITY_WORDS: Readonly<Record<Severity, Word>> = {
  critical: { word: 'Critical', tone: 'critical' },
  high: { word: 'High', tone: 'high' },
  medium: { word: 'Medium', tone: 'medium' },
  low: { word: 'Low', tone: 'low' },
  info: { word: 'Info', tone: 'quiet' },
};

export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  threat: 'Threat',
  anomaly: 'Anomaly',
  breach: 'Breach',
  compliance: 'Compliance',
  system: 'System',
  user: 'User',
};

export const STATUS_WORDS: Readonly<Record<ItemStatus, Word>> = {
  active: { word: 'Active', tone: 'medium' },
  investigating: { word: 'Investigating', tone: 'high' },
  contained: { word: 'Contained', tone: 'low' },
  resolved: { word: 'Resolved', tone: 'good' },
};

export const KIND_WORDS: Readonly<Record<Source, string>> = {
  auto: 'Any log, told by each line',
  sshd: 'sshd',
  linux: 'Linux system log',
  syslog: 'Syslog (RFC 5424, 3164)',
  nginx: 'nginx',
  apache: 'Apache',
  auditd: 'auditd',
  windows: 'Windows events (JSON)',
  cloudtrail: 'AWS CloudTrail',
  cef: 'CEF',
  leef: 'LEEF',
  csv: 'CSV',
  logfmt: 'logfmt',
  json: 'JSON, NDJSON or OCSF',
  rampart: 'Rampart events',
  generic: 'Any text',
};

/** The contract's words; written out so that the page need not load its schemas, and checked by their type. */
const MANAGERS: typeof SOC_MANAGERS = ['core:soc', 'nexus:owner'];

/** Whether these roles may say what is taken in; the server decides again. */
export const managesSources = (roles: readonly string[]): boolean =>
  roles.some((role) => MANAGERS.some((one) => one === role));

const ANALYSTS: typeof SOC_ANALYSTS = ['core:soc', 'nexus:owner', 'nexus:analyst'];

/** Whether these roles may work on events; the server decides again. */
export const worksOnEvents = (roles: readonly string[]): boolean =>
  roles.some((role) => ANALYSTS.some((one) => one === role));

const RESPONDERS: typeof SOC_RESPONDERS = ['core:soc'];

/** Whether these roles may work on events of operated tenants; the server decides again. */
export const respondsToOperated = (roles: readonly string[]): boolean =>
  roles.some((role) => RESPONDERS.some((one) => one === role));
