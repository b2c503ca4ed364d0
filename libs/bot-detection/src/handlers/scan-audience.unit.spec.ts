import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Access, Connector } from '@rampart/connectors';
import { ConnectorError, type NetworkMember, type NetworkPost } from '@rampart/connectors/contract';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { RetryLaterError } from '@rampart/jobs';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { RequestBotScan, ScanAudienceJob } from '../contract/index.js';
import { botScanEvents } from '../domain/scan/bot-scan.events.js';
import { automatedMember, ordinaryMember } from '../testing/index.js';
import { loadBotScan, scanStream } from './context.js';
import { scanAudience } from './scan-audience.js';
import { cancelBotScan, requestBotScan } from './scans.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';
const nora = { tenantId: TENANT, userId: '00000000-0000-7000-8000-0000000000d1', username: 'nora' };
const signal = new AbortController().signal;
const access = { accountId: '42', handle: 'brand', tokens: {}, signal } as unknown as Access;

const member = (id: number, changes: Partial<NetworkMember> = {}): NetworkMember => ({
  ...ordinaryMember(id),
  ...changes,
});
const follower = automatedMember;

class Audience {
  readonly asked: (string | null)[] = [];
  readonly faults = new Map<string, Error>();
  postsOf: (accountId: string) => readonly NetworkPost[] = () => [];
  constructor(readonly pages: readonly (readonly NetworkMember[])[]) {}

  get connector(): Connector {
    return {
      ...{ network: 'twitter', simulated: true },
      figures: async () => ({ followers: { given: true, value: this.pages.flat().length } }),
      followers: async (_access: Access, cursor: string | null) => {
        this.asked.push(cursor);
        const fault = this.faults.get(cursor ?? 'first');
        this.faults.delete(cursor ?? 'first');
        if (fault !== undefined) throw fault;
        const at = Number(cursor ?? 0);
        return { items: this.pages[at] ?? [], next: at + 1 < this.pages.length ? String(at + 1) : null };
      },
      postsOf: async (_access: Access, accountId: string) => this.postsOf(accountId),
    } as unknown as Connector;
  }
}

