import { describe, expect, it } from '@jest/globals';
import { entityIdOf } from './entity-id.js';

const client = (value: string): string => entityIdOf({ kind: 'client', value });

describe('the entity id by which cases group alerts', () => {
  it('is the same for every spelling of an address', () => {
    expect(client('::FFFF:192.0.2.1')).toBe(client('192.0.2.1'));
    expect(client('2001:DB8::1')).toBe(client('2001:db8:0:0:0:0:0:1'));
    expect(client('2001:db8::1')).not.toBe(client('2001:db8::2'));
  });

  it('treats a user’s name as a name, also when it looks like an address', () => {
    const user = (value: string): string => entityIdOf({ kind: 'user', value });
    expect(user('192.0.2.1')).not.toBe(client('192.0.2.1'));
    expect(user('2001:db8::1')).not.toBe(user('2001:db8:0:0:0:0:0:1'));
    expect(user(' Ada ')).toBe(user('ada'));
  });
});
