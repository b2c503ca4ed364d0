import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { RetryLaterError } from '@rampart/jobs';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import sharp from 'sharp';
import { sharpAvatarReader } from '../../adapters/avatar-reader.js';
import type { AccountProfile, ScanPlatformJob } from '../../contract/index.js';
import { impersonationScanEvents } from '../../domain/impersonation-scan.events.js';
import type { RequestedScan } from '../../domain/impersonation-scan.js';
import { protectedIdentityEvents } from '../../domain/protected-identity.events.js';
import { FIRST_MODEL, SCORE_MODELS } from '../../domain/score/index.js';
import { DirectoryError } from '../../ports/account-directory.js';
import { decompressionBomb } from '../../testing/decompression-bomb.js';
import { FakeDirectory } from '../../testing/fake-directory.js';
import { MemoryObjectStore } from '../../testing/memory-object-store.js';
import { sampleIdentity, sampleProfile } from '../../testing/samples.js';
import { unlimitedPlaces } from '../../testing/unlimited-places.js';
import { cancelScan, dismissLookAlike } from '../change-scan.js';
import { loadScan } from '../context.js';
import { protectIdentity, setIdentityAvatar } from '../protect-identity.js';
import { requestScan } from '../request-scan.js';
import { failPlatform, scanPlatform } from './scan-platform.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const nora = { tenantId: TENANT, userId: '00000000-0000-7000-8000-0000000000d1', username: 'nora' };

const official = sampleProfile({
  accountId: 'tw-0',
  handle: 'northwind',
  verified: true,
  createdAt: '2012-01-01T00:00:00.000Z',
});
const typo = sampleProfile({ accountId: 'tw-1', handle: 'northwlnd' });
const support = sampleProfile({
  accountId: 'tw-2',
  handle: 'northwind_support',
  displayName: 'Northwind Support',
});
const stranger = sampleProfile({
  accountId: 'tw-9',
  handle: 'coast_weather',
  displayName: 'Official weather of the coast',
  bio: 'Forecasts.',
});

function setting(accounts: AccountProfile[] = [official, typo, support, stranger]) {
  const log = new InMemoryEventLog([...impersonationScanEvents, ...protectedIdentityEvents]);
  const directory = new FakeDirectory('twitter', accounts);
  const known = new Map<string, { platform: 'twitter'; scanId: string }>();
  const context = {
    log,
    clock: new FixedClock(new Date('2026-11-20T12:00:00.000Z')),
    ids: new SequentialIds(),
    connected: ['twitter' as const],
    places: unlimitedPlaces,
    directories: new Map([['twitter' as const, directory]]),
    objects: new MemoryObjectStore(),
    reader: sharpAvatarReader,
    activeModel: () => Promise.resolve(FIRST_MODEL.id),
    history: { latestCompleted: () => Promise.resolve([...known.values()]) },
  };
  const signal = new AbortController().signal;
  const request = async (changes: object = {}): Promise<ScanPlatformJob> => {
    const input = {
      targetHandle: 'northwind',
      platforms: ['twitter' as const],
      autoReport: false,
      identityId: null,
    };
    const { value } = await requestScan(context, nora, { ...input, ...changes });
    return { tenantId: TENANT, scanId: value.id, platform: 'twitter' };
  };
  const run = (job: ScanPlatformJob) => scanPlatform(context, job, { signal });
  const state = async ({ scanId }: ScanPlatformJob) => (await loadScan(log, TENANT, scanId)) as RequestedScan;
  const handles = async (job: ScanPlatformJob) =>
    [...(await state(job)).lookAlikes.values()].map(({ found }) => found.candidate.handle).toSorted();
  const compareWith = ({ scanId }: ScanPlatformJob) => known.set('twitter', { platform: 'twitter', scanId });
  return { context, directory, log, request, run, state, handles, compareWith };
}

let s: ReturnType<typeof setting>;
beforeEach(() => {
  s = setting();
});

