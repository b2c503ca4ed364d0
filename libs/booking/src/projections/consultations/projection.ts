import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  type ConsultationEvent,
  consultationEvents,
  ERASED_VISITOR,
} from '../../domain/consultation.events.js';
import { type DayEvent, dayEvents } from '../../domain/day.events.js';
import { ConsultationHoldRow, ConsultationRow } from './entities.js';

export const CONSULTATIONS = 'consultations';

/** Who booked when, what became of it, and which time is held. */
export const consultationsProjection: Projection = {
  name: CONSULTATIONS,
  version: 1,
  tables: ['consultation', 'consultation_hold'],
  handles: [...[...consultationEvents, ...dayEvents].map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

type Handled = (ConsultationEvent | DayEvent | DomainEvent<'SubjectErased', SubjectErased>) &
  Pick<RecordedEvent, 'position' | 'tenantId' | 'metadata'>;

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const { tenantId } = event;
  switch (event.type) {
    case 'ConsultationTimeHeld': {
      const { holdId, from, until } = event.data;
      const row = { holdId, tenantId, beginsAt: new Date(from), endsAt: new Date(until) };
      // Over midnight it is held in both days.
      await manager.upsert(ConsultationHoldRow, row, ['holdId']);
      return;
    }
    case 'ConsultationTimeReleased':
      await manager.delete(ConsultationHoldRow, { holdId: event.data.holdId });
      return;
    case 'SubjectErased':
      return purge(manager, tenantId, event.data.subject);
    default:
      return applyChange(event, manager);
  }
}

type Change = Extract<Handled, ConsultationEvent>;

async function applyChange(event: Change, manager: EntityManager): Promise<void> {
  const { consultationId } = event.data;
  const change = (changes: Partial<ConsultationRow>) =>
    manager.update(ConsultationRow, { consultationId }, changes);
  switch (event.type) {
    case 'ConsultationBooked':
      await manager.insert(ConsultationRow, rowOf(event));
      return;
    case 'ConsultationRescheduled': {
      const { hold, end, sequence } = event.data;
      await change({ beginsAt: new Date(hold.from), endsAt: new Date(end), sequence, ...MAIL_DUE });
      return;
    }
    case 'ConsultationCancelled': {
      const { by, reason, sequence } = event.data;
      const cancelled = { status: 'cancelled' as const, cancelledBy: by, cancelReason: reason };
      await change({ ...cancelled, sequence, ...MAIL_DUE });
      return;
    }
    case 'ConsultationMailSent':
      await mailed(manager, event.data, { mailStatus: 'sent', mailFailure: null });
      return;
    case 'ConsultationMailFailed':
      await mailed(manager, event.data, { mailStatus: 'failed', mailFailure: event.data.reason });
      return;
    case 'ConsultationHoldLapsed':
      return;
    default:
      unreachable(event);
  }
}

const MAIL_DUE = { mailStatus: 'due', mailFailure: null } as const;

function rowOf(event: Extract<Change, { type: 'ConsultationBooked' }>): ConsultationRow {
  const { consultationId, hold, end, visitor, timeZone } = event.data;
  return {
    consultationId,
    tenantId: event.tenantId,
    position: event.position,
    status: 'booked',
    beginsAt: new Date(hold.from),
    endsAt: new Date(end),
    ...visitor,
    timeZone,
    bookedAt: new Date(event.metadata.at),
    sequence: 0,
    cancelledBy: null,
    cancelReason: null,
    ...MAIL_DUE,
  };
}

/** What became of the mail about an earlier change says nothing of the latest. */
async function mailed(
  manager: EntityManager,
  { consultationId, sequence }: { readonly consultationId: string; readonly sequence: number },
  changes: Pick<ConsultationRow, 'mailStatus' | 'mailFailure'>,
): Promise<void> {
  await manager.update(ConsultationRow, { consultationId, sequence }, changes);
}

/** Purges what a row holds of a forgotten visitor, so that it equals what a rebuild from the log would give. */
async function purge(manager: EntityManager, tenantId: string, subject: string): Promise<void> {
  const [kind, consultationId = ''] = subject.split(':', 2);
  if (kind !== 'consultation') return;
  await manager.update(ConsultationRow, { tenantId, consultationId }, ERASED_VISITOR);
  await manager.query(
    `UPDATE consultation SET cancel_reason = 'erased'
     WHERE tenant_id = $1 AND consultation_id = $2 AND cancel_reason IS NOT NULL`,
    [tenantId, consultationId],
  );
}
