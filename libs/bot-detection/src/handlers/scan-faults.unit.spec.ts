import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectorError } from '@rampart/connectors/contract';
import { RetryLaterError } from '@rampart/jobs';
import { automatedMember, ordinaryMember } from '../testing/index.js';
import { nora, postBy, ScanGround, StagedAudience, TENANT } from '../testing/staged-audience.js';
import { cancelBotScan } from './scans.js';

const [member, follower] = [ordinaryMember, automatedMember];

describe('a scan of an audience, when the network fails,', () => {
  let ground: ScanGround;
  let audience: StagedAudience;
  const stage = (...pages: ConstructorParameters<typeof StagedAudience>[0]): void => {
    audience = new StagedAudience(pages);
    ground = new ScanGround(audience);
  };
  beforeEach(() => stage([member(1), follower(2)], [follower(3), member(4)], [member(5)]));
  const lastOf = async (scanId: string) => (await ground.log.readStream(TENANT, `bot-scan:${scanId}`)).at(-1);

  it('continues after the last recorded page when a worker dies, and requests no page twice', async () => {
    const job = await ground.request();
    audience.faults.set('1', new Error('The worker was killed.'));
    await expect(ground.run(job)).rejects.toThrow('killed');
    expect(await ground.load(job)).toMatchObject({ status: 'scanning', read: 2 });
    await ground.run(job);
    expect(audience.asked).toEqual([null, '1', '1', '2']);
    expect((await ground.load(job)).read).toBe(5);
    expect(await ground.run(job)).toBe('skipped');
  });

  it('waits at a rate limit in the middle, and continues at the same page', async () => {
    const job = await ground.request();
    const resetAt = '2026-11-20T12:05:00.000Z';
    audience.faults.set('1', new ConnectorError('rate.window', 'Wait.', { resetAt }));
    await expect(ground.run(job)).rejects.toMatchObject({ delayMs: 300_000 });
    audience.faults.set('1', new ConnectorError('rate.window', 'Wait.'));
    await expect(ground.run(job)).rejects.toBeInstanceOf(RetryLaterError);
    expect(await ground.run(job)).toBe('done');
    expect((await ground.load(job)).read).toBe(5);
  });

  it('waits at a rate limit of posts, and records the page once', async () => {
    const job = await ground.request({ depth: 'deep' });
    let asked = 0;
    audience.postsOf = () => {
      asked += 1;
      if (asked === 2) throw new ConnectorError('rate.window', 'Wait.');
      return [];
    };
    await expect(ground.run(job)).rejects.toBeInstanceOf(RetryLaterError);
    expect((await ground.load(job)).read).toBe(0);
    await ground.run(job);
    expect((await ground.load(job)).read).toBe(5);
  });

  it('fails with the cause when a cursor has expired, and keeps its findings', async () => {
    const job = await ground.request();
    audience.faults.set('1', new ConnectorError('content.invalid', 'The cursor has expired. Scan again.'));
    expect(await ground.run(job)).toBe('done');
    expect(await ground.load(job)).toMatchObject({ status: 'failed', read: 2 });
    expect(await ground.handles(job)).toEqual([follower(2).handle]);
    expect(await lastOf(job.scanId)).toMatchObject({
      data: { reason: 'The cursor has expired. Scan again.' },
    });
  });

  it('scores accounts without posts when they are deleted between page and posts', async () => {
    const gone = new ConnectorError('account.suspended', 'The account is gone.');
    audience.postsOf = (accountId) => {
      if (accountId === follower(2).accountId) throw gone;
      return [];
    };
    const job = await ground.request({ depth: 'deep' });
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 5 });
    const read = await ground.log.readStream(TENANT, `bot-scan:${job.scanId}`);
    const [first] = read.filter(({ type }) => type === 'BotAudiencePageRead');
    expect(first).toMatchObject({ data: { withoutPosts: 1 } });
  });

  it('requests no posts of protected accounts', async () => {
    const asked: string[] = [];
    stage([{ ...member(1), isPrivate: true }, member(2)]);
    audience.postsOf = (accountId) => {
      asked.push(accountId);
      return [];
    };
    const job = await ground.request({ depth: 'deep' });
    await ground.run(job);
    expect(asked).toEqual([member(2).accountId]);
    expect((await ground.load(job)).read).toBe(2);
  });

  it('counts an account once when a page repeats it, and finds it once when several pages do', async () => {
    stage([follower(2), follower(2)], [follower(2)]);
    const job = await ground.request();
    await ground.run(job);
    expect(await ground.handles(job)).toEqual([follower(2).handle]);
  });

  it('ends when the network repeats its cursor', async () => {
    const { connector } = audience;
    const followers = async () => ({ items: [member(1)], listed: 1, next: '7' });
    Object.defineProperty(audience, 'connector', { value: { ...connector, followers } });
    const job = await ground.request();
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', pages: 2 });
  });

  it('treats impossible counts and future dates as missing, and cuts a profile of 10 kB', async () => {
    const odd = { followers: -1, following: 2 ** 63, posts: 0.5, createdAt: '2200-01-01T00:00:00.000Z' };
    const long = `\0${'x'.repeat(10_000)}`;
    stage([{ ...member(1), ...odd }], [{ ...follower(2), bio: long, displayName: long }]);
    const job = await ground.request();
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', bands: { 'not-enough': 1 } });
    for (const { account } of await ground.findings(job)) {
      expect(account.bio?.length).toBeLessThanOrEqual(2_000);
      expect(account.bio).not.toContain('\0');
    }
  });

  it('with slow answers, stops when requested, and the next run continues', async () => {
    const stop = new AbortController();
    audience.postsOf = async (accountId) => {
      if (accountId === follower(3).accountId && !stop.signal.aborted) {
        stop.abort(new Error('The worker stops.'));
        throw new ConnectorError('platform.transient', 'X did not answer within 20 s.');
      }
      return [postBy(accountId)];
    };
    const job = await ground.request({ depth: 'deep' });
    await expect(ground.run(job, stop.signal)).rejects.toThrow('The worker stops.');
    expect(await ground.load(job)).toMatchObject({ status: 'scanning', pages: 1 });
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 5 });
  });

  it('reads no page after it was cancelled', async () => {
    const job = await ground.request();
    audience.faults.set('1', new Error('The worker was killed.'));
    await expect(ground.run(job)).rejects.toThrow();
    await cancelBotScan(ground.context(), nora, job.scanId);
    expect(await ground.run(job)).toBe('skipped');
    expect((await ground.load(job)).status).toBe('cancelled');
  });

  it('records no more of a page when it is cancelled while the page is read', async () => {
    const job = await ground.request({ depth: 'deep' });
    audience.postsOf = async () => {
      await cancelBotScan(ground.context(), nora, job.scanId);
      return [];
    };
    await ground.run(job);
    expect(await ground.load(job)).toMatchObject({ status: 'cancelled', read: 0 });
    expect(audience.asked).toEqual([null]);
  });

  it('fails when the linked account is of another network', async () => {
    const job = await ground.request({ network: 'mastodon' });
    await ground.run(job);
    expect((await ground.load(job)).status).toBe('failed');
    expect(audience.asked).toEqual([]);
  });

  it('does not mix up two scans of one account', async () => {
    const [one, two] = [await ground.request(), await ground.request()];
    await Promise.all([ground.run(one), ground.run(two)]);
    expect(await ground.handles(one)).toEqual(await ground.handles(two));
    const found = [...(await ground.findings(one)), ...(await ground.findings(two))];
    expect(new Set(found.map(({ findingId }) => findingId)).size).toBe(4);
  });
});