describe('scanning a platform', () => {
  it('finds look-alikes of a handle, but not the handle’s own account, and completes', async () => {
    const job = await s.request();
    expect(await s.run(job)).toBe('done');
    expect(await s.handles(job)).toEqual(['northwind_support', 'northwlnd']);
    const { status, platforms } = await s.state(job);
    expect(status).toBe('completed');
    expect(platforms.get('twitter')?.progress).toMatchObject({ status: 'completed', found: 2, checked: 4 });
    expect(platforms.get('twitter')?.reference?.accountId).toBe('tw-0');
  });

  it('judges by the active model, and records with each look-alike which one that was', async () => {
    const [earlier] = SCORE_MODELS;
    const byModel = async (id: string) => {
      s = setting();
      s.context.activeModel = () => Promise.resolve(id);
      const job = await s.request();
      await s.run(job);
      return [...(await s.state(job)).lookAlikes.values()].map(({ found }) => found);
    };
    const [before, after] = [await byModel(FIRST_MODEL.id), await byModel(earlier?.id ?? '')];
    expect(new Set(before.map(({ model }) => model))).toEqual(new Set([FIRST_MODEL.id]));
    expect(new Set(after.map(({ model }) => model))).toEqual(new Set([earlier?.id]));
    expect(after.map(({ score }) => score)).not.toEqual(before.map(({ score }) => score));
  });

  it('changes nothing when run twice', async () => {
    const job = await s.request();
    await s.run(job);
    const head = await s.log.head();
    expect(await s.run(job)).toBe('skipped');
    expect(await s.log.head()).toBe(head);
  });

  it('continues after a crash without repeating recorded queries, and duplicates nothing', async () => {
    s = setting([
      official,
      typo,
      support,
      ...Array.from({ length: 60 }, (_, n) =>
        sampleProfile({ accountId: `x-${n}`, handle: `northwind${n}x`, displayName: `N ${n}` }),
      ),
    ]);
    const job = await s.request();
    s.directory.onAsked = () => {
      if (s.directory.asked.length === 12) throw new Error('the process died');
    };
    await expect(s.run(job)).rejects.toThrow('the process died');
    const before = await s.state(job);
    expect(before.status).toBe('scanning');
    expect(before.lookAlikes.size).toBeGreaterThan(0);
    expect(await s.run(job)).toBe('done');
    const found = await s.handles(job);
    expect(new Set(found).size).toBe(found.length);
    const stream = await s.log.readStream(TENANT, `impersonation-scan:${job.scanId}`);
    expect(stream.filter(({ type }) => type === 'LookAlikeFound')).toHaveLength(found.length);
    expect(stream.filter(({ type }) => type === 'ImpersonationScanCompleted')).toHaveLength(1);
    expect(stream.filter(({ type }) => type === 'PlatformScanStarted')).toHaveLength(1);
  });

  it('stops when the scan is cancelled', async () => {
    s = setting([
      official,
      ...Array.from({ length: 9 }, (_, n) =>
        sampleProfile({ accountId: `x-${n}`, handle: `northwind_${n}` }),
      ),
    ]);
    const job = await s.request();
    let cancelled: Promise<unknown> = Promise.resolve();
    s.directory.onAsked = () => {
      if (s.directory.asked.length === 2) cancelled = cancelScan(s.context, nora, job.scanId);
    };
    await s.run(job);
    await cancelled;
    const { status, platforms } = await s.state(job);
    expect([status, platforms.get('twitter')?.progress.status]).toEqual(['cancelled', 'cancelled']);
    expect(s.directory.asked.length).toBeLessThan(5);
  });
});

describe('official accounts', () => {
  it('of an identity are never flagged, even after a rename', async () => {
    s = setting([sampleProfile({ accountId: 'tw-0', handle: 'northwindco' }), typo]);
    const { value } = await protectIdentity(s.context, nora, sampleIdentity());
    const job = await s.request({ identityId: value.id });
    await s.run(job);
    expect(await s.handles(job)).toEqual(['northwlnd']);
  });
});

