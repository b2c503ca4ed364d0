import type { EntityManager } from 'typeorm';
import type { AccountMailView } from '../../contract/account-mail.js';
import { AccountMailRow } from './entity.js';

/** Enough to see what happened lately. */
const MOST = 50;

/** The latest mails to a user of the transaction's tenant, newest first. */
export async function listAccountMail(manager: EntityManager, userId: string): Promise<AccountMailView[]> {
  const rows = await manager
    .getRepository(AccountMailRow)
    .find({ where: { userId }, order: { cause: 'DESC' }, take: MOST });
  return rows.map(({ cause, kind, notSentReason: reason, settledAt }) => ({
    id: Number(cause),
    kind,
    sent: reason === null,
    reason,
    at: settledAt.toISOString(),
  }));
}
