import { beforeEach, describe, expect, it } from '@jest/globals';
import { automatedMember, ordinaryMember } from '../testing/index.js';
import { nora, postBy, ScanGround, StagedAudience } from '../testing/staged-audience.js';
import { changeBotSettings } from './settings.js';
import { type ScanAudienceJob, USUAL_SETTINGS } from '../contract/index.js';

const [member, follower] = [ordinaryMember, automatedMember];

describe('a scan of an audience', () => {
  let ground: ScanGround;
  beforeEach(() => {
    const pages = [[member(1), follower(2)], [follower(3), member(4)], [member(5)]];
    ground = new ScanGround(new StagedAudience(pages));
  });

  const ended = async ({ tenantId, scanId }: ScanAudienceJob) =>
    (await ground.log.readStream(tenantId, `bot-scan:${scanId}`)).at(-1);

  it('finds automation-like followers with reasons, and no ordinary ones', async () => {
    const job = await ground.request();
    expect(await ground.run(job)).toBe('done');
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 5, listed: 5 });
    expect(await ground.handles(job)).toEqual([follower(2).handle, follower(3).handle]);
    const [first] = await ground.findings(job);
    expect(first?.reasons[0]?.direction).toBe('towards automation');
    expect(first?.blocks).toBe(false);
  });

  it('stops at its limit', async () => {
    const job = await ground.request({ limit: 3 });
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 3 });
    expect(ground.audience.asked).toEqual([null, '1']);
  });

  it('draws a random sample of about the requested size from all pages, and the same one for the same seed', async () => {
    const many = Array.from({ length: 40 }, (_, page) =>
      Array.from({ length: 50 }, (_one, at) => member(1_000 + page * 50 + at)),
    );
    ground.audience = new StagedAudience(many);
    const job = await ground.request({ sampling: 'random', limit: 200 });
    await ground.run(job);
    const scan = await ground.load(job);
    expect(scan.listed).toBe(2_000);
    expect(ground.audience.asked).toHaveLength(40);
    expect(scan.read).toBeGreaterThan(110);
    expect(scan.read).toBeLessThanOrEqual(200);
    expect(scan.tally.sample()).toHaveLength(scan.read);
  });

  it('reads likers of the newest posts, post by post, and resumes within a post', async () => {
    ground.audience.own = [postBy('one'), postBy('two')];
    ground.audience.reactions = (postId, cursor) => {
      const at = cursor === null ? 0 : 1;
      const liker = postId === 'p-one' ? member(10 + at) : follower(20);
      const act = { member: liker, at: '2026-11-19T12:01:00.000Z', text: null };
      return { items: [act], next: postId === 'p-one' && at === 0 ? 'more' : null };
    };
    const job = await ground.request({ audience: 'likers' });
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 3, pages: 3 });
    expect(await ground.handles(job)).toEqual([follower(20).handle]);
  });

  it('reads each mentioner once, and counts replies that repeat another one', async () => {
    ground.audience.mentions = [postBy('m1'), postBy('m1', { text: 'hello!!' }), postBy('m2'), postBy('42')];
    const job = await ground.request({ audience: 'mentioners' });
    await ground.run(job);
    const scan = await ground.load(job);
    expect(scan).toMatchObject({ status: 'completed', read: 2, listed: 2 });
    expect(scan.tally.repeatedAnswers()).toEqual({ repeated: 2, read: 3 });
  });

  it('of commenters without counts scores none of them, and finds groups who comment together', async () => {
    const posts = Array.from({ length: 6 }, (_, at) => postBy('brand', { postId: `p${at}` }));
    const unknown = { followers: null, following: null, posts: null, createdAt: null };
    ground.audience.network = 'instagram';
    ground.audience.own = posts;
    ground.audience.reactions = (postId) => ({
      items: Array.from({ length: 5 }, (_, at) => ({
        member: { ...member(at), ...unknown },
        at: new Date(
          Date.parse('2026-11-19T12:00:00Z') + Number(postId.slice(1)) * 3_600_000 + at * 2_000,
        ).toISOString(),
        text: 'Great!',
      })),
      next: null,
    });
    const job = await ground.request({ network: 'instagram', audience: 'repliers', depth: 'comprehensive' });
    await ground.run(job);
    const scan = await ground.load(job);
    expect(scan).toMatchObject({ status: 'completed', read: 5, bands: { 'not-enough': 5 } });
    expect(await ended(job)).toMatchObject({
      data: { share: null, groups: [{ kind: 'acts-together', findingIds: [], others: 5 }] },
    });
  });

  it('is refused for a network that lists no followers, with the reason', async () => {
    await expect(ground.request({ network: 'tiktok' })).rejects.toMatchObject({
      code: 'bot-scan.not-shown',
      message: expect.stringContaining('Upload a file'),
    });
    await expect(ground.request({ network: 'youtube', handle: 'another' })).rejects.toMatchObject({
      message: expect.stringContaining('public subscribers'),
    });
    const visitor = ground.request({ accountId: null, handle: 'brand' });
    await expect(visitor).rejects.toMatchObject({ message: 'Twitter demands a login. Link an account.' });
  });

  it('blocks automatically from the threshold on, by the settings at its request', async () => {
    const settings = { ...USUAL_SETTINGS, autoBlock: true, threshold: 50 };
    await changeBotSettings(ground.context(), nora, settings);
    const job = await ground.request();
    await changeBotSettings(ground.context(), nora, { ...settings, autoBlock: false });
    await ground.run(job);
    const found = await ground.findings(job);
    expect(found.map(({ blocks }) => blocks)).toEqual([true, true]);
    expect(await ground.request().then((next) => ground.load(next))).toMatchObject({
      request: { autoBlock: null },
    });
  });

  it('keeps ten texts of a found account, and the times of all its posts', async () => {
    ground.audience = new StagedAudience([[follower(1)]]);
    ground.audience.postsOf = (accountId) =>
      Array.from({ length: 60 }, (_, at) => postBy(accountId, { text: `Offer ${at}` }));
    const job = await ground.request({ depth: 'deep' });
    await ground.run(job);
    const [found] = await ground.findings(job);
    expect(found?.account.texts).toHaveLength(10);
    expect(found?.account.times).toEqual(Array(60).fill(Date.parse('2026-11-19T12:00:00.000Z') / 1_000));
  });

  it('groups accounts with the same texts, with an edge and its evidence', async () => {
    ground.audience = new StagedAudience([[follower(1), follower(2), follower(3)]]);
    ground.audience.postsOf = (accountId) => [
      postBy(accountId, { text: 'Buy ten thousand followers today, best price, link below' }),
    ];
    const job = await ground.request({ depth: 'deep' });
    await ground.run(job);
    expect(await ended(job)).toMatchObject({
      type: 'BotScanCompleted',
      data: {
        groups: [
          {
            kind: 'same-texts',
            findingIds: { length: 3 },
            edges: [{ evidence: 'Nearly the same text, 0 s apart' }, {}],
          },
        ],
      },
    });
  });
});
