import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userActor } from '@rampart/event-log';
import { eventually } from '@rampart/jobs/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { approvePost, draftPost, loadPost, type PublishingServices, submitPost } from '@rampart/publishing';
import { FakeAccounts, fakeNeighbours } from '@rampart/publishing/testing';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;
const writer = { tenantId: randomIds.next(), userId: randomIds.next() };
const approver = { tenantId: writer.tenantId, userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const words = { title: null, thread: [], firstComment: null, variants: {}, media: [] };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 16);

describe('the requested time of a post, with a running worker', () => {
  let worker: WorkerHarness;
  let services: PublishingServices;
  const accountId = randomIds.next();

  beforeAll(async () => {
    worker = await startTestWorker();
    const { log, app: database } = worker;
    const accounts = new FakeAccounts();
    accounts.add(accountId, 'bluesky');
    const ask = () => Promise.resolve({ approvalId: randomIds.next(), message: 'A second person decides.' });
    services = {
      ...fakeNeighbours(accounts),
      ...{ log, database, clock: systemClock, ids: randomIds, reviews: { ask } },
    };
    await link();
  });
  afterAll(() => worker?.close());

  /** Links an account by an event, because the worker knows linked accounts from the log only. */
  async function link(): Promise<void> {
    const profile = { handle: 'harbour.example', displayName: null, profileUrl: 'https://harbour.example' };
    await worker.log.append({
      ...{ tenantId: writer.tenantId, stream: `social-account:${accountId}`, expectedVersion: 0 },
      commandId: randomIds.next(),
      metadata: {
        actor: userActor(writer.userId),
        correlationId: randomIds.next(),
        at: new Date().toISOString(),
      },
      events: [
        {
          type: 'SocialAccountLinked',
          data: {
            ...{ platform: 'bluesky', accountId, accountType: 'brand', connectionType: 'oauth' },
            ...{ identity: 'synthetic', simulated: true, scopes: [], endsAt: null, proofCode: null },
            profile: { ...profile, avatarUrl: null, isPrivate: null, isVerified: null },
          },
        },
      ],
    });
  }
  async function approvedFor(localTime: string): Promise<string> {
    const post = { content: { ...words, text: 'Wished' }, options, accountIds: [accountId] };
    const { id } = (await draftPost(services, writer, post)).value;
    await submitPost(services, writer, id, { zone: 'Europe/Vienna', localTime });
    const { contentHash } = await loadPost(services, writer, id);
    await approvePost(services, approver, { postId: id, contentHash });
    return id;
  }

  it("becomes the post's schedule when the post is approved", async () => {
    const localTime = inHours(30);
    const postId = await approvedFor(localTime);
    await eventually(async () =>
      expect(await loadPost(services, writer, postId)).toMatchObject({
        stage: 'scheduled',
        schedule: { zone: 'Europe/Vienna', localTime },
      }),
    );
  });
});
