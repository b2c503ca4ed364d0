import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ReportedEvent } from '../../contract/exports.js';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { positionOfRow } from '../../../domain/stream/stream.events.js';
import {
  type EventFilter,
  type EventPageWanted,
  type EventPlace,
  findPage,
} from '../../../detection/projections/events/queries.js';
import { asThen, type EventsFrom } from '../../projections/events/events-from.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';

export interface ExportedRow {
  readonly event: ReportedEvent;
  readonly ocsf: Record<string, unknown>;
}

const PAGE = 500;

type Read = <T>(query: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** Reads rows page by page, newest first; only one page is in memory. */
export async function* exportedRows(
  read: Read,
  from: EventsFrom,
  filter: EventFilter,
): AsyncGenerator<ExportedRow> {
  const { reach, past, names } = from;
  let after: EventPlace | null = null;
  do {
    const wanted: EventPageWanted = { ...filter, limit: PAGE, after };
    const page = await read(async (manager) => {
      const found = await findPage(manager, wanted, { reach, past, whole: true });
      return { ...(await asThen(manager, found.rows, from)), next: found.next };
    });
    for (const row of page.rows)
      yield {
        event: { ...reported(row, page.statuses.get(row.id) ?? 'active'), ...tenantOf(row, names) },
        ocsf: names === undefined ? ocsfOf(row) : ofTenant(ocsfOf(row), row),
      };
    after = page.next;
  } while (after !== null);
}

const tenantOf = ({ tenant_id: id }: StoredRow, names: EventsFrom['names']) =>
  names === undefined ? {} : { tenantId: id, tenant: names.get(id) ?? id };

function ofTenant(ocsf: Record<string, unknown>, { tenant_id }: StoredRow): Record<string, unknown> {
  const { metadata } = ocsf;
  return { ...ocsf, metadata: { ...(metadata as object | undefined), tenant_uid: tenant_id } };
}

function reported(row: StoredRow, status: string): ReportedEvent {
  const { id, kind, type, title, source, host, count, occurrences, raw } = row;
  return {
    ...{ id, kind, type, title, source, host, count, occurrences, raw, status },
    lastSeen: row.last_seen?.toISOString() ?? null,
    time: row.time.toISOString(),
    receivedAt: row.received_at.toISOString(),
    severity: SEVERITY_NAMES[row.severity - 1] ?? 'info',
    user: row.username,
    srcIp: row.src_ip,
    sha256: sha256Of(raw),
    deliverySha256: row.delivery_sha256,
    position: positionOfRow(Number(id)),
  };
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The row in OCSF 1.8; an alert becomes a Detection Finding (class 2004). */
function ocsfOf(row: StoredRow): Record<string, unknown> {
  if (row.kind === 'event') return { ...row.ocsf, raw_data: row.raw };
  const { ruleId, ruleVersion, tags, key, evidence } = row.ocsf;
  return {
    time: row.time.getTime(),
    time_dt: row.time.toISOString(),
    class_uid: 2004,
    class_name: 'Detection Finding',
    category_uid: 2,
    activity_id: 1,
    activity_name: 'Create',
    type_uid: 200_401,
    severity_id: row.severity,
    severity: SEVERITY_NAMES[row.severity - 1],
    count: row.occurrences,
    message: row.title,
    finding_info: {
      uid: row.alert_id,
      title: row.title,
      first_seen_time: row.time.getTime(),
      last_seen_time: (row.last_seen ?? row.time).getTime(),
      analytic: { type: 'Rule', type_id: 1, uid: ruleId, version: ruleVersion },
      related_events: (evidence as readonly string[]).map((uid) => ({ uid })),
    },
    observables: [{ name: 'key', type_id: 0, value: key }],
    metadata: { version: '1.8.0', product: { name: 'Rampart' }, labels: tags },
  };
}
