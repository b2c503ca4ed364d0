import type { Access, Connector, Page, Reaction } from '@rampart/connectors';
import type { Network, NetworkMember, NetworkPost } from '@rampart/connectors/contract';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import { type RequestBotScan, requestBotScanSchema, type ScanAudienceJob } from '../contract/index.js';
import { botFindingEvents } from '../domain/finding/finding.events.js';
import { botReportEvents } from '../domain/report/bot-report.js';
import { botScanEvents, type FoundData } from '../domain/scan/bot-scan.events.js';
import { FIRST_VERSION } from '../domain/model/versions.js';
import { botSettingsChanged } from '../domain/settings/bot-settings.js';
import { eachScanEvent, loadBotScan } from '../handlers/context.js';
import { scanAudience } from '../handlers/scan-audience.js';
import { requestBotScan } from '../handlers/scans.js';
import { audienceWith, figuresOf, ordinaryMember, unlimited } from './index.js';

export const TENANT = '00000000-0000-7000-8000-00000000aaaa';
export const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';
export const nora = { tenantId: TENANT, userId: '00000000-0000-7000-8000-0000000000d1', username: 'nora' };

/** A network with pages, posts and faults set by a test. It records its requests. */
export class StagedAudience {
  readonly asked: (string | null)[] = [];
  /** Errors that the page of a cursor throws once. */
  readonly faults = new Map<string, Error>();
  readonly restricted: string[] = [];
  network: Network = 'twitter';
  own: readonly NetworkPost[] = [];
  mentions: readonly NetworkPost[] = [];
  postsOf: (accountId: string) => readonly NetworkPost[] | Promise<readonly NetworkPost[]> = () => [];
  describe: (accountId: string) => NetworkMember = (accountId) => ({ ...ordinaryMember(0), accountId });
  reactions: (postId: string, cursor: string | null) => Page<Reaction> = () => ({ items: [], next: null });

  constructor(readonly pages: readonly (readonly NetworkMember[])[]) {}

  get connector(): Partial<Connector> {
    return {
      ...{ network: this.network, simulated: true },
      figures: async () => figuresOf(this.pages.flat().length),
      timeline: async () => ({ items: this.own, next: null }),
      mentions: async () => ({ items: this.mentions, next: null }),
      followers: async (_access: Access, cursor: string | null, wanted = (_id: string) => true) =>
        this.page(cursor, wanted),
      postsOf: async (_access: Access, accountId: string) => this.postsOf(accountId),
      audience: {
        withoutLogin: null,
        find: async (_access: Access, handle: string) => this.describe(handle),
        members: async (_access: Access, ids: readonly string[]) => ids.map((id) => this.describe(id)),
        reactions: async (_access: Access, asked: { postId: string; cursor: string | null }) =>
          this.reactions(asked.postId, asked.cursor),
      },
      restriction: {
        ...{ how: 'mute', scopes: ['mute.write'] },
        on: async (_access: Access, accountId: string) => void this.restricted.push(`+${accountId}`),
        off: async (_access: Access, accountId: string) => void this.restricted.push(`-${accountId}`),
      },
    };
  }

  private page(cursor: string | null, wanted: (accountId: string) => boolean) {
    this.asked.push(cursor);
    const fault = this.faults.get(cursor ?? 'first');
    this.faults.delete(cursor ?? 'first');
    if (fault !== undefined) throw fault;
    const at = Number(cursor ?? 0);
    const all = this.pages[at] ?? [];
    const items = all.filter(({ accountId }) => wanted(accountId));
    return { items, listed: all.length, next: at + 1 < this.pages.length ? String(at + 1) : null };
  }
}

const TOKENS = {
  ...{ accessToken: 'synthetic', refreshToken: null, expiresAt: null, endsAt: null, extra: {} },
  scopes: ['mute.write'],
};

/** Scans of a staged network with a log in memory. */
export class ScanGround {
  readonly log = new InMemoryEventLog([
    ...[...botScanEvents, ...botFindingEvents, ...botReportEvents],
    botSettingsChanged,
  ]);
  readonly clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  readonly ids = new SequentialIds();
  model: string = FIRST_VERSION.id;

  constructor(public audience: StagedAudience) {}

  context() {
    const access = { accountId: '42', handle: 'brand', tokens: TOKENS };
    return {
      ...{ log: this.log, ids: this.ids, clock: this.clock, places: unlimited },
      activeModel: async () => this.model,
      audiences: audienceWith(this.audience.connector, access),
    };
  }

  async request(changes: Partial<RequestBotScan> = {}): Promise<ScanAudienceJob> {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 100, ...changes };
    const { value } = await requestBotScan(this.context(), nora, requestBotScanSchema.parse(asked));
    return { tenantId: TENANT, scanId: value.id };
  }

  run(job: ScanAudienceJob, signal = new AbortController().signal) {
    return scanAudience(this.context(), job, { signal });
  }

  async load({ scanId }: ScanAudienceJob) {
    const scan = await loadBotScan(this.log, TENANT, scanId);
    if (scan === null) throw new Error('There is no scan.');
    return scan;
  }

  async findings(job: ScanAudienceJob): Promise<readonly FoundData[]> {
    const found: FoundData[] = [];
    for await (const { event } of eachScanEvent(this.log, job))
      if (event.type === 'AutomationLikeAccountFound') found.push(event.data);
    return found;
  }

  async handles(job: ScanAudienceJob): Promise<readonly string[]> {
    return (await this.findings(job)).map(({ account }) => account.handle);
  }
}

export const postBy = (accountId: string, changes: Partial<NetworkPost> = {}): NetworkPost => ({
  ...{ postId: `p-${accountId}`, url: 'https://x.com/p', text: 'Hello', mediaCount: 0 },
  createdAt: '2026-11-19T12:00:00.000Z',
  author: { accountId, handle: accountId },
  likes: { given: true, value: 3 },
  replies: { given: true, value: 0 },
  shares: { given: true, value: 0 },
  ...{ isReply: false, isRepost: false },
  ...changes,
});
