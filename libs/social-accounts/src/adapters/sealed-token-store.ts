import { randomBytes } from 'node:crypto';
import type { TokenSet } from '@rampart/connectors';
import { withTenant } from '@rampart/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Network, networkSchema } from '../contract/index.js';
import type {
  AccessChange,
  AccountRef,
  RefreshPlan,
  StoredAccess,
  TokenStore,
} from '../ports/token-store.js';
import { openUnder, sealUnder } from './sealing.js';
import type { WrappingKeys } from './wrapping-keys.js';

interface Row {
  readonly account_id: string;
  readonly tenant_id: string;
  readonly platform: string;
  readonly network_id: string;
  readonly handle: string;
  readonly access_token: Buffer;
  readonly refresh_token: Buffer | null;
  readonly extra: Buffer;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly ends_at: Date | null;
  readonly needs_relinking: boolean;
  readonly paused_until: Date | null;
  readonly failures: number;
  readonly refresh_at: Date | null;
  readonly kek_id: string;
  readonly wrapped: Buffer;
}

type Field = 'access-token' | 'refresh-token' | 'extra';
type Owner = AccountRef & { readonly platform: Network };

const extraSchema = z.record(z.string(), z.string());

/** What a secret is bound to. It does not open after it was moved to another account, network, tenant or field. */
const boundTo = ({ tenantId, accountId, platform }: Owner, field: Field): string =>
  [tenantId, accountId, platform, field].join('|');
export const keyBoundTo = ({ tenantId, accountId }: AccountRef): string =>
  `${tenantId}|${accountId}|data-key`;

const SELECT = `SELECT a.*, k.kek_id, k.wrapped FROM social.account_access a
  JOIN social.account_key k USING (account_id) WHERE a.account_id = $1`;

/** One data key per account in PostgreSQL, wrapped by a key outside of it. */
export class SealedTokenStore implements TokenStore {
  constructor(
    private readonly database: DataSource,
    private readonly keys: WrappingKeys,
  ) {}

  async put(access: Parameters<TokenStore['put']>[0], plan: RefreshPlan): Promise<void> {
    const { tenantId, accountId, platform, networkId, handle, tokens } = access;
    await withTenant(this.database, tenantId, async (manager) => {
      const key = randomBytes(32);
      const { id, key: kek } = this.keys.current;
      await manager.query(
        `INSERT INTO social.account_key (account_id, tenant_id, kek_id, wrapped) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id) DO UPDATE SET kek_id = $3, wrapped = $4`,
        [accountId, tenantId, id, sealUnder(kek, keyBoundTo(access), key)],
      );
      const sealed = sealedFields(key, access, tokens);
      await manager.query(
        `INSERT INTO social.account_access (account_id, tenant_id, platform, network_id, handle, access_token,
           refresh_token, extra, scopes, expires_at, ends_at, refresh_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (account_id) DO UPDATE SET network_id = $4, handle = $5, access_token = $6, refresh_token = $7,
           extra = $8, scopes = $9, expires_at = $10, ends_at = $11, refresh_at = $12, needs_relinking = false,
           paused_until = NULL, failures = 0`,
        [accountId, tenantId, platform, networkId, handle, ...sealed, ...timesOf(tokens), plan.refreshAt],
      );
    });
  }

  get({ tenantId, accountId }: AccountRef): Promise<StoredAccess | null> {
    return withTenant(this.database, tenantId, (manager) => this.read(manager, accountId));
  }

  change(
    { tenantId, accountId }: AccountRef,
    decide: (access: StoredAccess) => Promise<AccessChange>,
  ): Promise<StoredAccess | null> {
    return withTenant(this.database, tenantId, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 20026))`, [accountId]);
      const access = await this.read(manager, accountId);
      if (access === null) return null;
      await this.apply(manager, access, await decide(access));
      return this.read(manager, accountId);
    });
  }

  remove({ tenantId, accountId }: AccountRef): Promise<void> {
    return withTenant(this.database, tenantId, async (manager) => {
      await manager.query(`DELETE FROM social.account_key WHERE account_id = $1`, [accountId]);
      await manager.query(`DELETE FROM social.mention WHERE account_id = $1`, [accountId]);
    });
  }

  private async apply(manager: EntityManager, access: StoredAccess, change: AccessChange): Promise<void> {
    const { accountId } = access;
    switch (change.kind) {
      case 'keep':
        return;
      case 'lost':
        await manager.query(
          `UPDATE social.account_access SET needs_relinking = true, refresh_at = NULL WHERE account_id = $1`,
          [accountId],
        );
        return;
      case 'pause':
        await manager.query(
          `UPDATE social.account_access SET paused_until = $2, refresh_at = $2, failures = failures + 1 WHERE account_id = $1`,
          [accountId, change.until],
        );
        return;
      default: {
        const [row] = (await manager.query(SELECT, [accountId])) as Row[];
        if (row === undefined) return;
        const sealed = sealedFields(this.dataKey(row), access, change.tokens);
        await manager.query(
          `UPDATE social.account_access SET access_token = $2, refresh_token = $3, extra = $4, scopes = $5, expires_at = $6,
             ends_at = $7, refresh_at = $8, paused_until = NULL, failures = 0 WHERE account_id = $1`,
          [accountId, ...sealed, ...timesOf(change.tokens), change.plan.refreshAt],
        );
      }
    }
  }

  private async read(manager: EntityManager, accountId: string): Promise<StoredAccess | null> {
    const [row] = (await manager.query(SELECT, [accountId])) as Row[];
    return row === undefined ? null : this.opened(row);
  }

  private dataKey({ tenant_id: tenantId, account_id: accountId, kek_id, wrapped }: Row): Buffer {
    return openUnder(this.keys.find(kek_id), keyBoundTo({ tenantId, accountId }), wrapped);
  }

  private opened(row: Row): StoredAccess {
    const platform = networkSchema.parse(row.platform);
    const owner = { tenantId: row.tenant_id, accountId: row.account_id, platform };
    const key = this.dataKey(row);
    const open = (field: Field, sealed: Buffer) => openUnder(key, boundTo(owner, field), sealed).toString();
    return {
      ...owner,
      networkId: row.network_id,
      handle: row.handle,
      needsRelinking: row.needs_relinking,
      pausedUntil: row.paused_until?.toISOString() ?? null,
      failures: row.failures,
      refreshAt: row.refresh_at?.toISOString() ?? null,
      tokens: {
        accessToken: open('access-token', row.access_token),
        refreshToken: row.refresh_token === null ? null : open('refresh-token', row.refresh_token),
        extra: extraSchema.parse(JSON.parse(open('extra', row.extra))),
        scopes: row.scopes,
        expiresAt: row.expires_at?.toISOString() ?? null,
        endsAt: row.ends_at?.toISOString() ?? null,
      },
    };
  }
}

function sealedFields(key: Buffer, owner: Owner, tokens: TokenSet) {
  const seal = (field: Field, text: string) => sealUnder(key, boundTo(owner, field), Buffer.from(text));
  return [
    seal('access-token', tokens.accessToken),
    tokens.refreshToken === null ? null : seal('refresh-token', tokens.refreshToken),
    seal('extra', JSON.stringify(tokens.extra)),
  ] as const;
}

const timesOf = ({ scopes, expiresAt, endsAt }: TokenSet) => [[...scopes], expiresAt, endsAt] as const;
