import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEvidence } from '@rampart/incidents';
import { wholeFiles } from '@rampart/media-protection';
import { createMediaAddresses } from '@rampart/publishing';
import request from 'supertest';
import type { ApiHarness } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

describe('a picture that a network fetches', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  let api: ApiHarness;
  let tokenUntil: (now: Date) => string;

  beforeAll(async () => {
    api = await sharedApi();
    const { environment, ids } = api.runtime;
    const copy = { tenantId: await api.createTenant(), copyId: ids.next(), mime: 'image/jpeg' };
    const store = wholeFiles(openEvidence(environment, api.runtime, '').store);
    await store.put(copy.tenantId, copy.copyId, bytes);
    const addresses = createMediaAddresses(Buffer.from(environment.RAMPART_KEK, 'base64'), '');
    tokenUntil = (now) => addresses.addressOf(copy, now).replace('/api/publishing/media/', '');
  });
  afterAll(() => api?.close());

  const fetched = (token: string) => request(api.app.getHttpServer()).get(`/api/publishing/media/${token}`);

  it('is served byte for byte at its signed address, without sign-in', async () => {
    const { body, headers } = await fetched(tokenUntil(api.runtime.clock.now())).buffer(true).expect(200);
    expect(Buffer.compare(body as Buffer, bytes)).toBe(0);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  });

  it('is refused after an hour, and at an altered address', async () => {
    const now = api.runtime.clock.now();
    await fetched(tokenUntil(new Date(now.getTime() - 3_600_001))).expect(404);
    const token = tokenUntil(now);
    await fetched(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`).expect(404);
  });
});
