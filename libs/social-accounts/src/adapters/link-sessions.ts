import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenSet } from '@rampart/connectors';
import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  accountTypeSchema,
  LINK_STATE_PREFIX,
  LINK_TIMEOUT_MS,
  type LinkOutcome,
  linkPageSchema,
  type LinkPageView,
  type Network,
  networkSchema,
} from '../contract/index.js';
import { openUnder, sealUnder } from './sealing.js';
import type { WrappingKeys } from './wrapping-keys.js';

const tokensSchema: z.ZodType<TokenSet> = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  scopes: z.array(z.string()),
  extra: z.record(z.string(), z.string()),
});

/** What the callback needs later. It is stored sealed, because it contains the PKCE verifier. */
const waitingSchema = z.object({
  type: accountTypeSchema,
  displayName: z.string().nullable(),
  instance: z.string().nullable(),
  loginHint: z.string().nullable(),
  redirectUri: z.string(),
  accountId: z.uuid().nullable(),
  kept: z.record(z.string(), z.string()),
  /** What the network returned, kept until the person chooses the page to link. */
  given: z.object({ tokens: tokensSchema, pages: z.array(linkPageSchema) }).nullish(),
});
export type WaitingLink = z.infer<typeof waitingSchema>;

export interface TakenLink extends WaitingLink {
  readonly linkId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly platform: Network;
}

interface Row {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly platform: string;
  readonly browser_hash: Buffer;
  readonly sealed: Buffer | null;
  readonly status: LinkOutcome['status'];
  readonly account_id: string | null;
  readonly error: string | null;
}

/** 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newState = (): string => `${LINK_STATE_PREFIX}${newSecret()}`;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Links that people started in a popup. Each can be used once, within ten minutes, in the browser that started it. */
export class LinkSessions {
  constructor(
    private readonly database: DataSource,
    private readonly keys: WrappingKeys,
  ) {}

  /** Also deletes the expired links of the tenant. */
  async insert(
    link: Pick<TakenLink, 'linkId' | 'tenantId' | 'userId' | 'platform'>,
    secrets: { readonly state: string; readonly browser: string; readonly waiting: WaitingLink },
    now: Date,
  ): Promise<void> {
    const { linkId, tenantId, userId, platform } = link;
    const sealed = this.sealed(link, secrets.waiting);
    await withTenant(this.database, tenantId, async (manager) => {
      await manager.query(`DELETE FROM social.link_session WHERE tenant_id = $1 AND expires_at <= $2`, [
        tenantId,
        now,
      ]);
      await manager.query(
        `INSERT INTO social.link_session (id, tenant_id, user_id, platform, state_hash, browser_hash, sealed, status, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8)`,
        [
          ...[linkId, tenantId, userId, platform, hashOf(secrets.state), hashOf(secrets.browser), sealed],
          new Date(now.getTime() + LINK_TIMEOUT_MS),
        ],
      );
    });
  }

  /**
   * Takes a link by its state. This works once, because the sealed data is deleted.
   * @param by who asks, and for which network; null for the page that the network sent the browser to
   * @returns Null when the link is unknown, used, expired, or was started in another browser or by another user.
   */
  async take(
    state: string,
    browser: string | null,
    now: Date,
    by: Pick<TakenLink, 'tenantId' | 'userId' | 'platform'> | null = null,
  ): Promise<TakenLink | null> {
    const hash = hashOf(state);
    const [found] = (await this.database.query(`SELECT social.tenant_of_link($1) AS tenant_id`, [hash])) as {
      tenant_id: string | null;
    }[];
    if (!found?.tenant_id || browser === null) return null;
    if (by !== null && by.tenantId !== found.tenant_id) return null;
    return withTenant(this.database, found.tenant_id, async (manager) => {
      const [row] = (await manager.query(
        `SELECT * FROM social.link_session WHERE state_hash = $1 AND status = 'pending' AND sealed IS NOT NULL
           AND expires_at > $2 AND expires_at <= $3 FOR UPDATE`,
        [hash, now, new Date(now.getTime() + 2 * LINK_TIMEOUT_MS)],
      )) as Row[];
      if (!row?.sealed || !timingSafeEqual(row.browser_hash, hashOf(browser))) return null;
      if (by !== null && (row.user_id !== by.userId || row.platform !== by.platform)) return null;
      await manager.query(`UPDATE social.link_session SET sealed = NULL WHERE id = $1`, [row.id]);
      return this.opened(row, row.sealed);
    });
  }

