import { type EntityManager, type FindOptionsWhere, LessThan, MoreThan } from 'typeorm';
import type { Consultation } from '../../contract/index.js';
import { ConsultationRow } from './entities.js';

/** One page; pass `next` as `cursor` to go on. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: number | null;
}

export interface ConsultationQuery {
  readonly limit: number;
  readonly cursor: number | null;
  /** Only upcoming ones at this moment. */
  readonly aheadOf: Date | null;
}

/** A tenant's consultations, last booked first. `manager` must be confined to the tenant. */
export async function listConsultations(
  manager: EntityManager,
  { limit, cursor, aheadOf }: ConsultationQuery,
): Promise<Page<Consultation>> {
  const where: FindOptionsWhere<ConsultationRow> = {
    ...(cursor === null ? {} : { position: LessThan(cursor) }),
    ...(aheadOf === null ? {} : { status: 'booked', endsAt: MoreThan(aheadOf) }),
  };
  const rows = await manager.find(ConsultationRow, { where, order: { position: 'DESC' }, take: limit + 1 });
  const page = rows.slice(0, limit);
  return { items: page.map(toView), next: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
}

function toView(row: ConsultationRow): Consultation {
  const { consultationId: id, status, name, email, topic, timeZone, sequence } = row;
  const { cancelledBy, cancelReason, mailStatus, mailFailure } = row;
  return {
    id,
    slot: row.beginsAt.toISOString(),
    end: row.endsAt.toISOString(),
    status,
    name,
    email,
    topic,
    timeZone,
    cancelledBy,
    cancelReason,
    bookedAt: row.bookedAt.toISOString(),
    sequence,
    mailStatus,
    mailFailure,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    note: row.note,
  };
}
