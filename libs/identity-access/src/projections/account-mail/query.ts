import { defineList } from '@rampart/lists';
import { type AccountMailView, accountMailViewSchema } from '../../contract/account-mail.js';
import { AccountMailRow } from './entity.js';
import { accountMailProjection } from './projection.js';

/** The scope is the user's id. */
export const accountMailList = defineList<AccountMailRow, string, AccountMailView>({
  name: 'mail',
  item: accountMailViewSchema,
  projection: accountMailProjection.name,
  rows: (manager, userId) =>
    manager.createQueryBuilder(AccountMailRow, 'mail').where('mail.userId = :userId', { userId }),
  key: { sql: 'mail.cause', type: 'number' },
  fields: {
    settled: { sql: 'mail.settledAt', type: 'time' },
    kind: { sql: 'mail.kind', type: 'text' },
  },
  order: '-settled',
  items: (rows) =>
    rows.map(({ cause, kind, notSentReason: reason, settledAt }) => ({
      id: Number(cause),
      kind,
      sent: reason === null,
      reason,
      at: settledAt.toISOString(),
    })),
});
