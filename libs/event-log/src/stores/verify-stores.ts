import { openLogPools } from '../postgres/log-pools.js';
import { Snapshot } from './snapshot.js';
import type { StoreContext, StoreVerification, StoreVerifier } from './store-verification.js';

export interface VerifyStoresSettings extends Omit<StoreContext, 'snapshot'> {
  readonly url: string;
  readonly verifiers: readonly StoreVerifier[];
}

/** Run `verifyDatabase` as well; otherwise an event and a row that were changed together would agree. */
export async function verifyStores({
  url,
  verifiers,
  ...context
}: VerifyStoresSettings): Promise<readonly StoreVerification[]> {
  const pools = openLogPools({ url }, () => undefined);
  const client = await pools.read.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const snapshot = new Snapshot(client);
    const outcomes: StoreVerification[] = [];
    for (const verify of verifiers) outcomes.push(...(await verify({ ...context, snapshot })));
    return outcomes;
  } finally {
    client.release(true);
    await pools.close();
  }
}
