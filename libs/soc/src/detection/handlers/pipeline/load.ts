import { randomUUID } from 'node:crypto';
import type { EventLog, RecordedEvent } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { Source } from '../../../intake/contract/source-kinds.js';
import type { Provenance } from '../../projections/events/event-row.js';
import { recordOfOwn, subjectOfOwn } from './own-event.js';
import type { Delivered } from './tenant-detection.js';

export interface Reading {
  readonly log: EventLog;
  readonly database: DataSource;
}

export interface Loaded {
  readonly delivered: Delivered;
  readonly from: Provenance;
}

interface DeliveredData {
  readonly deliveryId: string;
  readonly sourceId: string;
  readonly kind: Source;
  readonly zone: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Loads the bytes of an event; null when it has no content, or after retention. */
export async function load(
  reading: Reading,
  event: RecordedEvent,
  raws: ReadonlyMap<string, Buffer>,
): Promise<Loaded | null> {
  if (event.type === 'SocOwnEventTaken') return loadOwn(reading, event);
  if (event.type !== 'SocDelivered') return null;
  const { deliveryId, sourceId, kind, zone, bytes, sha256 } = event.data as DeliveredData;
  const raw = raws.get(deliveryId);
  if (raw === undefined) return null;
  const { tenantId, position, metadata } = event;
  const delivery = { id: deliveryId, sha256, bytes };
  return {
    delivered: { position, sourceId, kind, zone, raw, receivedAt: Date.parse(metadata.at) },
    from: { tenantId, sourceId, delivery, receivedAt: metadata.at, subject: null, salt: null },
  };
}

async function loadOwn({ log }: Reading, event: RecordedEvent): Promise<Loaded | null> {
  const { tenantId, position, metadata } = event;
  const { position: place } = event.data as { position: number };
  const [own] = await log.read({ after: place - 1, limit: 1 });
  if (own === undefined || own.tenantId !== tenantId) return null;
  const raw = Buffer.from(JSON.stringify(recordOfOwn(own)));
  return {
    delivered: {
      ...{ position, sourceId: null, kind: 'rampart', zone: 'UTC', raw },
      receivedAt: Date.parse(metadata.at),
    },
    from: {
      ...{ tenantId, sourceId: null, delivery: null, receivedAt: metadata.at },
      ...{ subject: subjectOfOwn(own), salt: randomUUID() },
    },
  };
}

/** Loads bytes of deliveries by delivery id. */
export async function readRaws(
  database: DataSource,
  page: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = page.filter(({ type }) => type === 'SocDelivered');
  if (wanted.length === 0) return new Map();
  const rows: { id: string; raw: Buffer }[] = await database.query(
    `SELECT d.id, d.raw FROM unnest($1::timestamptz[], $2::uuid[]) w(received_at, id)
     JOIN soc.delivery d ON d.received_at = w.received_at AND d.id = w.id`,
    [wanted.map(({ metadata }) => metadata.at), wanted.map(({ data }) => (data as DeliveredData).deliveryId)],
  );
  return new Map(rows.map(({ id, raw }) => [id, raw]));
}
