import { describe, expect, it } from '@jest/globals';
import { eventIdsOf } from './append-request.js';
import { TENANT_A, TENANT_B, uuid } from './testing/fixtures.js';

describe('the event ids of an append', () => {
  it('are the same for the same command, whatever the number of events', () => {
    const ids = eventIdsOf(TENANT_A, uuid(1), 10_000);
    expect(new Set(ids).size).toBe(10_000);
    expect(eventIdsOf(TENANT_A, uuid(1), 3)).toEqual(ids.slice(0, 3));
  });

  it('differ between commands and tenants', () => {
    const all = [TENANT_A, TENANT_B].flatMap((tenant) =>
      Array.from({ length: 1000 }, (_, n) => eventIdsOf(tenant, uuid(n), 3)).flat(),
    );
    expect(new Set(all).size).toBe(6000);
  });

  it('restart at zero after the largest number of 32 bits', () => {
    const ids = eventIdsOf(TENANT_A, uuid(128_939), 10_000);
    expect([ids[0]?.slice(-8), ids.at(-1)?.slice(-8)]).toEqual(['fffffd4c', '0000245b']);
    expect(new Set(ids).size).toBe(10_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
