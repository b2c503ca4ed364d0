import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { ConnectorError } from '@rampart/connectors/contract';
import { openAccess } from '../handlers/open-access.js';
import { loadConnection } from '../handlers/context.js';
import { finishLink, startLink } from '../handlers/link-by-oauth.js';
import { openSocialWorld, type SocialWorld } from '../testing/social-world.js';
import { newSecret } from './link-sessions.js';
import { SealedTokenStore } from './sealed-token-store.js';
import { WrappingKeys } from './wrapping-keys.js';

const signal = new AbortController().signal;
const HOUR_MS = 3_600_000;

describe('the tokens of linked accounts', () => {
  let world: SocialWorld;
  beforeAll(async () => void (world = await openSocialWorld()));
  afterAll(() => world?.close());

  async function link() {
    const { context, network } = world;
    const requester = { tenantId: context.ids.next(), userId: context.ids.next() };
    const asked = { platform: 'twitter', browser: newSecret(), type: 'personal' } as const;
    const redirectUri = 'https://rampart.example/oauth/callback';
    const begun = await startLink(context, requester, { ...asked, redirectUri }, signal);
    const answer = { state: begun.authState, code: network.allow(begun.popupUrl), browser: asked.browser };
    const outcome = await finishLink(context, answer, signal);
    return { tenantId: requester.tenantId, accountId: outcome?.value.accountId ?? '' };
  }
  const count = (call: string) => world.network.calls.filter((made) => made === call).length;

  it('do not open after rows were swapped between accounts, or fields within one row', async () => {
    const [one, other] = [await link(), await link()];
    const swap = (column: string, from: string, to: string) =>
      world.system.query(
        `UPDATE social.account_access a SET ${column} = b.${from} FROM social.account_access b
         WHERE a.account_id = $1 AND b.account_id = $2`,
        [one.accountId, to],
      );
    const before = (await world.context.tokens.get(one))?.tokens.accessToken ?? '';
    const [{ access_token: kept }] = (await world.system.query(
      `SELECT access_token FROM social.account_access WHERE account_id = $1`,
      [one.accountId],
    )) as [{ access_token: Buffer }];
    await swap('access_token', 'access_token', other.accountId);
    await expect(world.context.tokens.get(one)).rejects.toThrow();
    await swap('access_token', 'refresh_token', one.accountId);
    await expect(world.context.tokens.get(one)).rejects.toThrow();
    await world.system.query(`UPDATE social.account_access SET access_token = $2 WHERE account_id = $1`, [
      one.accountId,
      kept,
    ]);
    expect((await world.context.tokens.get(one))?.tokens.accessToken).toBe(before);
    await world.system.query(
      `UPDATE social.account_key a SET wrapped = b.wrapped FROM social.account_key b
       WHERE a.account_id = $1 AND b.account_id = $2`,
      [one.accountId, other.accountId],
    );
    await expect(world.context.tokens.get(one)).rejects.toThrow();
  });

  it('are invisible to other tenants and unreadable with another key', async () => {
    const ref = await link();
    expect(await world.context.tokens.get({ ...ref, tenantId: world.context.ids.next() })).toBeNull();
    const stranger = new SealedTokenStore(world.app, new WrappingKeys(randomBytes(32), []));
    await expect(stranger.get(ref)).rejects.toMatchObject({ code: 'social-account.unknown-kek' });
  });

  it('are refreshed once for twenty callers, and the new ones are committed before they are used', async () => {
    const ref = await link();
    world.clock.advance(2 * HOUR_MS);
    const before = count('refresh');
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openAccess(world.context, ref, signal)),
    );
    expect(count('refresh')).toBe(before + 1);
    const tokens = opened.map((one) => (one.open ? one.access.tokens.accessToken : one.reason));
    expect(new Set(tokens)).toEqual(new Set([world.network.accessToken]));
    expect((await world.context.tokens.get(ref))?.tokens.accessToken).toBe(world.network.accessToken);
  });

  it('keep the old refresh token when the network sends no new one', async () => {
    const ref = await link();
    const old = (await world.context.tokens.get(ref))?.tokens.refreshToken;
    world.network.keepsRefreshToken = true;
    world.clock.advance(2 * HOUR_MS);
    expect((await openAccess(world.context, ref, signal)).open).toBe(true);
    world.network.keepsRefreshToken = false;
    expect((await world.context.tokens.get(ref))?.tokens.refreshToken).toBe(old);
  });

  it('require linking again after the network revoked them, and only pause while it does not answer', async () => {
    const ref = await link();
    world.clock.advance(2 * HOUR_MS);
    world.network.faults.set('refresh', new ConnectorError('platform.transient', 'Down.'));
    expect(await openAccess(world.context, ref, signal)).toMatchObject({ open: false, reason: 'paused' });
    const asked = count('refresh');
    expect(await openAccess(world.context, ref, signal)).toMatchObject({ open: false, reason: 'paused' });
    expect(count('refresh')).toBe(asked);
    world.clock.advance(HOUR_MS);
    world.network.faults.set('refresh', new ConnectorError('auth.revoked', 'Revoked.'));
    expect(await openAccess(world.context, ref, signal)).toMatchObject({
      open: false,
      reason: 'needs-relinking',
    });
    const { accounts } = await loadConnection(world.context, ref.tenantId, 'twitter');
    expect(accounts).toMatchObject([{ accountId: ref.accountId, needsRelinking: true }]);
  });
});
