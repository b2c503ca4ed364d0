import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { type Json, randomIds } from '@rampart/kernel';
import { socialAccounts } from '../capability.js';

const next = (): string => randomIds.next();
const [account, other, report, incident] = [next(), next(), next(), next()];
const profile = {
  ...{ handle: 'tarnwick', displayName: 'Tarnwick', profileUrl: 'https://x.com/tarnwick' },
  ...{ avatarUrl: null, isPrivate: false, isVerified: true },
};
const linked = (accountId: string) => ({
  ...{ platform: 'twitter', accountId, accountType: 'brand', connectionType: 'oauth', identity: accountId },
  ...{ simulated: false, scopes: ['read'], endsAt: null, proofCode: null, profile },
});
const figures = {
  ...{
    followers: 5,
    following: 1,
    posts: 1,
    likes: 2,
    reach: 'not-provided',
    engagements: 3,
    postsLookedAt: 1,
  },
};
const about = { platform: 'twitter', accountId: account };
const HISTORY: readonly { type: string; data: Json }[] = [
  { type: 'SocialAccountLinked', data: linked(account) },
  { type: 'SocialAccountLinked', data: linked(other) },
  {
    type: 'ImposterMonitoringSet',
    data: { platform: 'twitter', monitorImposters: true, identityId: incident },
  },
  { type: 'ImposterMonitoringSet', data: { platform: 'twitter', monitorImposters: false, identityId: null } },
  { type: 'SocialFiguresRead', data: { ...about, at: '2026-11-25T10:00:00.000Z', figures } },
  {
    type: 'SocialFiguresRead',
    data: { ...about, accountId: other, at: '2026-11-25T11:00:00.000Z', figures },
  },
  {
    type: 'SocialSentimentMeasured',
    data: {
      ...{ ...about, at: '2026-11-25T10:00:00.000Z', model: 'm' },
      counts: { positive: 1, neutral: 2, negative: 3, unclear: 4 },
    },
  },
  { type: 'SocialAccessLost', data: { ...about, reason: 'revoked' } },
  {
    type: 'SocialAccountRelinked',
    data: { ...about, scopes: [], endsAt: '2026-12-25T00:00:00.000Z', profile },
  },
  { type: 'SocialOwnershipProved', data: { ...about, by: 'bio' } },
  { type: 'SocialAccountUnlinked', data: { ...about, accountId: other, revocation: 'revoked' } },
  {
    type: 'ScamReported',
    data: {
      ...{ reportId: report, incidentId: incident, scamType: 'shop' },
      words: {
        fullName: 'Ada',
        email: 'ada@example.org',
        description: 'No goods came.',
        victims: [],
        links: [],
      },
    },
  },
  { type: 'ScamReportResolved', data: { reportId: report } },
];

describe('the read models of social accounts', () => {
  let database: TestDatabase;
  let log: ReturnType<typeof createPostgresEventLog>;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...socialAccounts.migrations]);
    const catalog = new EventCatalog([...socialAccounts.events]);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const tenantId = next();
    const metadata = { actor: 'system', correlationId: next(), at: '2026-11-25T12:00:00.000Z' };
    for (const [place, event] of HISTORY.entries())
      await log.append({
        ...{ tenantId, metadata, commandId: next(), stream: `story:${place}` },
        ...{ expectedVersion: 'any', events: [event] },
      });
    for (const subject of [`social-account:${account}`, `scam-report:${report}`])
      await log.forget({ tenantId, subject, commandId: next(), metadata });
  });
  afterAll(async () => {
    await log?.close();
    await database?.drop();
  });

  it.each(socialAccounts.projections.map((projection) => [projection.name, projection] as const))(
    'are the same after a rebuild as after event by event updates: %s',
    async (_name, projection) => {
      const entities = [...socialAccounts.entities];
      await expect(
        rebuildEqualsIncremental({ databaseUrl: database.url, log, projection, entities }),
      ).resolves.toBeUndefined();
    },
  );
});
