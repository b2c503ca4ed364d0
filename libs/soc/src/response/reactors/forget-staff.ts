import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  subjectErased,
} from '@rampart/event-log';
import type { DataSource } from 'typeorm';

const NAME = 'soc-staff-erasure';

interface Forgetting {
  readonly log: EventLog;
  readonly system: DataSource;
}

/** Erases the name of a staff member in every tenant where they worked. */
export const forgetStaff = ({ log, system }: Forgetting): Reactor =>
  defineReactor({
    name: NAME,
    handles: [subjectErased],
    async react({ tenantId, position, data, metadata }) {
      const { subject } = data;
      const [kind, userId] = subject.split(':', 2);
      if (kind !== 'user' || userId === undefined) return;
      const rows: { tenant_id: string }[] = await system.query(
        `SELECT DISTINCT tenant_id FROM projection.soc_response
       WHERE by::text = $1 AND by_staff IS NOT NULL AND tenant_id <> $2 ORDER BY 1`,
        [userId, tenantId],
      );
      for (const { tenant_id: worked } of rows)
        await log.forget({
          tenantId: worked,
          subject,
          commandId: reactionCommandId(NAME, position, worked),
          metadata: { actor: 'system', correlationId: metadata.correlationId, at: metadata.at },
        });
    },
  });
