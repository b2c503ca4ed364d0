import { isIP } from 'node:net';
import { storable, storableJson, storableJsonText } from '@rampart/kernel';
import type { SocAlert, SocRepetition } from '../../contract/alerts.js';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';
import { INTEL_RULE } from '../../domain/detect/watch.js';
import { CLASSES } from '../../../intake/domain/ocsf/classes.js';
import { ocsfText } from '../../../intake/domain/ocsf/ocsf-text.js';

export interface EventRow {
  readonly from: Provenance;
  readonly id: number;
  /** Event time in milliseconds since 1970. */
  readonly time: number;
  readonly kind: 'event' | 'alert';
  readonly type: string;
  readonly severity: number;
  readonly title: string;
  readonly source: string;
  readonly host: string;
  readonly username: string;
  readonly srcIp: string;
  readonly count: number;
  readonly flags: string;
  readonly alertId: string;
  readonly line: number;
  readonly raw: string;
  /** JSON text, which needs less memory than objects. */
  readonly ocsf: string;
  /** For an alert, the number of findings, and the last one in milliseconds since 1970. For an event, 1 and 0. */
  readonly occurrences: number;
  readonly lastSeen: number;
}

export interface Provenance {
  readonly tenantId: string;
  readonly receivedAt: string;
  readonly sourceId: string | null;
  readonly delivery: { readonly id: string; readonly sha256: string; readonly bytes: number } | null;
  readonly subject: string | null;
  /** Random bytes for rows about people; null for deliveries, whose hash is in the log. */
  readonly salt: string | null;
}

const LONGEST_TITLE = 300;
/** PostgreSQL accepts years up to 294276; Rampart writes four digits. */
const LATEST = Date.UTC(9999, 11, 31);
const RANKS = new Map(SEVERITY_NAMES.map((name, index) => [name, index + 1]));

export function rowOfEvent(event: SocEvent, id: number, from: Provenance): EventRow {
  const { facts, raw } = event;
  return {
    from,
    id,
    time: possibleTime(event.time),
    kind: 'event',
    type: event.type,
    severity: RANKS.get(event.severity) ?? 1,
    title: storable((facts.message ?? raw).slice(0, LONGEST_TITLE)) || CLASSES[facts.className].name,
    source: storable(facts.program ?? (from.sourceId === null ? 'rampart' : 'unknown')),
    host: storable(facts.host ?? ''),
    username: storable(facts.user ?? ''),
    srcIp: storable(facts.srcIp ?? ''),
    count: Math.min(event.count, 2 ** 31 - 1),
    flags: event.flags.length === 0 ? '' : event.flags.join(),
    alertId: '',
    line: event.line ?? 0,
    raw: storable(raw),
    // The raw line has its own column.
    ocsf: storableJsonText(ocsfText(event)),
    occurrences: 1,
    lastSeen: 0,
  };
}

export function rowOfAlert(alert: SocAlert, id: number, from: Provenance): EventRow {
  return {
    from: { ...from, delivery: null, subject: null, salt: null },
    id,
    time: possibleTime(Date.parse(alert.time)),
    kind: 'alert',
    type: 'threat',
    severity: RANKS.get(alert.severity) ?? 1,
    title: storable(alert.title.slice(0, LONGEST_TITLE)),
    source: 'rule',
    host: '',
    username: '',
    srcIp: clientOf(alert),
    count: alert.count,
    flags: alert.late ? 'late' : '',
    alertId: alert.id,
    line: 0,
    raw: storable(alert.key),
    ocsf: storableJson(alert),
    occurrences: 1,
    lastSeen: 0,
  };
}

/** The address that a response would block: the matched indicator, otherwise the client. */
function clientOf({ ruleId, key, entity }: SocAlert): string {
  const address = ruleId === INTEL_RULE ? key : entity?.kind === 'client' ? entity.value : '';
  return isIP(address) === 0 ? '' : address;
}

/** Updates the row of an alert that is repeated before its row is stored. */
export const repeatedRow = (
  row: EventRow,
  { occurrences, lastSeen, time, ...said }: SocRepetition,
): EventRow => ({
  ...row,
  time: possibleTime(Date.parse(time)),
  count: said.count,
  occurrences,
  lastSeen: possibleTime(Date.parse(lastSeen)),
  ocsf: storableJson({ ...(JSON.parse(row.ocsf) as object), ...said, time, occurrences, lastSeen }),
});

/** An impossible time becomes the start of 1970. */
export const isoTime = (time: number): string => new Date(possibleTime(time)).toISOString();

const possibleTime = (time: number): number =>
  Number.isFinite(time) ? Math.max(0, Math.min(Math.trunc(time), LATEST)) : 0;
