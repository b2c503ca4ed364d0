import { defineProjection, nothing, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  type consultationBooked,
  consultationEvents,
  ERASED_VISITOR,
} from '../../domain/consultation.events.js';
import { dayEvents } from '../../domain/day.events.js';
import { ConsultationHoldRow, ConsultationRow } from './entities.js';

export const CONSULTATIONS = 'consultations';

export const consultationsProjection = defineProjection({
  name: CONSULTATIONS,
  version: 2,
  tables: ['consultation', 'consultation_hold'],
  of: [...consultationEvents, ...dayEvents, subjectErased],
  when: {
    ConsultationTimeHeld: ({ tenantId, data: { holdId, from, until } }, manager) => {
      const row = { holdId, tenantId, beginsAt: new Date(from), endsAt: new Date(until) };
      // A hold that continues after midnight is held on both days.
      return manager.upsert(ConsultationHoldRow, row, ['holdId']);
    },
    ConsultationTimeReleased: ({ data: { holdId } }, manager) =>
      manager.delete(ConsultationHoldRow, { holdId }),
    ConsultationBooked: (event, manager) => manager.insert(ConsultationRow, rowOf(event)),
    ConsultationRescheduled: ({ data: { consultationId, hold, end, sequence, by } }, manager) => {
      const changes = {
        ...{ beginsAt: new Date(hold.from), endsAt: new Date(end), sequence, ...MAIL_DUE },
        ...(by === 'visitor' ? { confirmedAt: null } : {}),
      };
      return manager.update(ConsultationRow, { consultationId }, changes);
    },
    ConsultationCancelled: ({ data: { consultationId, by, reason, sequence } }, manager) => {
      const cancelled = { status: 'cancelled', cancelledBy: by, cancelReason: reason } as const;
      return manager.update(ConsultationRow, { consultationId }, { ...cancelled, sequence, ...MAIL_DUE });
    },
    ConsultationConfirmed: ({ data: { consultationId }, metadata }, manager) =>
      manager.update(ConsultationRow, { consultationId }, { confirmedAt: new Date(metadata.at) }),
    ConsultationNoted: ({ data: { consultationId, note } }, manager) =>
      manager.update(ConsultationRow, { consultationId }, { note }),
    ConsultationMailSent: ({ data }, manager) =>
      mailed(manager, data, { mailStatus: 'sent', mailFailure: null }),
    ConsultationMailFailed: ({ data }, manager) =>
      mailed(manager, data, { mailStatus: 'failed', mailFailure: data.reason }),
    ConsultationHoldLapsed: nothing,
    SubjectErased: purge,
  },
});

const MAIL_DUE = { mailStatus: 'due', mailFailure: null } as const;

function rowOf(event: RecordedOf<typeof consultationBooked>): ConsultationRow {
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
    confirmedAt: null,
    note: '',
    ...MAIL_DUE,
  };
}

/** Records a mail's outcome, unless a later change followed. */
async function mailed(
  manager: EntityManager,
  { consultationId, sequence }: { readonly consultationId: string; readonly sequence: number },
  changes: Pick<ConsultationRow, 'mailStatus' | 'mailFailure'>,
): Promise<void> {
  await manager.update(ConsultationRow, { consultationId, sequence }, changes);
}

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, consultationId = ''] = data.subject.split(':', 2);
  if (kind !== 'consultation') return;
  await manager.update(ConsultationRow, { tenantId, consultationId }, ERASED_VISITOR);
  await manager.query(
    `UPDATE consultation SET cancel_reason = 'erased'
     WHERE tenant_id = $1 AND consultation_id = $2 AND cancel_reason IS NOT NULL`,
    [tenantId, consultationId],
  );
  await manager.query(
    `UPDATE consultation SET note = 'erased' WHERE tenant_id = $1 AND consultation_id = $2 AND note <> ''`,
    [tenantId, consultationId],
  );
}
