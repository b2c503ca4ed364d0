import type { Projection } from '@rampart/event-log';
import type { AccountMailEvent } from '../../domain/account-mail-events.js';
import { AccountMailRow } from './entity.js';

/** Which mails users got about their accounts, and which they did not and why. */
export const accountMailProjection: Projection = {
  name: 'access-mail',
  version: 1,
  tables: ['access_mail'],
  handles: ['AccountMailSent', 'AccountMailNotSent'] satisfies AccountMailEvent['type'][],
  async apply(events, manager) {
    for (const recorded of events) {
      const event = recorded as unknown as AccountMailEvent;
      const { cause, userId, kind } = event.data;
      await manager.getRepository(AccountMailRow).insert({
        cause: String(cause),
        tenantId: recorded.tenantId,
        userId,
        kind,
        notSentReason: event.type === 'AccountMailSent' ? null : event.data.reason,
        settledAt: new Date(recorded.metadata.at),
      });
    }
  },
};