  /** Lets the person choose a page, within the same ten minutes. */
  async offer(
    link: TakenLink,
    given: { readonly tokens: TokenSet; readonly pages: readonly LinkPageView[] },
  ) {
    const { linkId, tenantId, userId: _user, platform: _platform, ...waiting } = link;
    const sealed = this.sealed(link, { ...waiting, given: { ...given, pages: [...given.pages] } });
    await withTenant(this.database, tenantId, (manager) =>
      manager.query(`UPDATE social.link_session SET status = 'choosing', sealed = $2 WHERE id = $1`, [
        linkId,
        sealed,
      ]),
    );
  }

  /** Only one caller at a time can take it. @returns null for another's link, an expired one, or one without a choice */
  async takeOffered(
    { tenantId, userId }: Pick<TakenLink, 'tenantId' | 'userId'>,
    linkId: string,
    browser: string | null,
    now: Date,
  ): Promise<TakenLink | null> {
    if (browser === null) return null;
    return withTenant(this.database, tenantId, async (manager) => {
      const [row] = (await manager.query(
        `SELECT * FROM social.link_session WHERE id = $1 AND user_id = $2 AND status = 'choosing'
           AND sealed IS NOT NULL AND expires_at > $3 FOR UPDATE`,
        [linkId, userId, now],
      )) as Row[];
      if (!row?.sealed || !timingSafeEqual(row.browser_hash, hashOf(browser))) return null;
      await manager.query(`UPDATE social.link_session SET sealed = NULL WHERE id = $1`, [row.id]);
      return this.opened(row, row.sealed);
    });
  }

  async end(
    { tenantId, linkId }: Pick<TakenLink, 'tenantId' | 'linkId'>,
    ended: { readonly accountId: string } | { readonly error: string },
  ): Promise<void> {
    const [status, accountId, error] =
      'error' in ended ? ['failed', null, ended.error] : ['linked', ended.accountId, null];
    await withTenant(this.database, tenantId, (manager) =>
      manager.query(
        `UPDATE social.link_session SET status = $2, account_id = $3, error = $4, sealed = NULL WHERE id = $1`,
        [linkId, status, accountId, error],
      ),
    );
  }

  /** @returns Null when the link belongs to another user or no longer exists. */
  find(who: Pick<TakenLink, 'tenantId' | 'userId'>, linkId: string): Promise<LinkOutcome | null> {
    return withTenant(this.database, who.tenantId, async (manager) => {
      const [row] = (await manager.query(`SELECT * FROM social.link_session WHERE id = $1 AND user_id = $2`, [
        linkId,
        who.userId,
      ])) as Row[];
      if (row === undefined) return null;
      const { id, platform, status, account_id: accountId, error, sealed } = row;
      const offered = status === 'choosing' && sealed !== null ? this.opened(row, sealed).given : null;
      const pages = offered?.pages ?? [];
      return { linkId: id, platform: networkSchema.parse(platform), status, accountId, error, pages };
    });
  }

  private sealed(link: Pick<TakenLink, 'linkId' | 'tenantId' | 'platform'>, waiting: WaitingLink): Buffer {
    const { id, key } = this.keys.current;
    const secret = Buffer.from(JSON.stringify(waiting));
    return Buffer.concat([Buffer.from(id, 'hex'), sealUnder(key, boundTo(link), secret)]);
  }

  private opened(row: Row, sealed: Buffer): TakenLink {
    const link = {
      linkId: row.id,
      tenantId: row.tenant_id,
      userId: row.user_id,
      platform: networkSchema.parse(row.platform),
    };
    const key = this.keys.find(sealed.subarray(0, 8).toString('hex'));
    const plain = openUnder(key, boundTo(link), sealed.subarray(8));
    return { ...link, ...waitingSchema.parse(JSON.parse(plain.toString())) };
  }
}

const boundTo = ({
  tenantId,
  linkId,
  platform,
}: Pick<TakenLink, 'tenantId' | 'linkId' | 'platform'>): string =>
  [tenantId, linkId, platform, 'link-session'].join('|');
