import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import type { ReportedLookAlike } from '@rampart/impersonation/contract';
import { FixedClock } from '@rampart/kernel';
import { randomIds } from '@rampart/kernel';
import type { ReportTarget, Statement } from '../contract/index.js';
import { contentInspector } from '../adapters/evidence-inspector.js';
import { incidentEvents } from '../domain/incident.events.js';
import { libraryEvents } from '../domain/library/library.events.js';
import { reporterEvents } from '../domain/reporter/reporter-profile.events.js';
import type { CaptureContext } from '../handlers/capture-look-alike.js';
import { loadIncident, type IncidentRequester } from '../handlers/context.js';
import { prepareReport, requestReview, signReport } from '../handlers/incidents.js';
import { openForLookAlike } from '../handlers/open-for-look-alike.js';
import type { CheckContext } from '../handlers/outcomes.js';
import type { SendingContext } from '../handlers/send-report.js';
import { noticesHash } from '../package/content.js';
import type { PackageKeys } from '../package/build-package.js';
import type { ProfileSighting } from '../ports/profile-sightings.js';
import { FROM } from './keys.js';

export const TENANT_ID = '01930000-0000-7000-8000-00000000000a';
const SCAN_ID = '01930000-0000-7000-8000-00000000005a';
const LOOK_ALIKE_ID = '01930000-0000-7000-8000-0000000000b5';
export const OFFICER = {
  tenantId: TENANT_ID,
  userId: '01930000-0000-7000-8000-000000000001',
  username: 'ada',
} satisfies IncidentRequester;

const LOOK_ALIKE: ReportedLookAlike = {
  scanId: SCAN_ID,
  lookAlikeId: LOOK_ALIKE_ID,
  campaignId: LOOK_ALIKE_ID,
  identityId: null,
  account: {
    platform: 'bluesky',
    accountId: 'did:plc:synthetic',
    handle: 'northw1nd.example',
    displayName: 'Northwind\u0000 Outfitters',
    bio: '',
    avatarUrl: 'https://media.example/a.png',
    profileUrl: 'https://bsky.app/profile/did:plc:synthetic',
    createdAt: null,
    lastActivityAt: null,
    followerCount: null,
    followingCount: null,
    postCount: null,
    verified: null,
    links: [],
    labels: [],
  },
  simulated: false,
  riskLevel: 'critical',
  score: 95,
  contributions: [
    {
      name: 'handle.typo',
      label: 'Handle spelled alike',
      points: 42.04,
      evidence: {
        kind: 'alignment',
        field: 'handle',
        protectedText: 'northwind',
        candidateText: 'northw1nd',
        distance: 1,
        steps: [{ kind: 'substituted', protectedText: 'i', candidateText: '1' }],
      },
    },
    {
      name: 'avatar.match',
      label: 'Same picture',
      points: 53,
      evidence: { kind: 'avatar', bitDistance: 11, bits: 256, transform: 'none', quality: 90 },
    },
  ],
  points: 95.04,
  possiblePoints: 160,
  genuine: null,
  detectionMethods: ['Handle spelled alike'],
  victim: { name: 'Northwind', profiles: ['https://northwind.example', 'ftp://nowhere.example'] },
};

export const SIGHTING: ProfileSighting = {
  state: 'present',
  says: 'the account is there',
  url: 'https://social.example/xrpc/getProfile',
  status: 200,
  headers: { server: 'synthetic' },
  body: Buffer.from('{"did":"did:plc:synthetic"}'),
  at: FROM,
  avatar: { bytes: Buffer.from('picture'), mediaType: 'image/png', source: 'https://media.example/a.png' },
  avatarReason: null,
};

export class MemoryIncidents {
  readonly log = new InMemoryEventLog([...incidentEvents, ...libraryEvents, ...reporterEvents]);
  readonly kept = new Map<string, Uint8Array>();
  readonly followed: string[] = [];
  readonly sent: ReportTarget[] = [];
  sighting: ProfileSighting | null = SIGHTING;
  lookAlike: ReportedLookAlike = LOOK_ALIKE;
  send: () => Promise<{ number: string }> = () => Promise.resolve({ number: '4711' });
  incidentIds: string[] = [];
  readonly context: CaptureContext & CheckContext & SendingContext;

  /** @param simulatedSenders whether the networks' interfaces for reports are simulated */
  constructor(private readonly simulatedSenders = false) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const signEd25519 = (bytes: Uint8Array): Uint8Array => sign(null, bytes, privateKey);
    const keys = async (): Promise<PackageKeys> => ({
      ...{ keyId: '0123456789abcdef', authority: Buffer.alloc(0), certificate: Buffer.alloc(0) },
      privateKey: await webcrypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
      signEd25519,
    });
    const senderFor = (target: ReportTarget) => ({
      simulated: this.simulatedSenders,
      send: () => {
        this.sent.push(target);
        return this.send();
      },
    });
    this.context = {
      log: this.log,
      clock: new FixedClock(new Date(FROM)),
      ids: randomIds,
      version: '1',
      publishedAt: 'https://rampart.example',
      maxEvidenceBytes: 1_000_000,
      inspector: contentInspector,
      keys: {
        at: keys,
        anchor: () => Promise.reject(new Error('not asked')),
      },
      store: {
        put: async ({ id }, plain) => {
          const pieces: Uint8Array[] = [];
          for await (const piece of plain) pieces.push(piece);
          this.kept.set(id, Buffer.concat(pieces));
          return { keyId: 'memory' };
        },
        get: () => Promise.resolve(null),
        sealed: () => Promise.resolve(null),
        remove: () => Promise.resolve(),
      },
      lookAlikes: {
        find: () => Promise.resolve(this.lookAlike),
        follow: ({ reportStatus }) => Promise.resolve(void this.followed.push(reportStatus)),
      },
      sightings: { look: () => Promise.resolve(this.sighting) },
      pictures: { take: () => Promise.resolve({ reason: 'no browser here' }) },
      filed: {
        open: () =>
          Promise.resolve(this.incidentIds.map((incidentId) => ({ tenantId: TENANT_ID, incidentId }))),
      },
      onUnanswered: (_id, error) => {
        throw error;
      },
      senders: new Map([
        ['bluesky', senderFor('bluesky')],
        ['mastodon', senderFor('mastodon')],
      ]),
    };
  }

  async open(automatic = false, position = 1): Promise<string> {
    const about = { tenantId: TENANT_ID, scanId: SCAN_ID, lookAlikeId: LOOK_ALIKE_ID, position, at: FROM };
    const wish = { ...about, automatic, requester: OFFICER, correlationId: SCAN_ID };
    const id = await openForLookAlike(this.context, wish);
    if (id === null) throw new Error('It was not opened.');
    this.incidentIds.push(id);
    return id;
  }

  async prepare(id: string, targets: ReportTarget[]): Promise<void> {
    await requestReview(this.context, OFFICER, id);
    await prepareReport(this.context, OFFICER, id, { targets });
  }

  async sign(id: string, name = 'Ada Lovelace'): Promise<void> {
    const contentSha256 = (await this.state(id))?.contentSha256 ?? '';
    const statements: Statement[] = ['good-faith', 'accuracy', 'perjury', 'authority'];
    const signature = { name, statements, contentSha256, noticesSha256: await noticesHash() };
    await signReport(this.context, OFFICER, id, signature);
  }

  state(id: string) {
    return loadIncident(this.context, TENANT_ID, id);
  }

  async types(id: string): Promise<string[]> {
    return (await this.log.readStream(TENANT_ID, `incident:${id}`)).map(({ type }) => type);
  }
}
