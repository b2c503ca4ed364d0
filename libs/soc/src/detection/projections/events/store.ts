import { int2Array, int4Array, int8Array, textArray, uuidArray } from '@rampart/database';
import { storableJson } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { Decoded, Repeated } from '../../handlers/pipeline/decode-page.js';
import { type EventRow, isoTime, type Provenance, repeatedRow } from './event-row.js';
import type { Remembered } from '../../handlers/pipeline/tenants.js';
import { wordsSql } from './words-sql.js';

/** Unnested in the target list, rows are not stored in between. */
const INSERT = `
INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source_id, source, host, username,
  src_ip, count, flags, alert_id, line, delivery_id, delivery_sha256, delivery_bytes, subject, raw, ocsf, words,
  occurrences, last_seen, salt)
SELECT d.tenant_id, r.id, d.received_at, to_timestamp(r.time / 1000::float8), r.kind, r.type, r.severity, r.title,
  nullif(d.source_id, '')::uuid, r.source, nullif(r.host, ''), nullif(r.username, ''), nullif(r.src_ip, ''), r.count,
  string_to_array(r.flags, ','), nullif(r.alert_id, ''), nullif(r.line, 0), nullif(d.delivery_id, '')::uuid,
  nullif(d.delivery_sha256, ''), nullif(d.delivery_bytes, -1), nullif(d.subject, ''), r.raw, r.ocsf,
  ${wordsSql('r.title', 'r.raw')}, r.occurrences, to_timestamp(nullif(r.last_seen, 0) / 1000::float8),
  nullif(d.salt, '')::uuid
FROM (SELECT unnest($1::int4[]) AS from_n, unnest($2::int8[]) AS id, unnest($3::int8[]) AS time, unnest($4::text[]) AS kind,
    unnest($5::text[]) AS type, unnest($6::int2[]) AS severity, unnest($7::text[]) AS title, unnest($8::text[]) AS source,
    unnest($9::text[]) AS host, unnest($10::text[]) AS username, unnest($11::text[]) AS src_ip, unnest($12::int4[]) AS count,
    unnest($13::text[]) AS flags, unnest($14::text[]) AS alert_id, unnest($15::int4[]) AS line, unnest($16::text[]) AS raw,
    unnest($17::json[]) AS ocsf, unnest($18::int4[]) AS occurrences, unnest($19::int8[]) AS last_seen) r
  JOIN unnest($20::uuid[], $21::timestamptz[], $22::text[], $23::text[], $24::text[], $25::int4[], $26::text[], $27::text[]) WITH ORDINALITY
    d (tenant_id, received_at, source_id, delivery_id, delivery_sha256, delivery_bytes, subject, salt, n) ON d.n = r.from_n`;
/** A delivery of 16 MiB may have 100,000 rows. */
const AT_ONCE = 4_000;

export async function insertRows(manager: EntityManager, rows: readonly EventRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await manager.query(INSERT, parametersOf(rows.slice(first, first + AT_ONCE)));
}

function parametersOf(rows: readonly EventRow[]): unknown[] {
  const places = new Map<Provenance, number>();
  const placeOf = (from: Provenance): number => {
    const known = places.get(from) ?? places.size + 1;
    places.set(from, known);
    return known;
  };
  const texts = (pick: (row: EventRow) => string): Buffer => textArray(rows.map(pick));
  const ofRows = [
    int4Array(rows.map(({ from }) => placeOf(from))),
    int8Array(rows.map(({ id }) => id)),
    int8Array(rows.map(({ time }) => time)),
    texts(({ kind }) => kind),
    texts(({ type }) => type),
    int2Array(rows.map(({ severity }) => severity)),
    texts(({ title }) => title),
    texts(({ source }) => source),
    texts(({ host }) => host),
    texts(({ username }) => username),
    texts(({ srcIp }) => srcIp),
    int4Array(rows.map(({ count }) => count)),
    texts(({ flags }) => flags),
    texts(({ alertId }) => alertId),
    int4Array(rows.map(({ line }) => line)),
    texts(({ raw }) => raw),
    textArray(
      rows.map(({ ocsf }) => ocsf),
      'json',
    ),
    int4Array(rows.map(({ occurrences }) => occurrences)),
    int8Array(rows.map(({ lastSeen }) => lastSeen)),
  ];
  return [...ofRows, ...provenanceOf([...places.keys()])];
}

