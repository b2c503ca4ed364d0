import type { ItemStatus, SOC_RESPONDERS, Source } from '@rampart/soc/contract';
import { holdsAny, type Word } from '../../../../shared/soc/words.js';

export const STATUS_WORDS: Readonly<Record<ItemStatus, Word>> = {
  active: { word: 'Active', tone: 'waits' },
  investigating: { word: 'Investigating', tone: 'plain' },
  contained: { word: 'Contained', tone: 'plain' },
  resolved: { word: 'Resolved', tone: 'over' },
};

export const KIND_WORDS: Readonly<Record<Source, string>> = {
  auto: 'Any log, detected per line',
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

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const RESPONDERS: typeof SOC_RESPONDERS = ['core:soc'];

/** Whether these roles may handle events of operated tenants. The server checks it again. */
export const respondsToOperated = (roles: readonly string[]): boolean => holdsAny(roles, RESPONDERS);
