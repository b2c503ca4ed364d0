import type { AccountProfile, OfficialAccount } from '../contract/index.js';

type Account = Pick<AccountProfile, 'platform' | 'accountId' | 'handle'>;

/**
 * Whether an account belongs to the protected identity. The network's stable id decides when it is known; otherwise
 * the handle does, as networks compare handles: case-insensitively and without a leading @.
 */
export function isOfficialAccount(account: Account, official: readonly OfficialAccount[]): boolean {
  return official.some((own) => {
    if (own.platform !== account.platform) return false;
    if (own.accountId !== null) return own.accountId === account.accountId;
    return comparableHandle(own.handle) === comparableHandle(account.handle);
  });
}

/** A handle as networks compare it. */
export function comparableHandle(handle: string): string {
  return handle.trim().replace(/^@/, '').normalize('NFKC').toLowerCase();
}
