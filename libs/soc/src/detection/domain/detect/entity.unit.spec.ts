import { describe, expect, it } from '@jest/globals';
import { entityOfEvent, entityOfGroup } from './entity.js';

describe('the entity of an alert', () => {
  it('is the client of an event, or else its user, or else its host', () => {
    expect(entityOfEvent({ client: '203.0.113.9', user: 'ada', host: 'web' })).toEqual({
      kind: 'client',
      value: '203.0.113.9',
    });
    expect(entityOfEvent({ client: null, user: 'ada', host: 'web' })).toEqual({ kind: 'user', value: 'ada' });
    expect(entityOfEvent({ user: '', host: 'web' })).toEqual({ kind: 'host', value: 'web' });
    expect(entityOfEvent({})).toBeNull();
  });

  it('comes from the fields that a rule groups by, in any spelling', () => {
    expect(entityOfGroup(['TargetUserName', 'src_endpoint.ip'], ['ada', '::1'])).toEqual({
      kind: 'client',
      value: '::1',
    });
    expect(entityOfGroup(['User', 'ComputerName'], ['ada', 'ws7'])).toEqual({ kind: 'user', value: 'ada' });
    expect(entityOfGroup(['rule_name'], ['x'])).toEqual({ kind: 'other', value: 'x' });
    for (const field of ['src_ip', 'ip', 'remote_addr', 'rhost', 'ClientAddress', 'source.ip', 'src'])
      expect(entityOfGroup([field], ['203.0.113.9'])).toEqual({ kind: 'client', value: '203.0.113.9' });
    expect(entityOfGroup([], [])).toBeNull();
  });
});
