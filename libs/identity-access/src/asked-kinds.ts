import { type AskedKind, askedList } from '@rampart/capability';
import { roleNameSchema, userStatusSchema } from './contract/index.js';
import { tenantList } from './projections/tenants/query.js';
import { userList } from './projections/users/query.js';

const shared = { roles: ['core:admin', 'core:auditor'] } as const;

/** Only for staff. */
export const identityAccessAsked: readonly AskedKind[] = [
  askedList({
    ...shared,
    kind: 'user',
    nouns: ['person', 'people'],
    words: ['user', 'users', 'member', 'members', 'staff', 'colleague', 'colleagues'],
    page: '/core/access-overview',
    time: 'invited',
    by: 'status',
    fields: {
      status: { words: ['status', 'state'], values: userStatusSchema.options },
      roles: { words: ['role', 'roles'], values: roleNameSchema.options },
    },
    list: userList,
    scope: ({ now }) => now,
    show: ({ id, username, displayName, status, roles, invitedAt }) => ({
      ...{ id, title: displayName || username, at: `?row=${id}`, time: invitedAt },
      values: { status, roles },
    }),
  }),
  askedList({
    ...shared,
    kind: 'tenant',
    nouns: ['tenant', 'tenants'],
    words: ['client', 'clients', 'customer', 'customers'],
    page: '/core/client-management',
    time: 'registered',
    by: 'kind',
    fields: { kind: { words: ['kind', 'type'] } },
    list: tenantList,
    scope: () => null,
    show: ({ id, name, kind, registeredAt }) => ({
      ...{ id, title: name, at: `?row=${id}`, time: registeredAt },
      values: { kind },
    }),
  }),
];
