import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectorError } from '@rampart/connectors/contract';
import { DomainError } from '@rampart/kernel';
import { newSecret } from '../adapters/link-sessions.js';
import { LINK_TEXTS } from '../contract/index.js';
import { openSocialWorld, type SocialWorld } from '../testing/social-world.js';
import { loadConnection } from './context.js';
import { finishLink, startLink } from './link-by-oauth.js';
import { linkByUrl } from './link-by-url.js';
import { openAccess } from './open-access.js';
import { setImposterMonitoring } from './set-imposter-monitoring.js';
import { unlinkAccount } from './unlink.js';

const signal = new AbortController().signal;
const redirectUri = 'https://rampart.example/oauth/callback';

describe('linking by signing in at the network', () => {
  let world: SocialWorld;
  let requester: { tenantId: string; userId: string };
  let browser: string;

  beforeAll(async () => void (world = await openSocialWorld()));
  afterAll(() => world?.close());
  beforeEach(() => {
    const { ids } = world.context;
    requester = { tenantId: ids.next(), userId: ids.next() };
    browser = newSecret();
    world.network.calls.length = 0;
  });

  const start = (more: { accountId?: string } = {}) =>
    startLink(
      world.context,
      requester,
      { platform: 'twitter', browser, redirectUri, type: 'brand', displayName: 'Ours', ...more },
      signal,
    );
  const finish = (answer: Partial<Parameters<typeof finishLink>[1]> & { state: string }) =>
    finishLink(world.context, { browser, ...answer }, signal);
  async function link(more: { accountId?: string } = {}): Promise<string> {
    const { authState: state, popupUrl } = await start(more);
    const outcome = await finish({ state, code: world.network.allow(popupUrl) });
    expect(outcome?.value).toMatchObject({ status: 'linked', error: null });
    return outcome?.value.accountId ?? '';
  }
  const accounts = async () => (await loadConnection(world.context, requester.tenantId, 'twitter')).accounts;

  it('exchanges the code in the callback and stores the account with its data from the network', async () => {
    const accountId = await link();
    expect(await accounts()).toMatchObject([
      {
        accountId,
        type: 'brand',
        connectionType: 'oauth',
        profile: { handle: 'tarnwick', displayName: 'Ours' },
      },
    ]);
    const opened = await openAccess(world.context, { tenantId: requester.tenantId, accountId }, signal);
    expect(opened).toMatchObject({
      open: true,
      access: { accountId: '42', tokens: { accessToken: world.network.accessToken } },
    });
  });

  it('refuses a state that was used, that belongs to another browser, or that is older than ten minutes', async () => {
    const { authState: state, popupUrl } = await start();
    expect(await finish({ state, code: 'x', browser: newSecret() })).toBeNull();
    expect(await finish({ state, code: 'x', browser: null })).toBeNull();
    expect((await finish({ state, code: world.network.allow(popupUrl) }))?.value.status).toBe('linked');
    expect(await finish({ state, code: 'again' })).toBeNull();
    const late = await start({ accountId: (await accounts())[0]?.accountId ?? '' });
    world.clock.advance(10 * 60_000);
    expect(await finish({ state: late.authState, code: 'x' })).toBeNull();
    expect(world.network.calls.filter((call) => call === 'exchange')).toHaveLength(1);
  });

  it('fails with an explanation when the person refuses, the code was used, or another issuer answers', async () => {
    const refused = await start();
    expect((await finish({ state: refused.authState, error: 'access_denied' }))?.value).toMatchObject({
      status: 'failed',
      error: LINK_TEXTS.cancelled,
    });
    const used = await start();
    expect((await finish({ state: used.authState, code: 'code-of-yesterday' }))?.value).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('used up'),
    });
    const mixed = await start();
    const answer = {
      state: mixed.authState,
      code: world.network.allow(mixed.popupUrl),
      iss: 'https://evil.example',
    };
    expect((await finish(answer))?.value.status).toBe('failed');
    expect(await accounts()).toEqual([]);
    const seen = await world.context.sessions.find(requester, mixed.linkId);
    expect(seen).toMatchObject({ status: 'failed', error: expect.stringContaining('issuer') });
    const other = { ...requester, userId: world.context.ids.next() };
    expect(await world.context.sessions.find(other, mixed.linkId)).toBeNull();
  });

  it('links an account once, at most five in all, and again only if it is the same account', async () => {
    const accountId = await link();
    const again = await start();
    expect(
      (await finish({ state: again.authState, code: world.network.allow(again.popupUrl) }))?.value,
    ).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('linked already'),
    });
    world.network.account = { ...world.network.account, id: '43' };
    const other = await start({ accountId });
    expect(
      (await finish({ state: other.authState, code: world.network.allow(other.popupUrl) }))?.value,
    ).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('another Twitter account'),
    });
    world.network.account = { ...world.network.account, id: '42' };
    for (const name of ['one', 'two', 'three', 'four'])
      await linkByUrl(world.context, requester, {
        ...{ platform: 'twitter', connectionType: 'url', type: 'other' },
        profileUrl: `https://x.com/tarnwick_${name}`,
      });
    await expect(start()).rejects.toMatchObject({ code: 'social-account.too-many' });
  });

  it('answers an internal failure in general words, and keeps no account without tokens', async () => {
    const { authState: state, popupUrl, linkId } = await start();
    world.network.faults.set('profile', new TypeError('a secret of the inside'));
    await expect(finish({ state, code: world.network.allow(popupUrl) })).rejects.toThrow(TypeError);
    expect(await world.context.sessions.find(requester, linkId)).toMatchObject({
      error: LINK_TEXTS.callbackFailed,
    });
    expect(await accounts()).toEqual([]);
  });

  it('ends the access at the network and destroys the tokens when an account is unlinked', async () => {
    const accountId = await link();
    const { tenantId } = requester;
    const secret = world.network.accessToken;
    expect(
      (await unlinkAccount(world.context, requester, { platform: 'twitter', accountId }, signal)).value,
    ).toEqual({
      revocation: 'revoked',
    });
    expect(world.network.revoked).toContain(secret);
    expect(await openAccess(world.context, { tenantId, accountId }, signal)).toMatchObject({
      open: false,
      reason: 'unlinked',
    });
    await expect(
      unlinkAccount(world.context, requester, { platform: 'twitter', accountId }, signal),
    ).rejects.toMatchObject({ code: 'social-account.not-found' });
  });

  it('lets a person unlink an account although the network does not answer', async () => {
    const accountId = await link();
    world.network.faults.set('revoke', new ConnectorError('platform.transient', 'Down.'));
    const { value } = await unlinkAccount(
      world.context,
      requester,
      { platform: 'twitter', accountId },
      signal,
    );
    expect(value.revocation).toBe('failed');
    expect(await accounts()).toEqual([]);
  });

  it('keeps the protected identity up to date with the watched accounts', async () => {
    world.watched.length = 0;
    const accountId = await link();
    await setImposterMonitoring(world.context, requester, 'twitter', true);
    await linkByUrl(world.context, requester, {
      ...{ platform: 'twitter', connectionType: 'url', type: 'staff' },
      profileUrl: 'https://twitter.com/@Tarnwick_Help?s=20',
    });
    await unlinkAccount(world.context, requester, { platform: 'twitter', accountId }, signal);
    expect(world.watched.map(({ on, accounts: of }) => [on, of.map(({ handle }) => handle)])).toEqual([
      [true, ['tarnwick']],
      [true, ['tarnwick', 'Tarnwick_Help']],
      [true, ['Tarnwick_Help']],
    ]);
  });

  it('writes no token to the log and no readable token to the database', async () => {
    const accountId = await link();
    const events = await world.log.read({ after: 0, limit: 10_000 });
    expect(JSON.stringify(events)).not.toContain('-secret');
    const rows: unknown[] = await world.system.query(
      `SELECT * FROM social.account_access WHERE account_id = $1`,
      [accountId],
    );
    const bytes = rows
      .flatMap((row) => Object.values(row as object))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect(bytes.join('\n')).not.toMatch(/access-\d|refresh-\d|page-\d/);
    const error = await unlinkAccount(
      world.context,
      requester,
      { platform: 'twitter', accountId: world.context.ids.next() },
      signal,
    ).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
  });
});
