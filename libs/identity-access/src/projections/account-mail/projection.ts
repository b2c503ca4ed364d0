import { defineProjection, type RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { MailNotSentReason } from '../../contract/index.js';
import { accountMailNotSent, accountMailSent } from '../../domain/account-mail-events.js';
import { AccountMailRow } from './entity.js';

export const accountMailProjection = defineProjection({
  name: 'access-mail',
  version: 1,
  tables: ['access_mail'],
  of: [accountMailSent, accountMailNotSent],
  when: {
    AccountMailSent: (event, manager) => settle(event, null, manager),
    AccountMailNotSent: (event, manager) => settle(event, event.data.reason, manager),
  },
});

type Settled = RecordedOf<typeof accountMailSent | typeof accountMailNotSent>;

const settle = (
  { tenantId, data: { cause, userId, kind }, metadata }: Settled,
  notSentReason: MailNotSentReason | null,
  manager: EntityManager,
) =>
  manager.insert(AccountMailRow, {
    ...{ cause: String(cause), tenantId, userId, kind, notSentReason },
    settledAt: new Date(metadata.at),
  });
