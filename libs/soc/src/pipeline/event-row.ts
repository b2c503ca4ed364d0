import { isIP } from 'node:net';
import type { SocAlert } from '../contract/alerts.js';
import { SEVERITY_NAMES } from '../contract/vocabulary.js';
import { INTEL_RULE } from '../domain/intel/watch.js';
import { CLASSES } from '../domain/ocsf/classes.js';
import { toOcsf } from '../domain/ocsf/to-ocsf.js';
import type { SocEvent } from '../domain/decode/soc-event.js';

/** A row of `soc.event`, by its columns. */
export type EventRow = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

export const COLUMNS = [
  ...['tenant_id', 'id', 'received_at', 'time', 'kind', 'type', 'severity', 'title', 'source_id', 'source'],
  ...['host', 'username', 'src_ip', 'count', 'flags', 'alert_id', 'line', 'delivery_id', 'delivery_sha256'],
  ...['delivery_bytes', 'subject', 'raw', 'ocsf'],
] as const;

/** What a row has from the delivery it came with. */
export interface Provenance {
  readonly tenantId: string;
  readonly receivedAt: string;
  readonly sourceId: string | null;
  readonly delivery: { readonly id: string; readonly sha256: string; readonly bytes: number } | null;
  readonly subject: string | null;
}

const LONGEST_TITLE = 300;
/** PostgreSQL's timestamps end in the year 294276; ours are written with four digits. */
const LATEST = Date.UTC(9999, 11, 31);

/** The row of a decoded event. */
export function rowOfEvent(event: SocEvent, id: number, from: Provenance): EventRow {
  const { facts, raw } = event;
  const ocsf = toOcsf(event);
  // The line stands beside it; what is undefined is not written.
  ocsf['raw_data'] = undefined;
  return {
    ...shared(id, from),
    time: isoTime(event.time),
    kind: 'event',
    type: event.type,
    severity: SEVERITY_NAMES.indexOf(event.severity) + 1,
    title: (facts.message ?? raw).slice(0, LONGEST_TITLE) || CLASSES[facts.className].name,
    source: facts.program ?? (from.sourceId === null ? 'rampart' : 'unknown'),
    host: facts.host ?? null,
    username: facts.user ?? null,
    src_ip: facts.srcIp ?? null,
    count: Math.min(event.count, 2 ** 31 - 1),
    flags: event.flags,
    alert_id: null,
    line: event.line,
    raw,
    ocsf,
  };
}

/** The row of an alert: a finding made from events. */
export function rowOfAlert(alert: SocAlert, id: number, from: Provenance): EventRow {
  return {
    ...shared(id, { ...from, delivery: null, subject: null }),
    time: alert.time,
    kind: 'alert',
    type: 'threat',
    severity: SEVERITY_NAMES.indexOf(alert.severity) + 1,
    title: alert.title.slice(0, LONGEST_TITLE),
    source: 'rule',
    host: null,
    username: null,
    // What an indicator named can be blocked.
    src_ip: alert.ruleId === INTEL_RULE && isIP(alert.key) !== 0 ? alert.key : null,
    count: alert.count,
    flags: alert.late ? ['late'] : [],
    alert_id: alert.id,
    line: null,
    raw: alert.key,
    ocsf: alert,
  };
}

function shared(id: number, { tenantId, receivedAt, sourceId, delivery, subject }: Provenance) {
  return {
    id,
    tenant_id: tenantId,
    received_at: receivedAt,
    source_id: sourceId,
    delivery_id: delivery?.id ?? null,
    delivery_sha256: delivery?.sha256 ?? null,
    delivery_bytes: delivery?.bytes ?? null,
    subject,
  };
}

/** A time as it is kept: what cannot be one is 1970. */
export const isoTime = (time: number): string =>
  new Date(Math.max(0, Math.min(Number.isFinite(time) ? time : 0, LATEST))).toISOString();

const UNSTORABLE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0/g;
/** How JSON writes what cannot be stored: rarely there, so the whole is looked at before each string is. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** A row as JSON for PostgreSQL, whose text holds neither NUL nor halves of characters. */
export function toJson(row: EventRow): string {
  const json = JSON.stringify(row);
  if (!MAYBE_UNSTORABLE.test(json)) return json;
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd') : value,
  );
}
