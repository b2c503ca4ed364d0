import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAvatarStore, scanPlatform, sharpAvatarReader } from '@rampart/impersonation';
import {
  type Impersonator,
  IMPERSONATION_TOPIC,
  type ImpersonationMessage,
  impersonationMessageSchema,
  type ScanDetail,
} from '@rampart/impersonation/contract';
import { FIRST_MODEL } from '@rampart/impersonation/domain';
import { FakeDirectory, sampleProfile } from '@rampart/impersonation/testing';
import { LiveClient, socketIoTransport } from '@rampart/live-feed/client';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';

const SCANS = '/api/impersonation/scans';

describe('a scan followed over the socket', () => {
  let api: SharedApi;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    api = await sharedApi();
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await api?.close();
  });

  /** Collects a user's live messages after a position. @returns them and a promise of the scan's end */
  function follow(user: SignedInUser, since: number) {
    const client = new LiveClient({ transport: socketIoTransport(api.url), token: () => user.token });
    clients.push(client);
    const messages: ImpersonationMessage[] = [];
    const ended = new Promise<void>((resolve) => {
      client.subscribe(IMPERSONATION_TOPIC, since, {
        onFrame: (frame) => {
          messages.push(...frame.messages.map((message) => impersonationMessageSchema.parse(message)));
          if (messages.some(({ type }) => type === 'scan-ended.v1')) resolve();
        },
      });
    });
    client.connect();
    return { messages, ended };
  }

  async function scan(user: SignedInUser): Promise<string> {
    const body = { targetHandle: 'northwind', platforms: ['twitter'], autoReport: true };
    const asked = await api
      .http()
      .post(SCANS)
      .set('Authorization', user.authorization)
      .send(body)
      .expect(201);
    const { id } = asked.body as { id: string };
    const directory = new FakeDirectory('twitter', [
      sampleProfile({ accountId: 'tw-1', handle: 'northwlnd' }),
      sampleProfile({ accountId: 'tw-2', handle: 'northwind_support' }),
    ]);
    const { log, clock, ids } = api.runtime;
    const directories = new Map([['twitter' as const, directory]]);
    const context = {
      log,
      clock,
      ids,
      directories,
      objects: openAvatarStore({ RAMPART_DATA_DIR: api.folder }),
      reader: sharpAvatarReader,
      activeModel: () => Promise.resolve(FIRST_MODEL.id),
    };
    const job = { tenantId: user.tenantId, scanId: id, platform: 'twitter' as const };
    await scanPlatform(context, job, { signal: new AbortController().signal });
    return id;
  }

  it('sends every look-alike that the query returns, in order, and nothing of another tenant', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const before = await api.http().get(SCANS).set('Authorization', owner.authorization).expect(200);
    const since = Number(before.headers['x-as-of']);
    const [own, other] = [follow(owner, since), follow(stranger, since)];
    const id = await scan(owner);
    await own.ended;
    await scan(stranger);
    await other.ended;

    const positions = own.messages.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
    expect(JSON.stringify(other.messages)).not.toContain(id);

    await api.settle();
    const answer = await api
      .http()
      .get(`${SCANS}/${id}`)
      .set('Authorization', owner.authorization)
      .expect(200);
    const shown = (answer.body as ScanDetail).impersonators;
    const status = new Map(
      own.messages.flatMap((message) =>
        message.type === 'look-alike-changed.v1'
          ? [[message.data.id, message.data.reportStatus] as const]
          : [],
      ),
    );
    const seen = own.messages.flatMap((message): Impersonator[] =>
      message.type === 'look-alike-found.v1' ? [message.data] : [],
    );
    expect(seen.map((row) => ({ ...row, reportStatus: status.get(row.id) ?? row.reportStatus }))).toEqual(
      shown,
    );
    expect(shown).toHaveLength(2);
  }, 20_000);
});
