import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestDueDigests } from '@rampart/incidents';
import type { ApiHarness } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

describe('due digests', () => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await sharedApi();
  });
  afterAll(() => api.close());

  it('are requested once for a tenant when several workers start', async () => {
    const { tenantId } = await api.signIn({ roles: ['nexus:owner'] });
    const runs = await Promise.all([1, 2, 3].map(() => requestDueDigests(api.runtime, [tenantId])));
    expect(runs.toSorted()).toEqual([0, 0, 1]);
  });
});
