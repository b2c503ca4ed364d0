import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import { FixedClock } from '@rampart/kernel';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

const PAGE = '<html><head><meta name="info-address" content="{{info}}" /></head><body></body></html>';

describe('the address for "Or Email Directly"', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const web = mkdtempSync(join(tmpdir(), 'contact-address-'));
  let api: ApiHarness;

  beforeAll(async () => {
    mkdirSync(join(web, 'join-waitlist'));
    for (const file of ['console.html', 'index.html', 'join-waitlist/index.html'])
      writeFileSync(join(web, file), PAGE);
    api = await startApi({ clock, environment: { RAMPART_WEB_DIR: web } });
    await bootstrapInstallation(api.runtime.access);
  });
  afterAll(async () => {
    await api?.close();
    rmSync(web, { recursive: true, force: true });
  });

  /** Advances the clock by a second, after which the cached address has expired. */
  const shown = async (): Promise<string | undefined> => {
    clock.advance(1_000);
    const { text } = await api.http().get('/join-waitlist').expect(200);
    return /content="([^"]*)"/.exec(text)?.[1];
  };

  it('is set by an administrator, and the waitlist page shows it without a restart', async () => {
    const admin = await api.signIn({ roles: ['core:admin'], tenantId: STAFF_TENANT_ID });
    const soc = await api.signIn({ roles: ['core:soc'], tenantId: STAFF_TENANT_ID });
    const put = (address: unknown, user = admin) =>
      api
        .http()
        .put('/api/waitlist/contact-address')
        .set('Authorization', user.authorization)
        .send({ address });
    expect(await shown()).toBe('');
    await put('hello@rampart.example', soc).expect(403);
    await put('no address').expect(422);
    await put('hello@rampart.example').expect(200);
    expect(await shown()).toBe('hello@rampart.example');
    await put('office@rampart.example').expect(200);
    expect(await shown()).toBe('office@rampart.example');
    const { body } = await api
      .http()
      .get('/api/waitlist/contact-address')
      .set('Authorization', soc.authorization)
      .expect(200);
    expect(body).toEqual({ address: 'office@rampart.example' });
  });
});