describe('the protected identity’s own account', () => {
  it('is compared with candidates on its platform', async () => {
    const { value } = await protectIdentity(s.context, nora, sampleIdentity({ displayNames: [], bio: '' }));
    const job = await s.request({ identityId: value.id });
    await s.run(job);
    const { platforms, lookAlikes } = await s.state(job);
    expect(platforms.get('twitter')).toMatchObject({
      reference: { accountId: 'tw-0' },
      progress: { notes: [] },
    });
    const [copy] = [...lookAlikes.values()].filter(({ found }) => found.accountId === 'tw-1');
    expect(copy?.found.contributions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['display-name.same', 'age.young']),
    );
  });

  it('is not confused with the new holder of its former handle', async () => {
    s = setting([sampleProfile({ accountId: 'tw-7', handle: 'northwind' }), typo]);
    const { value } = await protectIdentity(s.context, nora, sampleIdentity());
    const job = await s.request({ identityId: value.id });
    await s.run(job);
    expect((await s.state(job)).platforms.get('twitter')?.reference).toBeNull();
  });
});

describe('a network', () => {
  it('that asks to wait gets that time, and is not asked again what it has answered', async () => {
    const job = await s.request();
    s.directory.faults = [
      null,
      null,
      null,
      null,
      null,
      new DirectoryError('rate-limited', 'Twitter asks us to wait.', 45_000),
    ];
    const error = await s.run(job).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RetryLaterError);
    expect((error as RetryLaterError).delayMs).toBe(45_000);
    expect((await s.state(job)).platforms.get('twitter')).toMatchObject({
      waits: 1,
      progress: { status: 'scanning', reason: 'Twitter asks us to wait.' },
    });
    const asked = s.directory.asked.length;
    expect(await s.run(job)).toBe('done');
    expect(s.directory.asked.slice(asked)).not.toContain(s.directory.asked[1]);
    expect(await s.handles(job)).toEqual(['northwind_support', 'northwlnd']);
  });

  it('that keeps asking to wait fails with its reason', async () => {
    const job = await s.request();
    for (let wait = 1; wait <= 5; wait += 1) {
      s.directory.faults = [new DirectoryError('rate-limited', 'Too many requests.', 10)];
      await expect(s.run(job)).rejects.toBeInstanceOf(RetryLaterError);
    }
    s.directory.faults = [new DirectoryError('rate-limited', 'Too many requests.', 10)];
    expect(await s.run(job)).toBe('done');
    expect(await s.state(job)).toMatchObject({ status: 'failed' });
  });

  it('with an unreadable answer fails with the reason at once', async () => {
    const job = await s.request();
    s.directory.faults = [
      new DirectoryError('malformed', 'Twitter answered with something that is not JSON.'),
    ];
    expect(await s.run(job)).toBe('done');
    const { status, platforms } = await s.state(job);
    expect(status).toBe('failed');
    expect(platforms.get('twitter')?.progress.reason).toBe(
      'Twitter answered with something that is not JSON.',
    );
  });

  it('that does not answer is asked again, then fails with the reason', async () => {
    const job = await s.request();
    const down = new DirectoryError('unreachable', 'Twitter did not answer.');
    s.directory.faults = [down];
    await expect(s.run(job)).rejects.toBe(down);
    await failPlatform(s.context, job, down);
    await failPlatform(s.context, job, down);
    const stream = await s.log.readStream(TENANT, `impersonation-scan:${job.scanId}`);
    expect(stream.filter(({ type }) => type === 'PlatformScanFailed')).toMatchObject([
      { data: { reason: 'Twitter did not answer.' } },
    ]);
  });
});

