import { createHash } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { socAlertSchema } from '../../../detection/contract/alerts.js';
import type { SocEventDetail } from '../../../detection/contract/events.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { INTEL_RULE } from '../../../detection/domain/detect/watch.js';
import { indicatorEvidence } from '../../../detection/projections/matches/evidence.js';
import { positionOfRow } from '../../../domain/stream/stream.events.js';
import {
  actionsOn,
  incidentOf,
  type Response,
  responsesTo,
  statusOf,
} from '../../../response/projections/items/queries.js';
import { findEvent, viewOf } from '../../../detection/projections/events/queries.js';
import { cameInBy } from '../../../detection/projections/events/past.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';
import { readStory } from './story.js';

type Evidence = SocEventDetail['evidence'];
type Custody = SocEventDetail['custody'];

/** Null for an unknown event. `manager` must be confined to the tenant, and to the past moment if any. */
export async function readEventDetail(
  manager: EntityManager,
  id: string,
  past: SocMoment | null = null,
): Promise<SocEventDetail | null> {
  const row = await findEvent(manager, id, past);
  if (row === null) return null;
  return {
    event: viewOf(row, await statusOf(manager, [id])),
    description: row.kind === 'alert' ? `${row.title}: ${row.raw}` : row.raw,
    ocsf: row.ocsf,
    evidence: row.kind === 'alert' ? await evidenceOfAlert(manager, row, past) : [evidenceOf(row, true)],
    custody: [...custodyOf(row), ...(await doneBy(manager, row))],
    incidentId: await incidentOf(manager, id),
    story: await readStory(manager, row, past),
    delivery: deliveryOf(row),
  };
}

/** The address of an event's client; null when the event names none. @throws DomainError `soc-event.not-found` */
export async function addressOf(
  manager: EntityManager,
  id: string,
  past: SocMoment | null,
): Promise<string | null> {
  const row = await findEvent(manager, id, past);
  if (row === null) throw noSuchEvent();
  return row.src_ip;
}

export const noSuchEvent = (): DomainError =>
  new DomainError('soc-event.not-found', 'not-found', t`This event does not exist. Reload the list.`);

async function doneBy(manager: EntityManager, { id, alert_id: alertId }: StoredRow): Promise<Custody> {
  const actions = alertId === null ? [] : await actionsOn(manager, alertId);
  const automated = actions.map(({ at, action, ruleId, result, detail }) => ({
    timestamp: at.toISOString(),
    ...{ action, user: `rule:${ruleId}`, details: `${result}: ${detail}` },
  }));
  return [...automated, ...(await responsesTo(manager, id)).map(custodyOfResponse)];
}

/** The fields that remain in an erased row. */
const storedAlertSchema = socAlertSchema.pick({ id: true, ruleId: true, ruleVersion: true, evidence: true });

/** The evidence of an alert; its events are missing after retention. */
async function evidenceOfAlert(
  manager: EntityManager,
  { ocsf }: StoredRow,
  past: SocMoment | null,
): Promise<Evidence> {
  const { id: alertId, ruleId, evidence } = storedAlertSchema.parse(ocsf);
  const rows: StoredRow[] = await manager.query(`SELECT * FROM soc.find_events($1, $2)`, [
    { id: evidence, ...cameInBy(past) },
    evidence.length,
  ]);
  const items = ruleId === INTEL_RULE ? await indicatorEvidence(manager, alertId) : [];
  const oldestFirst = rows.reverse();
  const decisive = items.length > 0 ? undefined : (oldestFirst.findLast(succeeded) ?? oldestFirst.at(-1));
  return [...items, ...oldestFirst.map((each) => evidenceOf(each, each === decisive))];
}

/** In OCSF 1.8, status 1 is a success. */
const succeeded = ({ ocsf }: StoredRow): boolean => ocsf['status_id'] === 1;

function evidenceOf(row: StoredRow, decisive: boolean): Evidence[number] {
  const bytes = Buffer.from(row.raw);
  return {
    id: row.id,
    type: row.delivery_id === null ? 'event' : 'line',
    name: row.line === null ? row.title : `line ${row.line}`,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    collected: row.received_at.toISOString(),
    encrypted: false,
    content: row.raw,
    decisive,
  };
}

function custodyOf(row: StoredRow): Custody {
  const { id, kind, received_at, source_id, delivery_sha256, ocsf } = row;
  const timestamp = received_at.toISOString();
  const position = positionOfRow(Number(id));
  const worker = 'worker:soc-detection';
  if (kind === 'alert') {
    const { ruleId, ruleVersion, evidence } = storedAlertSchema.parse(ocsf);
    const details = `by rule ${ruleId}, version ${ruleVersion}, from ${evidence.length} events`;
    return [{ timestamp, action: 'raised', user: worker, details }, ...repetitionsOf(row)];
  }
  const received =
    delivery_sha256 === null
      ? { user: 'system', details: `taken from the product's own log as position ${position}` }
      : {
          user: `source:${source_id}`,
          details: `position ${position}, SHA-256 of the delivery ${delivery_sha256}`,
        };
  return [
    { timestamp, action: 'received', ...received },
    { timestamp, action: 'decoded', user: worker, details: `as event ${id}` },
  ];
}

function repetitionsOf({ occurrences, last_seen }: StoredRow): Custody {
  if (occurrences === 1 || last_seen === null) return [];
  const details = `found ${occurrences} times; this is the last of them`;
  return [{ timestamp: last_seen.toISOString(), action: 'repeated', user: 'worker:soc-detection', details }];
}

const custodyOfResponse = ({ at, action, by, byStaff, reason, result }: Response): Custody[number] => ({
  timestamp: at.toISOString(),
  action,
  user: byStaff === null ? `user:${by}` : `staff:${byStaff}`,
  details: result === null ? reason : `${result}: ${reason}`,
});

function deliveryOf(row: StoredRow): SocEventDetail['delivery'] {
  const { id, delivery_id, delivery_sha256, delivery_bytes, line } = row;
  if (delivery_id === null || delivery_sha256 === null || delivery_bytes === null) return null;
  return {
    id: delivery_id,
    position: positionOfRow(Number(id)),
    sha256: delivery_sha256,
    bytes: delivery_bytes,
    line,
  };
}
