import { defineList } from '@rampart/lists';
import { type Consultation, consultationSchema } from '../../contract/index.js';
import { ConsultationRow } from './entities.js';
import { CONSULTATIONS } from './projection.js';

/** The status in words of staff: `past` is over; `unconfirmed` has no confirmation of its present time. */
const STATUS = `CASE WHEN row.status <> 'booked' THEN row.status WHEN row.endsAt <= :now THEN 'past'
  WHEN row.confirmedAt IS NULL THEN 'unconfirmed' ELSE 'confirmed' END`;

/** Consultations. The scope is the time that decides which ones are over. */
export const consultationList = defineList<ConsultationRow, Date, Consultation>({
  name: 'consultations',
  item: consultationSchema,
  projection: CONSULTATIONS,
  rows: (manager, now) => manager.createQueryBuilder(ConsultationRow, 'row').setParameters({ now }),
  key: { sql: 'row.position', type: 'number' },
  fields: {
    booked: {
      ...{ sql: 'row.bookedAt', type: 'time' },
      order: { sql: 'row.position', type: 'number' },
    },
    id: { sql: 'row.consultationId', type: 'uuid' },
    slot: { sql: 'row.beginsAt', type: 'time' },
    end: { sql: 'row.endsAt', type: 'time' },
    status: { sql: STATUS, type: 'text' },
    name: { sql: 'row.name', type: 'text' },
    email: { sql: 'row.email', type: 'text' },
    topic: { sql: 'row.topic', type: 'text' },
    mail: { sql: 'row.mailStatus', type: 'text' },
    note: { sql: 'row.note', type: 'text' },
  },
  search: ['row.name', 'row.email', 'row.topic', 'row.note'],
  order: '-booked',
  items: (rows) => rows.map(toView),
});

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