describe('an avatar', () => {
  const picture = (changes: { size?: number } = {}) =>
    sharp({
      create: {
        width: changes.size ?? 96,
        height: 96,
        channels: 3,
        background: '#204060',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
  const withAvatar = { ...typo, avatarUrl: 'https://social.example/avatar.png' };

  it('is stored under its hash and ties a copy to the identity', async () => {
    s = setting([withAvatar]);
    const bytes = await picture();
    s.directory.avatars.set('tw-1', bytes);
    const { value } = await protectIdentity(s.context, nora, sampleIdentity());
    await setIdentityAvatar(s.context, nora, value.id, bytes);
    const job = await s.request({ identityId: value.id });
    await s.run(job);
    const [known] = (await s.state(job)).lookAlikes.values();
    expect(known?.found.avatar).toMatchObject({ mediaType: 'image/png', bytes: bytes.length });
    expect(known?.found.contributions.some(({ evidence }) => evidence.kind === 'avatar')).toBe(true);
    expect(s.context.objects.kept.get(known?.found.avatar?.sha256 ?? '')).toEqual(bytes);
  });

  it.each([
    ['is not an image', () => Promise.resolve(Buffer.from('<html>not a picture</html>'))],
    ['is a decompression bomb', () => Promise.resolve(decompressionBomb())],
    ['is larger than the limit', () => Promise.resolve(Buffer.alloc(50 * 1024 * 1024, 1))],
  ])(
    'that %s leaves the look-alike recorded, with the reason for the missing evidence',
    async (_name, make) => {
      s = setting([withAvatar]);
      s.directory.avatars.set('tw-1', await make());
      const job = await s.request();
      await s.run(job);
      const [known] = (await s.state(job)).lookAlikes.values();
      expect(known?.found).toMatchObject({ candidate: { handle: 'northwlnd' }, avatar: null });
      expect(known?.found.avatarReason).toMatch(/picture|MiB/);
      expect(s.context.objects.kept.size).toBe(0);
    },
  );
});

describe('a repeated scan', () => {
  it('reports accounts as new, unchanged, renamed and gone, and keeps decisions', async () => {
    const first = await s.request();
    await s.run(first);
    const [dismissed] = [...(await s.state(first)).lookAlikes.values()].filter(
      ({ found }) => found.accountId === 'tw-2',
    );
    await dismissLookAlike(s.context, nora, first.scanId, dismissed?.found.lookAlikeId ?? '');
    s.compareWith(first);

    const fresh = sampleProfile({ accountId: 'tw-3', handle: 'real_northwind' });
    s.directory.accounts = [official, { ...support, handle: 'northwindsupport' }, fresh];
    const second = await s.request({ autoReport: true });
    await s.run(second);
    const found = [...(await s.state(second)).lookAlikes.values()];
    const changes = Object.fromEntries(
      found.map((one) => [
        one.found.accountId,
        [one.found.change, one.found.previousHandle, one.reportStatus],
      ]),
    );
    expect(changes).toMatchObject({
      'tw-1': ['gone', null, 'pending'],
      'tw-2': ['changed', 'northwind_support', 'dismissed'],
      'tw-3': ['new', null, expect.anything()],
    });
    expect(found.find((one) => one.found.accountId === 'tw-2')?.found.lookAlikeId).toBe(
      dismissed?.found.lookAlikeId,
    );
  });

  it('adds a new account to the campaign of an account that it has not found again', async () => {
    const first = await s.request();
    await s.run(first);
    const campaignOf = async (job: ScanPlatformJob, accountId: string) =>
      [...(await s.state(job)).lookAlikes.values()].find(({ found }) => found.accountId === accountId)?.found
        .campaignId;
    const campaign = await campaignOf(first, 'tw-2');
    expect(campaign).toBeDefined();
    s.compareWith(first);
    s.directory.accounts = [official, { ...support, accountId: 'tw-7', handle: 'northwind.support' }];
    const second = await s.request();
    await s.run(second);
    expect(await campaignOf(second, 'tw-7')).toBe(campaign);
  });
});
