import { describe, expect, it } from '@jest/globals';
import type { UserView } from '@rampart/identity-access/contract';
import { selectUsers } from './select-users.js';

const user = (username: string, rest: Partial<UserView> = {}): UserView => ({
  id: username,
  username,
  displayName: '',
  email: null,
  status: 'active',
  suspensionReason: null,
  roles: [],
  invitedAt: '2026-01-01T00:00:00Z',
  activatedAt: null,
  lastSignInAt: null,
  lastAdministeredAt: null,
  grants: [],
  secondFactor: false,
  openSessions: 0,
  ...rest,
});
const users = [
  user('ada', { displayName: 'Ada Lovelace', roles: ['core:admin'] }),
  user('grace', { email: 'grace@example.org', status: 'suspended' }),
];
const found = (search: string): readonly string[] => selectUsers(users, search).map(({ id }) => id);

describe('select users', () => {
  it.each([
    ['', ['ada', 'grace']],
    ['LOVE', ['ada']],
    ['example.org', ['grace']],
    ['core: ada', ['ada']],
    ['suspended', ['grace']],
    ['ada grace', []],
  ])('"%s" finds %p', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });
});
