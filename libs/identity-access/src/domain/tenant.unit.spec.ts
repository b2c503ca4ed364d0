import { describe, expect, it } from '@jest/globals';
import { given } from '../testing/given.js';
import { tenantDecider } from './tenant.js';
import type { TenantEvent } from './tenant-events.js';

const tenant = {
  tenantId: '00000000-0000-7000-8000-000000000001',
  name: 'Example GmbH',
  kind: 'client',
  operatorTenantId: '00000000-0000-7000-8000-000000000002',
} as const;
const registered: TenantEvent = { type: 'TenantRegistered', data: tenant };

describe('a tenant', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterTenant', data: tenant } as const;
    expect(given(tenantDecider).when(register)).toEqual([registered]);
    expect(() => given(tenantDecider, registered).when(register)).toThrow(
      expect.objectContaining({ code: 'tenant.already-registered' }),
    );
  });

  it('has the time zone that was chosen last, and none before the first choice', () => {
    const choose = (timeZone: string | null) => ({ type: 'ChangeTimeZone', data: { timeZone } }) as const;
    expect(given(tenantDecider, registered).when(choose(null))).toEqual([]);
    const [chosen] = given(tenantDecider, registered).when(choose('Asia/Tokyo'));
    const after = given(tenantDecider, registered, chosen as TenantEvent);
    expect(after.state).toMatchObject({ timeZone: 'Asia/Tokyo', name: 'Example GmbH' });
    expect(after.when(choose('Asia/Tokyo'))).toEqual([]);
    expect(after.when(choose(null))).toMatchObject([{ data: { timeZone: null } }]);
    expect(() => given(tenantDecider).when(choose('UTC'))).toThrow(
      expect.objectContaining({ code: 'tenant.not-found' }),
    );
  });

  it('is renamed only when the name differs', () => {
    const rename = (name: string) => ({ type: 'RenameTenant', data: { name } }) as const;
    expect(given(tenantDecider, registered).when(rename('Example GmbH'))).toEqual([]);
    const [renamed] = given(tenantDecider, registered).when(rename('Example AG'));
    expect(given(tenantDecider, registered, renamed as TenantEvent).state).toMatchObject({
      name: 'Example AG',
    });
    expect(() => given(tenantDecider).when(rename('x'))).toThrow(
      expect.objectContaining({ code: 'tenant.not-found' }),
    );
  });
});
