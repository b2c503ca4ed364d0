import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  subjectErased,
} from '@rampart/event-log';
import { reporterSubject } from '../domain/client-error-group.events.js';

const NAME = 'client-errors-forget-reporter';

/** Erases a person's reports, which the operator's tenant stores. @param staffTenantId the tenant of the reports */
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
