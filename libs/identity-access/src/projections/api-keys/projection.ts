import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import { type EntityManager, IsNull } from 'typeorm';
import type { ApiKeyEvent } from '../../domain/api-key-events.js';
import type { UserEvent } from '../../domain/user-events.js';
import { erasedUserId } from '../subject.js';
import { ApiKeyRow } from './entity.js';

type Handled =
  ApiKeyEvent | Extract<UserEvent, { type: 'UserErased' }> | DomainEvent<'SubjectErased', SubjectErased>;

/** Who made which key for machines, and whether it still works. */
export const apiKeysProjection: Projection = {
  name: 'access-api-keys',
  version: 1,
  tables: ['access_api_key'],
  handles: [
    'ApiKeyCreated',
    'ApiKeyRevoked',
    'ApiKeyUsed',
    'UserErased',
    'SubjectErased',
  ] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const at = new Date(recorded.metadata.at);
  const keys = manager.getRepository(ApiKeyRow);
  switch (event.type) {
    case 'ApiKeyCreated': {
      const { keyId: id, userId, maker, name, scopes, expiresAt } = event.data;
      const times = { createdAt: at, expiresAt: new Date(expiresAt), revokedAt: null, lastUsedOn: null };
      await keys.insert({ id, tenantId: recorded.tenantId, userId, maker, name, scopes, ...times });
      return;
    }
    case 'ApiKeyRevoked':
      await keys.update(event.data.keyId, { revokedAt: at });
      return;
    case 'ApiKeyUsed':
      await keys.update(event.data.keyId, { lastUsedOn: event.data.day });
      return;
    case 'UserErased':
      await keys.update({ userId: event.data.userId, revokedAt: IsNull() }, { revokedAt: at });
      return;
    case 'SubjectErased': {
      const userId = erasedUserId(event.data.subject);
      if (userId !== null) await keys.update({ userId }, { maker: 'erased', name: 'erased' });
      return;
    }
    default:
      unreachable(event);
  }
}
