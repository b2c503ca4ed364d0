import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  subjectErased,
} from '@rampart/event-log';
import { reporterSubject } from '../domain/client-error-group.events.js';

const NAME = 'client-errors-forget-reporter';

/**
 * Whoever is forgotten in their own tenant is forgotten here too: what their browser reported is the operator's, and
 * sealed under a key of its own.
 *
 * @param staffTenantId whose the reports are
 */
export function forgetReporter(log: EventLog, staffTenantId: string): Reactor {
  return defineReactor({
    name: NAME,
    handles: [subjectErased],
    async react({ position, data, metadata }) {
      const [kind, reporterId = ''] = data.subject.split(':');
      if (kind !== 'user') return;
      await log.forget({
        tenantId: staffTenantId,
        subject: reporterSubject({ groupId: '', reporterId }),
        commandId: reactionCommandId(NAME, position),
        metadata: { ...metadata, actor: 'system', causation: position },
      });
    },
  });
}
