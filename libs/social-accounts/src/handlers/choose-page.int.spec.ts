import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectorError } from '@rampart/connectors/contract';
import { newSecret } from '../adapters/link-sessions.js';
import { openSocialWorld, type SocialWorld } from '../testing/social-world.js';
import { choosePage } from './choose-page.js';
import { loadConnection } from './context.js';
import { finishLink, startLink } from './link-by-oauth.js';
import { openAccess } from './open-access.js';
import { unlinkAccount } from './unlink.js';

const signal = new AbortController().signal;
const redirectUri = 'https://rampart.example/oauth/callback';
const PAGES = [
  { id: 'page-1', name: 'Tarnwick Audio' },
  { id: 'page-2', name: 'Tarnwick Help' },
];

describe('linking on a network where the person has several pages', () => {
  let world: SocialWorld;
  let requester: { tenantId: string; userId: string };
  let browser: string;

  beforeAll(async () => {
    world = await openSocialWorld();
    world.network.pages = PAGES;
    // The port reports whether a network has pages.
    world.context = { ...world.context, networks: new Map([['twitter', world.network.connector]]) };
  });
  afterAll(() => world?.close());
  beforeEach(() => {
    const { ids } = world.context;
    requester = { tenantId: ids.next(), userId: ids.next() };
    browser = newSecret();
    world.network.pages = PAGES;
    world.network.revoked.length = 0;
  });

  async function signIn(more: { accountId?: string } = {}) {
    const { authState: state, popupUrl } = await startLink(
      world.context,
      requester,
      { platform: 'twitter', browser, redirectUri, type: 'brand', displayName: null, ...more },
      signal,
    );
    const answer = { state, browser, code: world.network.allow(popupUrl) };
    const outcome = await finishLink(world.context, answer, signal);
    if (outcome === null) throw new Error('The state was not known.');
    return outcome.value;
  }
  const choose = (
    linkId: string,
    pageId: string,
    { as = requester, by = browser }: { as?: typeof requester; by?: string | null } = {},
  ) => choosePage(world.context, as, { linkId, pageId, browser: by }, signal);
  const accounts = async () => (await loadConnection(world.context, requester.tenantId, 'twitter')).accounts;

  it('links nothing until the person has chosen, and then links the chosen page with its own access', async () => {
    const { linkId, ...offered } = await signIn();
    expect(offered).toMatchObject({
      ...{ status: 'choosing', accountId: null },
      pages: PAGES.map((page) => ({ ...page, linked: false })),
    });
    expect(await accounts()).toEqual([]);
    expect(await world.context.sessions.find(requester, linkId)).toMatchObject(offered);
    const { value } = await choose(linkId, 'page-2');
    expect(value).toMatchObject({ status: 'linked', error: null, pages: [] });
    expect(await accounts()).toMatchObject([{ profile: { displayName: 'Tarnwick Help' } }]);
    const account = { tenantId: requester.tenantId, accountId: value.accountId ?? '' };
    expect(await openAccess(world.context, account, signal)).toMatchObject({
      access: { accountId: 'page-2', tokens: { extra: { chosen: 'page-2' } } },
    });
    await expect(choose(linkId, 'page-1')).rejects.toMatchObject({ code: 'social-account.unknown-link' });
  });

  it('refuses a choice from another user or browser, or after ten minutes', async () => {
    const { linkId } = await signIn();
    const unknown = { code: 'social-account.unknown-link' };
    const other = { ...requester, userId: world.context.ids.next() };
    await expect(choose(linkId, 'page-1', { as: other })).rejects.toMatchObject(unknown);
    await expect(choose(linkId, 'page-1', { by: newSecret() })).rejects.toMatchObject(unknown);
    await expect(choose(linkId, 'page-1', { by: null })).rejects.toMatchObject(unknown);
    world.clock.advance(10 * 60_000);
    await expect(choose(linkId, 'page-1')).rejects.toMatchObject(unknown);
    expect(await accounts()).toEqual([]);
  });

  it('keeps the choice open when the network refuses a page, and marks pages that are linked', async () => {
    const first = await signIn();
    world.network.faults.set('choose', new ConnectorError('auth.scope', 'Become its administrator.'));
    await expect(choose(first.linkId, 'page-1')).rejects.toMatchObject({
      code: 'social-account.auth.scope',
    });
    expect((await choose(first.linkId, 'page-1')).value.status).toBe('linked');
    const second = await signIn();
    expect(second.pages.map(({ linked }) => linked)).toEqual([true, false]);
    await expect(choose(second.linkId, 'page-1')).rejects.toMatchObject({ kind: 'conflict' });
    expect((await choose(second.linkId, 'page-2')).value.status).toBe('linked');
  });

  it('does not ask a person who has one page, and links a page again without asking', async () => {
    const { linkId } = await signIn();
    const { accountId } = (await choose(linkId, 'page-2')).value;
    const again = await signIn({ accountId: accountId ?? '' });
    expect(again).toMatchObject({ status: 'linked', accountId });
    world.network.pages = PAGES.slice(0, 1);
    expect(await signIn()).toMatchObject({ status: 'linked', pages: [] });
    const lost = await signIn({ accountId: accountId ?? '' });
    expect(lost).toMatchObject({ status: 'failed', error: expect.stringContaining('another') });
  });

  it('keeps the sign-in of other pages when one is unlinked, and revokes it with the last one', async () => {
    const kept: string[] = [];
    for (const page of PAGES) {
      const { linkId } = await signIn();
      kept.push((await choose(linkId, page.id)).value.accountId ?? '');
    }
    const unlink = async (accountId = '') =>
      (await unlinkAccount(world.context, requester, { platform: 'twitter', accountId }, signal)).value;
    expect(await unlink(kept[0])).toEqual({ revocation: 'kept' });
    expect(world.network.revoked).toEqual([]);
    expect(await unlink(kept[1])).toEqual({ revocation: 'revoked' });
    expect(world.network.revoked).toHaveLength(1);
  });

  it('stores no readable token while a person chooses', async () => {
    const { linkId } = await signIn();
    const rows: unknown[] = await world.system.query(`SELECT * FROM social.link_session WHERE id = $1`, [
      linkId,
    ]);
    const bytes = rows
      .flatMap((row) => Object.values(row as object))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect(bytes.join('\n')).not.toMatch(/access-\d|refresh-\d/);
  });
});
