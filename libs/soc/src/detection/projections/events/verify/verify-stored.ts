import { type StoreContext, type StoredFact, StoreReport, type StoreVerifier } from '@rampart/event-log';
import { SOC_SHARD } from '../../../../domain/stream/stream.events.js';
import { readKeptDays } from './kept-days.js';
import { type KeptRow, KeptRows } from './kept-rows.js';
import { Alerts } from './verify-alerts.js';
import { Deliveries } from './verify-deliveries.js';
import { isKept, readForgotten, readSaid, RowsOfPosition } from './verify-rows.js';

const SOURCES = ['SocDelivered', 'SocOwnEventTaken', 'SocIntelChanged'];

/** Compares stored deliveries, events and alerts with the log, in one pass by shard position. */
export const verifyStoredEvents: StoreVerifier = async (context) => {
  const { snapshot, now } = context;
  const [there] = await snapshot.rows<{ there: boolean }>(
    `SELECT to_regclass('soc.delivery') IS NOT NULL AS there`,
  );
  if (there?.there !== true) return [];
  const days = await readKeptDays(snapshot, now);
  const forgotten = await readForgotten(context);
  const deliveries = new Deliveries(context, days);
  const report = new StoreReport('soc.event', SOC_SHARD);
  const alerts = await Alerts.read(context, report);
  const rows = new KeptRows(snapshot);
  const said = readSaid(context);
  let next = await said.next();
  for await (const fact of snapshot.facts(SOC_SHARD, SOURCES)) {
    if (fact.type === 'SocDelivered') await deliveries.delivered(fact);
    for await (const row of rows.upTo(fact.position - 1)) stranger(report, row);
    while (next.done !== true && next.value.of < fact.position) next = await said.next();
    const of = next.done !== true && next.value.of === fact.position ? next.value : null;
    // Look-backs store no events; they only raise alerts, which the main log proves.
    const ofEvents = fact.type === 'SocIntelChanged' ? { events: 0 } : of;
    const here = new RowsOfPosition(report, fact, ofEvents, forgotten.get(fact.tenantId) ?? 0);
    for await (const row of rows.upTo(fact.position))
      if (row.kind === 'event') here.add(row);
      else alerts.row(row, sourceOf(fact));
    here.finish(isKept(days, fact));
  }
  for await (const row of rows.upTo(Infinity)) stranger(report, row);
  alerts.finish((alert) => isKept(days, alert), await underWayFrom(context));
  return [await deliveries.done(), report.done()];
};

const sourceOf = ({ type, data }: StoredFact): string | null =>
  type === 'SocDelivered' ? String(data['sourceId']) : null;

function stranger(report: StoreReport, { id, tenantId }: KeptRow): void {
  const position = Math.floor(id / 2 ** 20);
  report.differs(
    'inserted',
    { tenantId, position },
    `Row ${id} of soc.event belongs to position ${position} of the shard, where nothing was delivered.`,
  );
}

async function underWayFrom({ snapshot }: StoreContext): Promise<number> {
  const [row] = await snapshot.rows<{ at: Date | null }>(
    `SELECT min(e.at) AS at FROM log.event e WHERE e.shard = ${SOC_SHARD} AND e.type = ANY ($1::text[])
       AND e.position > coalesce((SELECT position FROM log.subscription
         WHERE shard = ${SOC_SHARD} AND name = 'soc-detection' AND slot = 'live'), 0)`,
    [SOURCES],
  );
  return row?.at?.getTime() ?? Infinity;
}