describe('a scan of an audience', () => {
  let log: InMemoryEventLog;
  let audience: Audience;
  const ids = new SequentialIds();
  beforeEach(() => {
    log = new InMemoryEventLog([...botScanEvents]);
    audience = new Audience([[member(1), follower(2)], [follower(3), member(4)], [member(5)]]);
  });

  const context = () => ({
    ...{ log, ids, clock: new FixedClock(new Date('2026-11-20T12:00:00.000Z')) },
    audiences: { open: async () => ({ connector: audience.connector, access }) },
  });
  async function request(changes: Partial<RequestBotScan> = {}): Promise<ScanAudienceJob> {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 100 } as const;
    const { value } = await requestBotScan(context(), nora, { ...asked, ...changes });
    return { tenantId: TENANT, scanId: value.id };
  }
  const run = (job: ScanAudienceJob) => scanAudience(context(), job, { signal });
  const load = async ({ scanId }: ScanAudienceJob) => {
    const scan = await loadBotScan(log, TENANT, scanId);
    if (scan === null) throw new Error('There is no scan.');
    return scan;
  };
  const handles = async (job: ScanAudienceJob) =>
    [...(await load(job)).found.values()].map(({ account }) => account.handle);

  it('finds automation-like followers with reasons, and no ordinary ones', async () => {
    const job = await request();
    expect(await run(job)).toBe('done');
    expect(await load(job)).toMatchObject({ status: 'completed', read: 5 });
    expect(await handles(job)).toEqual([follower(2).handle, follower(3).handle]);
    const [first] = (await load(job)).found.values();
    expect(first?.reasons[0]?.direction).toBe('towards automation');
  });

  it('continues after the last recorded page when a worker dies, and asks for no page twice', async () => {
    const job = await request();
    audience.faults.set('1', new Error('The worker was killed.'));
    await expect(run(job)).rejects.toThrow('killed');
    expect(await load(job)).toMatchObject({ status: 'scanning', read: 2 });
    await run(job);
    expect(audience.asked).toEqual([null, '1', '1', '2']);
    expect((await load(job)).read).toBe(5);
    expect(await run(job)).toBe('skipped');
  });

  it('waits when the network limits its rate, and continues at the same page', async () => {
    const job = await request();
    const resetAt = '2026-11-20T12:05:00.000Z';
    audience.faults.set('1', new ConnectorError('rate.window', 'Wait.', { resetAt }));
    await expect(run(job)).rejects.toMatchObject({ delayMs: 300_000 });
    audience.faults.set('1', new ConnectorError('rate.window', 'Wait.'));
    await expect(run(job)).rejects.toBeInstanceOf(RetryLaterError);
    expect(await run(job)).toBe('done');
    expect((await load(job)).read).toBe(5);
  });

  it('fails with the cause when a cursor has expired, and keeps what it found', async () => {
    const job = await request();
    audience.faults.set('1', new ConnectorError('content.invalid', 'The cursor has expired. Scan again.'));
    expect(await run(job)).toBe('done');
    expect(await load(job)).toMatchObject({ status: 'failed', read: 2 });
    const last = (await log.readStream(TENANT, scanStream(job.scanId))).at(-1);
    expect(last).toMatchObject({ data: { reason: 'The cursor has expired. Scan again.' } });
  });

  it('reads nothing more once it is cancelled', async () => {
    const job = await request();
    audience.postsOf = () => [];
    audience.faults.set('1', new Error('The worker was killed.'));
    await expect(run(job)).rejects.toThrow();
    await cancelBotScan(context(), nora, job.scanId);
    expect(await run(job)).toBe('skipped');
    expect((await load(job)).status).toBe('cancelled');
  });

  it('counts an account once when a page repeats it, and finds it once when pages do', async () => {
    audience = new Audience([[follower(2), follower(2)], [follower(2)]]);
    const job = await request();
    await run(job);
    expect(await handles(job)).toEqual([follower(2).handle]);
  });

  it('stops at its limit', async () => {
    const job = await request({ limit: 3 });
    await run(job);
    expect(await load(job)).toMatchObject({ status: 'completed', read: 3 });
    expect(audience.asked).toEqual([null, '1']);
  });

  it('ends when a network repeats its cursor', async () => {
    const { connector } = audience;
    const stuck = { ...connector, followers: async () => ({ items: [member(1)], next: '7' }) };
    const job = await request();
    const audiences = { open: async () => ({ connector: stuck as unknown as Connector, access }) };
    await scanAudience({ ...context(), audiences }, job, { signal });
    expect(await load(job)).toMatchObject({ status: 'completed', pages: 2 });
  });

  it('goes on without the posts of accounts that are gone or protected', async () => {
    const gone = new ConnectorError('policy.blocked', 'X does not show the posts.');
    audience.postsOf = (accountId) => {
      if (accountId === 'a2') throw gone;
      return [];
    };
    const job = await request({ depth: 'deep' });
    await run(job);
    expect(await load(job)).toMatchObject({ status: 'completed', read: 5 });
  });

  it('scores accounts with impossible counts, dates and texts as if these were missing', async () => {
    const odd = { followers: -1, following: 2 ** 63, posts: 0.5, createdAt: '2200-01-01T00:00:00.000Z' };
    audience = new Audience([[member(1, { ...odd, bio: `\0${'x'.repeat(10_000)}` })]]);
    const job = await request();
    await run(job);
    expect(await load(job)).toMatchObject({ status: 'completed', bands: { 'not-enough': 1 } });
  });

  it('is refused for a network that names no followers', async () => {
    await expect(request({ network: 'instagram' })).rejects.toMatchObject({ code: 'bot-scan.no-followers' });
  });

  it('fails when the linked account is of another network', async () => {
    const job = await request({ network: 'mastodon' });
    await run(job);
    expect((await load(job)).status).toBe('failed');
    expect(audience.asked).toEqual([]);
  });

  it('keeps two scans of one account apart', async () => {
    const [one, two] = [await request(), await request()];
    await Promise.all([run(one), run(two)]);
    expect(await handles(one)).toEqual(await handles(two));
    const found = [...(await load(one)).found.keys(), ...(await load(two)).found.keys()];
    expect(new Set(found).size).toBe(4);
  });
});
