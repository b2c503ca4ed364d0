import { t } from '@rampart/kernel';
import type { ItemStatus, SOC_RESPONDERS, SocEventDetail, Source } from '@rampart/soc/contract';
import { holdsAny, type Word } from '../../../../shared/soc/words.js';

export const STATUS_WORDS: Readonly<Record<ItemStatus, Word>> = {
  active: { word: t`Active`, tone: 'waits' },
  investigating: { word: t`Investigating`, tone: 'plain' },
  contained: { word: t`Contained`, tone: 'plain' },
  resolved: { word: t`Resolved`, tone: 'over' },
};

export const EVIDENCE_WORDS: Readonly<Record<SocEventDetail['evidence'][number]['type'], string>> = {
  line: t`Line`,
  event: t`Event`,
  indicator: t`Indicator`,
};

export const KIND_WORDS: Readonly<Record<Source, string>> = {
  auto: t`Any log, detected per line`,
  sshd: 'sshd',
  linux: t`Linux system log`,
  syslog: t`Syslog (RFC 5424, 3164)`,
  nginx: 'nginx',
  apache: t`Apache`,
  auditd: 'auditd',
  windows: t`Windows events (JSON)`,
  cloudtrail: t`AWS CloudTrail`,
  cef: 'CEF',
  leef: 'LEEF',
  csv: 'CSV',
  logfmt: 'logfmt',
  json: t`JSON, NDJSON or OCSF`,
  rampart: t`Rampart events`,
  generic: t`Any text`,
};

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const RESPONDERS: typeof SOC_RESPONDERS = ['core:soc'];

/** Whether these roles may handle events of operated tenants. The server checks it again. */
export const respondsToOperated = (roles: readonly string[]): boolean => holdsAny(roles, RESPONDERS);
