import { defineProjection, subjectErased } from '@rampart/event-log';
import { IsNull } from 'typeorm';
import { apiKeyEvents } from '../../domain/api-key-events.js';
import { userErased } from '../../domain/user-events.js';
import { erasedUserId } from '../subject.js';
import { ApiKeyRow } from './entity.js';

export const apiKeysProjection = defineProjection({
  name: 'access-api-keys',
  version: 1,
  tables: ['access_api_key'],
  of: [...apiKeyEvents, userErased, subjectErased],
  when: {
    ApiKeyCreated: ({ tenantId, data, metadata }, manager) => {
      const { keyId: id, userId, maker, name, scopes, expiresAt } = data;
      const times = { createdAt: new Date(metadata.at), expiresAt: new Date(expiresAt) };
      const fresh = { revokedAt: null, lastUsedOn: null };
      return manager.insert(ApiKeyRow, { id, tenantId, userId, maker, name, scopes, ...times, ...fresh });
    },
    ApiKeyRevoked: ({ data: { keyId }, metadata }, manager) =>
      manager.update(ApiKeyRow, keyId, { revokedAt: new Date(metadata.at) }),
    ApiKeyUsed: ({ data: { keyId, day } }, manager) => manager.update(ApiKeyRow, keyId, { lastUsedOn: day }),
    UserErased: ({ data: { userId }, metadata }, manager) =>
      manager.update(ApiKeyRow, { userId, revokedAt: IsNull() }, { revokedAt: new Date(metadata.at) }),
    SubjectErased: async ({ data: { subject } }, manager) => {
      const userId = erasedUserId(subject);
      if (userId !== null) await manager.update(ApiKeyRow, { userId }, { maker: 'erased', name: 'erased' });
    },
  },
});
