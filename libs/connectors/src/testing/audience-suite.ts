import { describe, expect, it } from '@jest/globals';
import type { Access } from '../ports/connector.js';
import type { SuiteActor } from './suite-actor.js';

interface Restricted {
  readonly by: string;
  readonly accountId: string;
}

/** Tests what a network that lists followers shows of them. Other networks are skipped. */
export function audienceSuite(suite: () => { readonly actor: SuiteActor; readonly access: Access }): void {
  const parts = () => {
    const { actor, access } = suite();
    const { followers, audience, restriction } = actor.ground.connector;
    return { actor, access, followers, audience, restriction };
  };

  describe('the audience', () => {
    it('is read in pages with each follower once, and only wanted followers are described', async () => {
      const { access, followers } = parts();
      if (followers === undefined) return;
      const found: string[] = [];
      for (let cursor: string | null = null, at = 0; at < 40 && (at === 0 || cursor !== null); at += 1) {
        const page = await followers(access, cursor);
        expect(page.listed).toBeGreaterThanOrEqual(page.items.length);
        found.push(...page.items.map(({ accountId }) => accountId));
        cursor = page.next;
      }
      expect(found.length).toBeGreaterThan(100);
      expect(new Set(found).size).toBe(found.length);
      const { items, listed } = await followers(access, null, (accountId) => accountId === found[3]);
      expect(items.map(({ accountId }) => accountId)).toEqual([found[3]]);
      expect(listed).toBeGreaterThan(20);
    });

    it('includes posts of a follower, newest first, marked as replies or reposts', async () => {
      const { access, actor, followers } = parts();
      const { postsOf } = actor.ground.connector;
      if (followers === undefined || postsOf === undefined) return;
      const { items } = await followers(access, null);
      const read = await Promise.all(items.slice(0, 5).map(({ accountId }) => postsOf(access, accountId)));
      expect(read.flat().length).toBeGreaterThan(5);
      for (const posts of read) {
        const times = posts.map(({ createdAt }) => Date.parse(createdAt));
        expect([...times].sort((a, b) => b - a)).toEqual(times);
        expect(posts.every(({ isReply, isRepost }) => isReply !== null && isRepost !== null)).toBe(true);
      }
    });

    it('is refused with the reason when the permission to read followers is missing', async () => {
      const { actor, followers } = parts();
      const { audienceScope = null } = actor.facts;
      if (followers === undefined || audienceScope === null) return;
      const tokens = await actor.link({ without: audienceScope });
      const { audience } = actor.ground.connector.capabilities(tokens.scopes);
      expect(audience).toMatchObject({
        able: false,
        reason: expect.stringContaining('Link the account again'),
      });
      await expect(followers(await actor.access(tokens), null)).rejects.toMatchObject({ code: 'auth.scope' });
    });

    it('can be found by handle and by id, and an unknown handle is not found', async () => {
      const { access, actor, audience } = parts();
      if (audience === undefined) return;
      const known = await audience.find(access, access.handle || actor.facts.handle);
      expect(known).toMatchObject({ accountId: access.accountId });
      expect(await audience.members(access, [access.accountId])).toMatchObject([{ handle: known?.handle }]);
      const domain = actor.ground.connector.network === 'bluesky' ? '.bsky.social' : '';
      expect(await audience.find(access, `nobody0${domain}`)).toBeNull();
    });

    it('includes likes of and replies to the account’s posts, replies with text and time', async () => {
      const { access, actor, audience } = parts();
      if (audience === undefined) return;
      const { items: posts } = await actor.ground.connector.timeline(access, null);
      let [likers, answers] = [0, 0];
      for (const { postId } of posts) {
        const likes = await audience.reactions(access, { kind: 'likers', postId, cursor: null });
        likers += likes.items.length;
        const said = await audience.reactions(access, { kind: 'repliers', postId, cursor: null });
        answers += said.items.filter(({ at, text }) => at !== null && text !== null).length;
      }
      expect(likers > 0).toBe(actor.facts.namesLikers ?? true);
      expect(answers).toBeGreaterThan(0);
    });

    it('can be read without a login where the network shows it to visitors', async () => {
      const { access, actor, audience, followers } = parts();
      if (audience === undefined || audience.withoutLogin === null) return;
      const visitor = audience.withoutLogin(access.handle, access.signal);
      const account = await audience.find(visitor, access.handle || actor.facts.handle);
      const of = { ...visitor, accountId: account?.accountId ?? '' };
      expect((await followers?.(of, null))?.items.length).toBeGreaterThan(20);
    });

    it('can be blocked or muted, once despite repeated calls, until it is lifted', async () => {
      const { access, actor, followers, restriction } = parts();
      if (restriction === undefined) return;
      const target = (await followers?.(access, null))?.items[0]?.accountId ?? '';
      const restricted = async (): Promise<readonly Restricted[]> => {
        const answer = await fetch(`${actor.ground.sandbox}/sandbox/crowd/restricted`);
        const all = (await answer.json()) as readonly Restricted[];
        return all.filter(({ by, accountId }) => by === access.accountId && accountId === target);
      };
      await restriction.on(access, target);
      await restriction.on(access, target);
      expect(await restricted()).toHaveLength(1);
      await restriction.off(access, target);
      expect(await restricted()).toHaveLength(0);
    });
  });
}
