import { newestPage, type Page, type PageRequest } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import type { AccountMailView } from '../../contract/account-mail.js';
import { AccountMailRow } from './entity.js';

/** Mails to a user of the transaction's tenant, newest first. */
export async function listAccountMail(
  manager: EntityManager,
  userId: string,
  page: PageRequest,
): Promise<Page<AccountMailView>> {
  const order = { time: 'settledAt', key: 'cause', where: { userId } } as const;
  const { items, next } = await newestPage(manager, AccountMailRow, order, page);
  const views = items.map(({ cause, kind, notSentReason: reason, settledAt }) => ({
    id: Number(cause),
    kind,
    sent: reason === null,
    reason,
    at: settledAt.toISOString(),
  }));
  return { items: views, next };
}
