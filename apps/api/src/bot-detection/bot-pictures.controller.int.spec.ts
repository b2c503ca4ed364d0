import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { botDetection, scanAudience } from '@rampart/bot-detection';
import type { BotFinding } from '@rampart/bot-detection/contract';
import { audienceOf, automatedMember } from '@rampart/bot-detection/testing';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';

describe('pictures of scanned accounts over HTTP', () => {
  let api: ApiHarness;
  let network: Server;
  let owner: SignedInUser;
  let asked = 0;
  const pathOf = new Map<string, string>();

  beforeAll(async () => {
    const file = Buffer.from(await encodeImage(picture(1, 200, 200), 'image/png'));
    network = createServer((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'text/html').end(file);
    });
    await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
    api = await startApi({ environment: { SANDBOX_URL: origin } });
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const members = [
      { ...automatedMember(1), handle: 'shown', avatarUrl: `${origin}/a.png` },
      { ...automatedMember(2), handle: 'inside', avatarUrl: 'http://169.254.169.254/a.png' },
      { ...automatedMember(3), handle: 'without', avatarUrl: null },
    ].map((member, at) => ({ ...member, accountId: `a${at}` }));
    const question = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 10 };
    const { body } = await api
      .http()
      .post('/api/bot-detection/scans')
      .set('Authorization', owner.authorization)
      .send(question)
      .expect(201);
    const scanId = (body as { id: string }).id;
    const context = { ...api.runtime.contexts.of(botDetection), audiences: audienceOf(members) };
    const job = { tenantId: owner.tenantId, scanId };
    await scanAudience(context, job, { signal: new AbortController().signal });
    await api.settle();
    const found = await get(`/api/bot-detection/findings?filter=scan:in:${scanId}`).expect(200);
    for (const { id, account } of found.body.items as BotFinding[])
      pathOf.set(account.handle, `/api/bot-detection/findings/${scanId}/${id}/picture`);
  });
  afterAll(async () => {
    await api?.close();
    await new Promise((resolve) => network.close(resolve));
  });

  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);

  it('are re-encoded copies of the product, in its own media type', async () => {
    const answer = await get(pathOf.get('shown') ?? '').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((answer.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    expect(asked).toBe(1);
  });

  it('answer 404 for an account without a picture address, or with one inside the installation', async () => {
    for (const handle of ['without', 'inside']) {
      const { body } = await get(pathOf.get(handle) ?? '').expect(404);
      expect(body).toMatchObject({ code: 'bot-scan.no-picture' });
    }
    expect(asked).toBe(1);
  });

  it('are refused to another organisation without a request to the network', async () => {
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await get(pathOf.get('shown') ?? '', stranger).expect(404);
    expect(asked).toBe(1);
  });
});
