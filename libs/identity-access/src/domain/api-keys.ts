import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { API_KEYS_PER_PERSON, type ApiKeyScope } from '../contract/api-key-scopes.js';
import type { ApiKeyEvent } from './api-key-events.js';

interface Key {
  readonly userId: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  readonly usedOn: string | null;
}

export type ApiKeysState = ReadonlyMap<string, Key>;

export type ApiKeyCommand =
  | Command<
      'CreateApiKey',
      {
        readonly keyId: string;
        readonly userId: string;
        readonly maker: string;
        readonly allowed: readonly ApiKeyScope[];
        readonly name: string;
        readonly scopes: readonly ApiKeyScope[];
        readonly expiresAt: string;
        readonly now: string;
      }
    >
  | Command<'RevokeApiKey', { readonly keyId: string; readonly by: string }>
  | Command<'RecordApiKeyUse', { readonly keyId: string; readonly day: string }>;

export const apiKeysStream = (userId: string): string => `api-keys:${userId}`;

function decide(command: ApiKeyCommand, state: ApiKeysState): readonly ApiKeyEvent[] {
  switch (command.type) {
    case 'CreateApiKey':
      return create(command.data, state);
    case 'RevokeApiKey': {
      const { keyId, by } = command.data;
      const { revoked, userId } = known(state, keyId);
      return revoked ? [] : [{ type: 'ApiKeyRevoked', data: { keyId, userId, by } }];
    }
    case 'RecordApiKeyUse': {
      const { keyId, day } = command.data;
      const { usedOn, userId } = known(state, keyId);
      const news = usedOn === null || usedOn < day;
      return news ? [{ type: 'ApiKeyUsed', data: { keyId, userId, day } }] : [];
    }
    default:
      return unreachable(command);
  }
}

function create(
  data: Extract<ApiKeyCommand, { type: 'CreateApiKey' }>['data'],
  state: ApiKeysState,
): readonly ApiKeyEvent[] {
  const { keyId, userId, maker, name, expiresAt, now, allowed } = data;
  const scopes = [...new Set(data.scopes)];
  const beyond = scopes.filter((scope) => !allowed.includes(scope));
  if (beyond.length > 0)
    throw new DomainError(
      'api-key.scope-not-yours',
      'forbidden',
      t`A key cannot have more permissions than you. Remove the others.`,
      {
        scopes: beyond,
      },
    );
  const working = [...state.values()].filter((key) => !key.revoked && key.expiresAt > now);
  if (working.length >= API_KEYS_PER_PERSON)
    throw new DomainError(
      'api-key.too-many',
      'conflict',
      t`You have ${API_KEYS_PER_PERSON} keys, which is the maximum. Revoke an unused one.`,
    );
  return [{ type: 'ApiKeyCreated', data: { keyId, userId, maker, name, scopes, expiresAt } }];
}

function known(state: ApiKeysState, keyId: string): Key {
  const key = state.get(keyId);
  if (key === undefined)
    throw new DomainError('api-key.not-found', 'not-found', t`This key does not exist. Reload the list.`);
  return key;
}

function evolve(state: ApiKeysState, event: ApiKeyEvent): ApiKeysState {
  const { keyId } = event.data;
  if (event.type === 'ApiKeyCreated') {
    const { userId, expiresAt } = event.data;
    return new Map(state).set(keyId, { userId, expiresAt, revoked: false, usedOn: null });
  }
  const key = state.get(keyId);
  if (key === undefined) return state;
  const changed = event.type === 'ApiKeyRevoked' ? { revoked: true } : { usedOn: event.data.day };
  return new Map(state).set(keyId, { ...key, ...changed });
}

export const apiKeysDecider: Decider<ApiKeysState, ApiKeyCommand, ApiKeyEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
