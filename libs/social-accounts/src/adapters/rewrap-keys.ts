import type { DataSource } from 'typeorm';
import { openUnder, sealUnder } from './sealing.js';
import { keyBoundTo } from './sealed-token-store.js';
import type { WrappingKeys } from './wrapping-keys.js';

const BATCH = 500;

interface Row {
  readonly account_id: string;
  readonly tenant_id: string;
  readonly kek_id: string;
  readonly wrapped: Buffer;
}

/**
 * Tokens stay. In batches: it may stop and go on while accounts work. @param system sees every tenant @returns
 * number of wrapped keys @throws DomainError `social-account.unknown-kek`
 */
export async function rewrapAccountKeys(system: DataSource, keys: WrappingKeys): Promise<number> {
  const { id, key } = keys.current;
  for (let done = 0; ;) {
    const wrapped = await system.transaction(async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT * FROM social.account_key WHERE kek_id <> $1 ORDER BY account_id LIMIT ${BATCH} FOR UPDATE`,
        [id],
      );
      const fresh = rows.map((row) => {
        const bound = keyBoundTo({ tenantId: row.tenant_id, accountId: row.account_id });
        return {
          account_id: row.account_id,
          wrapped: sealUnder(key, bound, openUnder(keys.find(row.kek_id), bound, row.wrapped)).toString(
            'hex',
          ),
        };
      });
      await manager.query(
        `UPDATE social.account_key k SET kek_id = $1, wrapped = decode(f.wrapped, 'hex')
         FROM jsonb_to_recordset($2::jsonb) f(account_id uuid, wrapped text) WHERE k.account_id = f.account_id`,
        [id, JSON.stringify(fresh)],
      );
      return rows.length;
    });
    done += wrapped;
    if (wrapped < BATCH) return done;
  }
}
