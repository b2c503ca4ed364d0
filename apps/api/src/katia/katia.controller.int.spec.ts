import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiHarness } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const STATUS = '/api/katia/status';

describe('the status of the assistant over HTTP', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await sharedApi();
  });
  afterAll(() => api?.close());

  it('shows that it is ready, the version of the product and the uptime of the process', async () => {
    const { authorization } = await api.signIn({ roles: ['nexus:viewer'] });
    const { body } = await api.http().get(STATUS).set('Authorization', authorization).expect(200);
    const root = join(import.meta.dirname, '../../../../package.json');
    const { version } = JSON.parse(readFileSync(root, 'utf8')) as { version: string };
    expect(body).toEqual({ status: 'Katia ready', version, uptime: expect.any(Number) });
    const { uptime } = body as { uptime: number };
    expect(Number.isInteger(uptime)).toBe(true);
    expect(uptime).toBeLessThanOrEqual(process.uptime());
  });

  it('is refused without sign-in', () => api.http().get(STATUS).expect(401));
});
