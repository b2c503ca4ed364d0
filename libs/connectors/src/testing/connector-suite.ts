import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Access, Page } from '../ports/connector.js';
import type { NetworkPost } from '../contract/figures.js';
import { audienceSuite } from './audience-suite.js';
import { askForFault, calm } from './sandbox-visitor.js';
import { signal, SuiteActor } from './suite-actor.js';
import type { SuiteFacts } from './suite-facts.js';

const MINUTE_MS = 60_000;
const SETTLED_MS = 5 * MINUTE_MS;

/** Tests that every connector must pass, against the simulated network at its real paths. */
export function connectorSuite(facts: SuiteFacts): void {
  let actor: SuiteActor;
  let access: Access;
  const connector = () => actor.ground.connector;
  const fault = (asked: Readonly<Record<string, unknown>>) => askForFault(actor.ground.sandbox, asked);
  beforeAll(async () => {
    actor = new SuiteActor(facts, await facts.open());
    access = await actor.access();
  });
  afterEach(() => calm(actor.ground.sandbox));
  afterAll(() => actor.ground.close());
  /** A fresh link, for tests after which the shared one would be expired or revoked. */
  const fresh = () => actor.access();

  describe('linking an account', () => {
    it('grants the requested scopes, and is marked as simulated', () => {
      expect(connector().simulated).toBe(true);
      expect([...access.tokens.scopes].sort()).toEqual([...connector().auth.scopes].sort());
      const abilities = Object.values(connector().capabilities(access.tokens.scopes));
      expect(abilities.filter(({ able }) => able).length).toBeGreaterThan(0);
      if (facts.otherHandle !== true) expect(access.handle).toBe(facts.handle);
    });

    it('returns the state, and an error when the person denies', async () => {
      const { request, back } = await actor.startAndClick({ decision: 'deny' });
      expect(back.href.startsWith(request.redirectUri)).toBe(true);
      expect(back.searchParams.get('state')).toBe(request.state);
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.has('code')).toBe(false);
    });

    it('withholds an ability whose permission the person unticked, with the reason', async () => {
      if (facts.optional === null) return;
      const { scope, ability } = facts.optional;
      const tokens = await actor.link({ without: scope });
      expect(tokens.scopes).not.toContain(scope);
      const refused = connector().capabilities(tokens.scopes)[ability];
      expect(refused).toMatchObject({
        able: false,
        reason: expect.stringContaining('Link the account again'),
      });
      expect(connector().capabilities(access.tokens.scopes)[ability]).toEqual({ able: true });
    });

    it('accepts a code once, and not after its lifetime', async () => {
      const { request, kept, back } = await actor.startAndClick();
      const answer = { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') };
      await connector().auth.exchange(answer, request, kept, signal());
      const again = connector().auth.exchange(answer, request, kept, signal());
      await expect(again).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.revoked' });
      const late = await actor.startAndClick();
      actor.ground.clock.advance(facts.codeLifetimeMs + 1_000);
      const lateAnswer = { code: late.back.searchParams.get('code') ?? '', issuer: answer.issuer };
      const lateExchange = connector().auth.exchange(lateAnswer, late.request, late.kept, signal());
      await expect(lateExchange).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.revoked' });
    });

    it('refuses a code with another redirect', async () => {
      const { request, kept, back } = await actor.startAndClick();
      const answer = { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') };
      const other = { ...request, redirectUri: `${request.redirectUri}/other` };
      const exchange = connector().auth.exchange(answer, other, kept, signal());
      await expect(exchange).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.revoked' });
    });
  });

  describe('tokens of a link', () => {
    it('are replaced on refresh, and a refresh token remains', async () => {
      const first = await actor.link();
      actor.ground.clock.advance(facts.refreshAfterMs ?? MINUTE_MS);
      if (facts.refreshes === false) {
        const refused = connector().auth.refresh(first, signal());
        await expect(refused).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.revoked' });
        return;
      }
      const renewed = await connector().auth.refresh(first, signal());
      // Tokens without an expiry are not renewed.
      if (first.expiresAt !== null) expect(renewed.accessToken).not.toBe(first.accessToken);
      expect(renewed.refreshToken === null).toBe(first.refreshToken === null);
      expect([...renewed.scopes].sort()).toEqual([...first.scopes].sort());
      expect((await actor.access(renewed)).handle).toBe(access.handle);
      if (!facts.rotates) return;
      const reused = connector().auth.refresh(first, signal());
      await expect(reused).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.revoked' });
    });

    it('are expired at their stated end', async () => {
      const linked = await fresh();
      const { expiresAt } = linked.tokens;
      if (expiresAt === null) return;
      actor.ground.clock.advance(facts.refreshAfterMs ?? MINUTE_MS);
      const renewed =
        facts.refreshes === false ? linked.tokens : await connector().auth.refresh(linked.tokens, signal());
      actor.ground.clock.advance(
        Date.parse(renewed.expiresAt ?? '') - actor.ground.clock.now().getTime() + 1_000,
      );
      const late = connector().profile({ ...linked, tokens: renewed });
      await expect(late).rejects.toMatchObject({ name: 'ConnectorError', code: 'auth.expired' });
      access = await fresh();
    });

    it('are refused after a revocation', async () => {
      const { revoke } = connector().auth;
      if (revoke === null) return;
      const linked = await fresh();
      await revoke(linked.tokens, signal());
      actor.ground.clock.advance(1_000);
      await expect(connector().profile(linked)).rejects.toMatchObject({
        code: expect.stringMatching(/^auth\.(expired|revoked)$/),
      });
      // Some networks revoke every token of the person.
      access = await fresh();
    });
  });

  describe('reading the account', () => {
    it('gives the profile of the linked account', async () => {
      const profile = await connector().profile(access);
      expect(profile).toMatchObject({ accountId: access.accountId, handle: access.handle });
      expect(profile.profileUrl.startsWith(actor.ground.sandbox)).toBe(true);
    });

    it('gives figures, or the reason why there are none', async () => {
      const { postsLookedAt, ...figures } = await connector().figures(access);
      expect(postsLookedAt).toBeGreaterThanOrEqual(0);
      for (const figure of Object.values(figures))
        expect(figure.given ? figure.value >= 0 : figure.reason).toEqual(
          figure.given ? true : expect.stringMatching(/^(not-provided|scope-missing)$/),
        );
    });

    it('gives the timeline in pages, newest first, without repetitions', async () => {
      if (!connector().capabilities(access.tokens.scopes).timeline.able) return;
      for (let count = 0; count < 3; count += 1) await actor.publish(actor.run(), access);
      actor.ground.clock.advance(SETTLED_MS);
      const items = await everyPage((cursor) => connector().timeline(access, cursor));
      expect(items.length).toBeGreaterThanOrEqual(3);
      expectOrdered(items);
    });

    it('gives mentions by others in pages', async () => {
      const { mentions } = connector();
      if (mentions === null || !connector().capabilities(access.tokens.scopes).mentions.able) return;
      const items = await everyPage((cursor) => mentions(access, cursor));
      expect(items.length).toBeGreaterThan(0);
      expectOrdered(items);
      expect(items.every(({ author }) => author.accountId !== access.accountId)).toBe(true);
    });
  });

  audienceSuite(() => ({ actor, access }));

  describe('publishing a post', () => {
    it('shows the smallest post once, at the returned address', async () => {
      const run = actor.run();
      const { postId, url } = await actor.publish(run, access);
      expect((await actor.shown(run)).map(({ id }) => id)).toEqual([postId]);
      expect(url.startsWith(actor.ground.sandbox)).toBe(true);
      const page = await fetch(url, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Suite post');
    });

    it('shows a picture byte for byte, with its alt text', async () => {
      if (facts.picture === null) return;
      const run = actor.run({ files: [facts.picture] });
      await actor.publish(run, access);
      const [post] = await actor.shown(run);
      expect(post?.media.map(({ sha256 }) => sha256)).toEqual([facts.picture.facts.sha256]);
      if (facts.altText) expect(post?.media[0]?.altText).toBe(facts.picture.facts.altText);
    });

    it('shows thread and first comment as replies, in order', async () => {
      const { thread, firstComment } = await connector().limits(access);
      const run = actor.run({
        thread: thread ? ['Second part', 'Third part'] : [],
        firstComment: firstComment ? 'First comment' : null,
      });
      const { postId, incomplete } = await actor.publish(run, access);
      expect(incomplete).toBeUndefined();
      const replies = (await actor.everything()).reverse().filter(({ replyTo }) => replyTo !== null);
      const asked = [...run.draft.thread, ...(run.draft.firstComment === null ? [] : ['First comment'])];
      const own = replies.slice(replies.length - asked.length);
      expect(own.map(({ text }) => text)).toEqual(asked);
      if (asked.length > 0) expect(own[0]?.replyTo).toBe(postId);
      if (!connector().capabilities(access.tokens.scopes).timeline.able) return;
      actor.ground.clock.advance(SETTLED_MS);
      const { items } = await connector().timeline(access, null);
      const answer = items.find(({ text }) => text === 'Second part');
      if (thread && answer !== undefined) expect(answer).toMatchObject({ isReply: true, isRepost: false });
      expect(items.find((one) => one.postId === postId)?.isReply ?? false).toBe(false);
    });

    it('finds a post that was accepted before the connection dropped, and does not duplicate it', async () => {
      const run = actor.run();
      const prepared = await actor.prepared(run, access);
      const since = actor.ground.clock.now().toISOString();
      await fault({ ...facts.commit, dropAfterCommit: true, times: 1 });
      const lost = connector().commit(run, prepared, access);
      await expect(lost).rejects.toMatchObject({ name: 'ConnectorError', code: 'outcome.unknown' });
      const [post] = await actor.shown(run);
      expect(post).toBeDefined();
      actor.ground.clock.advance(30_000);
      const found = await connector().reconcile(run, prepared, since, access);
      if (facts.absence === 'absent') expect(found).toMatchObject({ postId: post?.id });
      if (connector().repeatableMs > 0)
        expect(await connector().commit(run, prepared, access)).toMatchObject({ postId: post?.id });
      expect(await actor.shown(run)).toHaveLength(1);
    });

    it('reports a post that never arrived as absent or unclear', async () => {
      const run = actor.run();
      const prepared = await actor.prepared(run, access);
      const since = actor.ground.clock.now().toISOString();
      await fault({ ...facts.commit, dropConnection: true, times: 1 });
      await expect(connector().commit(run, prepared, access)).rejects.toMatchObject({
        code: 'outcome.unknown',
      });
      actor.ground.clock.advance(SETTLED_MS);
      expect(await connector().reconcile(run, prepared, since, access)).toBe(facts.absence);
      expect(await actor.shown(run)).toHaveLength(0);
      await connector().commit(run, prepared, access);
      expect(await actor.shown(run)).toHaveLength(1);
    });

    it('treats the second of two equal posts by the rules of the network', async () => {
      const [first, second] = [actor.run(), actor.run()];
      const twin = { ...second, draft: first.draft };
      const { postId } = await actor.publish(first, access);
      actor.ground.clock.advance(2_000);
      const again = actor.publish(twin, access);
      if (facts.duplicate === 'refused')
        await expect(again).rejects.toMatchObject({ code: 'content.duplicate' });
      if (facts.duplicate === 'adopted') expect(await again).toMatchObject({ postId });
      if (facts.duplicate === 'allowed') expect((await again).postId).not.toBe(postId);
      expect(await actor.shown(first)).toHaveLength(facts.duplicate === 'allowed' ? 2 : 1);
    });

    it('shows a video byte for byte once it is processed', async () => {
      if (facts.video === undefined) return;
      const run = actor.run({ files: [facts.video] });
      await actor.publish(run, access);
      const [post] = await actor.shown(run);
      expect(post?.media.map(({ sha256 }) => sha256)).toEqual([facts.video.facts.sha256]);
    });

    it('does not mistake HTTP 200 with errors for a post', async () => {
      if (facts.refusedWith200 === null) return;
      const { body, code } = facts.refusedWith200;
      const run = actor.run();
      const prepared = await actor.prepared(run, access);
      await fault({ ...facts.commit, status: 200, body, times: 1 });
      await expect(connector().commit(run, prepared, access)).rejects.toMatchObject({ code });
      expect(await actor.shown(run)).toHaveLength(0);
    });

    it('removes a post, and accepts a second removal', async () => {
      const { remove } = connector();
      if (remove === null) return;
      const run = actor.run();
      const { postId } = await actor.publish(run, access);
      await remove(postId, access);
      expect(await actor.shown(run)).toHaveLength(0);
      await remove(postId, access);
    });
  });

  describe('faults of the network', () => {
    it('of the rate limit include the time of its reset', async () => {
      await fault({ ...facts.read, throttleSeconds: 90, times: 1 });
      const refusal = await connector()
        .profile(access)
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'ConnectorError', code: expect.stringMatching(/^rate\./) });
      const { resetAt } = (refusal as { details: { resetAt: string | null } }).details;
      const wait = resetAt === null ? null : Date.parse(resetAt) - actor.ground.clock.now().getTime();
      const { resetMs } = facts;
      const stated = typeof resetMs === 'function' ? resetMs(actor.ground.clock.now()) : resetMs;
      if (stated === null) expect(wait).toBeNull();
      else expect(Math.abs((wait ?? 0) - stated)).toBeLessThanOrEqual(2_000);
      expect((await connector().profile(access)).handle).toBe(access.handle);
    });

    it.each([
      ['HTML with 200', { status: 200, body: '<html>Sorry</html>' }, 'contract.changed'],
      ['nothing with 200', { status: 200, body: '' }, 'contract.changed'],
      ['JSON of another shape', { status: 200, body: { greeting: 'hello' } }, 'contract.changed'],
      ['HTML with 403', { status: 403, body: '<html>Denied</html>' }, 'contract.changed'],
      [
        'a redirect',
        { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
        'contract.changed',
      ],
      ['a failure', { status: 502, body: 'Bad gateway' }, 'platform.transient'],
      ['a body without end', { bodyBytes: 50_000_000 }, 'contract.changed'],
      ['a closed connection', { dropConnection: true }, 'platform.transient'],
    ])('while reading: %s', async (_what, given, code) => {
      await fault({ ...facts.read, ...given });
      const refusal = await connector()
        .profile(access)
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'ConnectorError', code });
      expect(JSON.stringify(refusal) + String(refusal)).not.toContain(access.tokens.accessToken);
    });

    it.each([
      ['HTML with 200', { status: 200, body: '<html>Sorry</html>' }],
      ['nothing with 200', { status: 200, body: '' }],
      ['a failure', { status: 502, body: 'Bad gateway' }],
    ])('while committing leave the outcome unknown: %s', async (_what, given) => {
      const run = actor.run();
      const prepared = await actor.prepared(run, access);
      await fault({ ...facts.commit, ...given });
      await expect(connector().commit(run, prepared, access)).rejects.toMatchObject({
        code: 'outcome.unknown',
      });
    });

    it('do not delay a call whose signal was aborted', async () => {
      const stopped = { ...access, signal: AbortSignal.abort(new Error('stopped')) };
      await expect(connector().profile(stopped)).rejects.toThrow('stopped');
    });
  });
}

async function everyPage(
  read: (cursor: string | null) => Promise<Page<NetworkPost>>,
): Promise<NetworkPost[]> {
  const items: NetworkPost[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<NetworkPost> = await read(cursor);
    items.push(...page.items);
    cursor = page.next;
    expect(items.length).toBeLessThan(1_000);
  } while (cursor !== null);
  return items;
}

function expectOrdered(items: readonly NetworkPost[]): void {
  expect(new Set(items.map(({ postId }) => postId)).size).toBe(items.length);
  const times = items.map(({ createdAt }) => Date.parse(createdAt));
  expect([...times].sort((a, b) => b - a)).toEqual(times);
}