function provenanceOf(deliveries: readonly Provenance[]): unknown[] {
  return [
    uuidArray(deliveries.map(({ tenantId }) => tenantId)),
    deliveries.map(({ receivedAt }) => receivedAt),
    textArray(deliveries.map(({ sourceId }) => sourceId ?? '')),
    textArray(deliveries.map(({ delivery }) => delivery?.id ?? '')),
    textArray(deliveries.map(({ delivery }) => delivery?.sha256 ?? '')),
    int4Array(deliveries.map(({ delivery }) => delivery?.bytes ?? -1)),
    textArray(deliveries.map(({ subject }) => subject ?? '')),
    textArray(deliveries.map(({ salt }) => salt ?? '')),
  ];
}

interface PageRows {
  readonly events: readonly EventRow[];
  readonly alerts: readonly EventRow[];
  readonly repeated: readonly (Repeated & { readonly tenantId: string })[];
}

/** The rows of a page of deliveries; an alert has only its last state. */
export function rowsOf(decoded: readonly Decoded[]): PageRows {
  const alerts = new Map<string, EventRow | null>();
  const repeated = new Map<string, PageRows['repeated'][number]>();
  for (const { tenantId, alertRows, repetitions } of decoded) {
    for (const [id, row] of alertRows) {
      alerts.set(`${tenantId} ${id}`, row);
      repeated.delete(`${tenantId} ${id}`);
    }
    for (const repetition of repetitions) {
      const key = `${tenantId} ${repetition.alert.id}`;
      const row = alerts.get(key);
      if (row) alerts.set(key, repeatedRow(row, repetition.alert));
      else repeated.set(key, { ...repetition, tenantId });
    }
  }
  return {
    events: decoded.flatMap(({ rows }) => rows),
    alerts: [...alerts.values()].filter((row) => row !== null),
    repeated: [...repeated.values()],
  };
}

const REPEAT = `
UPDATE soc.event SET time = $4, count = $5, occurrences = $6, last_seen = $7, ocsf = (ocsf::jsonb || $8::jsonb)::json
WHERE tenant_id = $1 AND received_at = $2 AND alert_id = $3`;

export async function updateRepeated(manager: EntityManager, repeated: PageRows['repeated']): Promise<void> {
  for (const { tenantId, raisedAt, alert } of repeated)
    await manager.query(REPEAT, [
      ...[tenantId, isoTime(raisedAt), alert.id, isoTime(Date.parse(alert.time)), alert.count],
      ...[alert.occurrences, isoTime(Date.parse(alert.lastSeen)), storableJson(alert)],
    ]);
}

export async function removeAlerts(
  manager: EntityManager,
  decoded: readonly Pick<Decoded, 'tenantId' | 'changes'>[],
): Promise<void> {
  for (const { tenantId, changes } of decoded) {
    const ids = changes.flatMap(({ kind, alert }) => (kind === 'repeated' ? [] : [alert.id]));
    if (ids.length === 0) continue;
    await manager.query(`DELETE FROM soc.event WHERE tenant_id = $1 AND alert_id = ANY ($2)`, [
      tenantId,
      ids,
    ]);
  }
}

/** Stores memory up to a committed position. The memory of a process that lost its lease replaces none that is newer. */
export async function keepRemembered(
  connection: Pick<EntityManager, 'query'>,
  remembered: readonly Remembered[],
): Promise<void> {
  for (const { tenantId, position, state } of remembered)
    await connection.query(
      `INSERT INTO soc.detector AS known (tenant_id, position, state) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id) DO UPDATE SET position = excluded.position, state = excluded.state
         WHERE known.position < excluded.position`,
      [tenantId, position, state],
    );
}
