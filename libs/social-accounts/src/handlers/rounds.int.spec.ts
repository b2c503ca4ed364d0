import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectorError, type NetworkPost } from '@rampart/connectors/contract';
import { newSecret } from '../adapters/link-sessions.js';
import { FEATURES } from '../domain/sentiment/features.js';
import { openSocialWorld, type SocialWorld } from '../testing/social-world.js';
import { finishLink, startLink } from './link-by-oauth.js';
import { readAccount } from './read-account.js';
import { unlinkAccount } from './unlink.js';
import { readDue, refreshDue, warnOfEnds } from './work-rounds.js';

const signal = new AbortController().signal;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("the worker's regular rounds over linked accounts", () => {
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
    const accountId = (await finishLink(context, answer, signal))?.value.accountId ?? '';
    network.calls.length = 0;
    return { ...requester, accountId };
  }
  const count = (call: string) => world.network.calls.filter((made) => made === call).length;
  const recorded = async ({ tenantId, accountId }: { tenantId: string; accountId: string }, type: string) =>
    (await world.log.readStream(tenantId, `social-figures:${accountId}`)).filter(
      (event) => event.type === type,
    );
  const unlink = ({ tenantId, userId, accountId }: Awaited<ReturnType<typeof link>>) =>
    unlinkAccount(world.context, { tenantId, userId }, { platform: 'twitter', accountId }, signal);

  it('read figures once an hour, with their time and the reasons for missing ones', async () => {
    const account = await link();
    expect(await readAccount(world.context, account, signal)).toBe('done');
    expect(await readAccount(world.context, account, signal)).toBe('skipped');
    expect(await recorded(account, 'SocialFiguresRead')).toMatchObject([
      {
        data: {
          at: world.clock.now().toISOString(),
          figures: { followers: 1_200, reach: 'not-provided', engagements: 96, postsLookedAt: 12 },
        },
      },
    ]);
    await unlink(account);
  });

  it("stop when the day's budget is spent, and continue on the next day", async () => {
    const account = await link();
    const cents = world.context.budgets.get('twitter')?.cost.figures ?? 0;
    const possible = Math.floor(100 / cents);
    for (let read = 0; read < possible + 5; read += 1)
      await readAccount(world.context, account, signal, ['figures']);
    expect(count('figures')).toBe(possible);
    world.clock.advance(DAY_MS);
    await readAccount(world.context, account, signal, ['figures']);
    expect(count('figures')).toBe(possible + 1);
    await unlink(account);
  });

  it('read each account once per interval, even when several workers ask at the same time', async () => {
    const account = await link();
    await Promise.all([readDue(world.context, signal), readDue(world.context, signal)]);
    expect(count('figures')).toBe(1);
    expect(await readDue(world.context, signal)).toBe('skipped');
    world.clock.advance(6 * HOUR_MS);
    await readDue(world.context, signal);
    expect(count('figures')).toBe(2);
    expect(world.faults).toEqual([]);
    await unlink(account);
  });

  it('renew an access that the network refused, once, and delay the job at a rate limit', async () => {
    const account = await link();
    world.network.faults.set('figures', new ConnectorError('auth.expired', 'Expired.'));
    expect(await readAccount(world.context, account, signal, ['figures'])).toBe('done');
    expect(count('refresh')).toBe(1);
    const resetAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    world.network.faults.set('figures', new ConnectorError('rate.window', 'Slow down.', { resetAt }));
    await expect(readAccount(world.context, account, signal, ['figures'])).rejects.toMatchObject({
      delayMs: 60_000,
    });
    await unlink(account);
  });

  it('refresh before expiry, once for two workers', async () => {
    const account = await link();
    expect(await refreshDue(world.context, signal)).toBe('skipped');
    world.clock.advance(1.85 * HOUR_MS);
    await Promise.all([refreshDue(world.context, signal), refreshDue(world.context, signal)]);
    expect(count('refresh')).toBe(1);
    await unlink(account);
  });

  it('warn 14, 7 and 1 days before the access ends for good', async () => {
    world.network.endsAt = new Date(world.clock.now().getTime() + 20 * DAY_MS).toISOString();
    const account = await link();
    world.network.endsAt = null;
    const days = async () =>
      (await world.log.readStream(account.tenantId, 'social-connection:twitter')).flatMap(({ type, data }) =>
        type === 'SocialAccessEnding' ? [(data as { days: number }).days] : [],
      );
    for (const passed of [1, 6, 7, 5, 0.5]) {
      world.clock.advance(passed * DAY_MS);
      await warnOfEnds(world.context, signal);
      await warnOfEnds(world.context, signal);
    }
    expect(await days()).toEqual([14, 7, 1]);
    await unlink(account);
  });

  it('judge mentions by others of the last thirty days, and keep each share with its texts', async () => {
    const account = await link();
    const now = world.clock.now().getTime();
    const post = (postId: string, text: string, ageDays: number, accountId = '7'): NetworkPost => {
      const none = { given: false, reason: 'not-provided' } as const;
      const createdAt = new Date(now - ageDays * DAY_MS).toISOString();
      const author = { accountId, handle: 'reader' };
      return {
        postId,
        text,
        createdAt,
        author,
        url: '',
        mediaCount: 0,
        likes: none,
        replies: none,
        shares: none,
        ...{ isReply: false, isRepost: false },
      };
    };
    world.network.mentions.push(
      post('1', 'a', 1),
      post('2', 'b', 2, '42'),
      post('3', 'c', 3),
      post('4', 'd', 40),
    );
    const undecided = {
      id: 'm',
      scales: [0, 0, 0],
      biases: [0, 0, 0],
      weights: new Int16Array(FEATURES * 3),
    };
    const context = { ...world.context, sentimentModel: () => undecided };
    await readAccount(context, account, signal, ['mentions']);
    const [measured] = await recorded(account, 'SocialSentimentMeasured');
    expect(measured?.data).toMatchObject({
      model: 'm',
      counts: { positive: 0, neutral: 0, negative: 0, unclear: 2 },
    });
    const texts = await world.context.mentions.list(account.tenantId, 'unclear', 10);
    expect(texts.map(({ text, author }) => [text, author])).toEqual([
      ['a', 'reader'],
      ['c', 'reader'],
    ]);
    expect(await world.context.mentions.list(world.context.ids.next(), 'unclear', 10)).toEqual([]);
    await unlink(account);
    expect(await world.context.mentions.list(account.tenantId, 'unclear', 10)).toEqual([]);
  });
});
