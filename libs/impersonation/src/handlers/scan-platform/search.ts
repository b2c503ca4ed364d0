import { t } from '@rampart/kernel';
import type { AccountProfile } from '../../contract/index.js';
import type { AccountDirectory, ProfilePage } from '../../ports/account-directory.js';
import type { ScanBudget } from './budget.js';
import type { Query } from './plan-queries.js';

/** Yields the answers to queries. @throws DirectoryError */
export async function* answersTo(
  query: Query,
  directory: AccountDirectory,
  budget: ScanBudget,
  signal: AbortSignal,
): AsyncGenerator<Pick<ProfilePage, 'profiles' | 'rejected'>> {
  if (query.kind === 'look-up') {
    yield { profiles: await directory.lookUpHandles(query.handles, { signal }) };
    return;
  }
  const words = query.kind === 'search' ? query.words : '';
  let cursor: string | null = null;
  let accounts = 0;
  for (let page = 1; ; page += 1) {
    const answer: ProfilePage = await directory.searchAccounts(words, cursor, { signal });
    accounts += answer.profiles.length;
    yield answer;
    const enough = query.kind === 'search' ? page >= budget.pagesPerSearch : accounts >= budget.listed;
    if (answer.next === null || answer.next === cursor || enough) return;
    cursor = answer.next;
  }
}

export function unmet(profiles: readonly AccountProfile[], met: Set<string>): AccountProfile[] {
  return profiles.filter(({ accountId }) => !met.has(accountId) && met.add(accountId));
}

const NAMED_REJECTIONS = 20;

/** Notes such as `line 17: no handle`. */
export class Rejections {
  private readonly named: string[] = [];
  private count = 0;

  add(rejected: NonNullable<ProfilePage['rejected']>): void {
    this.count += rejected.length;
    for (const { where, reason } of rejected) {
      if (this.named.length < NAMED_REJECTIONS) this.named.push(`Not read, ${where}: ${reason}`);
    }
  }

  get notes(): readonly string[] {
    const unnamed = this.count - this.named.length;
    return unnamed === 0 ? this.named : [...this.named, t`${unnamed} more entries could not be read.`];
  }
}
