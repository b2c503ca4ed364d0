import { describe, expect, it } from '@jest/globals';
import { API_KEYS_PER_PERSON } from '../contract/api-key-scopes.js';
import type { ApiKeyEvent } from './api-key-events.js';
import { type ApiKeyCommand, apiKeysDecider } from './api-keys.js';
import { given } from '../testing/given.js';

const userId = '00000000-0000-7000-8000-000000000001';
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const created = (number: number, expiresAt = '2027-02-01T00:00:00.000Z'): ApiKeyEvent => ({
  type: 'ApiKeyCreated',
  data: { keyId: id(number), userId, maker: 'ines', name: 'Build', scopes: ['scans:read'], expiresAt },
});

const create = (
  overrides: Partial<Extract<ApiKeyCommand, { type: 'CreateApiKey' }>['data']> = {},
): ApiKeyCommand => ({
  type: 'CreateApiKey',
  data: {
    keyId: id(99),
    userId,
    maker: 'ines',
    allowed: ['scans:read'],
    name: 'Build',
    scopes: ['scans:read', 'scans:read'],
    expiresAt: '2027-02-01T00:00:00.000Z',
    now: '2026-11-21T00:00:00.000Z',
    ...overrides,
  },
});

describe('API keys', () => {
  it('have at most the permissions of their maker', () => {
    expect(given(apiKeysDecider).when(create())).toEqual(
      [created(99)].map((event) => ({ ...event, data: { ...event.data, keyId: id(99) } })),
    );
    expect(() => given(apiKeysDecider).when(create({ scopes: ['scans:write'] }))).toThrow(
      'more permissions than you',
    );
  });

  it('are limited in number, counting those that still work', () => {
    const full = Array.from({ length: API_KEYS_PER_PERSON }, (_, index) => created(index + 1));
    expect(() => given(apiKeysDecider, ...full).when(create())).toThrow('Revoke an unused one');
    const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { keyId: id(1), userId, by: userId } };
    expect(given(apiKeysDecider, ...full, revoked).when(create())).toHaveLength(1);
    const over = [...full.slice(1), created(1, '2026-01-01T00:00:00.000Z')];
    expect(given(apiKeysDecider, ...over).when(create())).toHaveLength(1);
  });

  it('can be revoked once', () => {
    const revoke: ApiKeyCommand = { type: 'RevokeApiKey', data: { keyId: id(1), by: userId } };
    const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { keyId: id(1), userId, by: userId } };
    expect(given(apiKeysDecider, created(1)).when(revoke)).toEqual([revoked]);
    expect(given(apiKeysDecider, created(1), revoked).when(revoke)).toEqual([]);
    expect(() => given(apiKeysDecider).when(revoke)).toThrow('key does not exist');
  });

  it('record their use once a day', () => {
    const use = (day: string): ApiKeyCommand => ({ type: 'RecordApiKeyUse', data: { keyId: id(1), day } });
    const used: ApiKeyEvent = { type: 'ApiKeyUsed', data: { keyId: id(1), userId, day: '2026-11-21' } };
    expect(given(apiKeysDecider, created(1)).when(use('2026-11-21'))).toEqual([used]);
    expect(given(apiKeysDecider, created(1), used).when(use('2026-11-21'))).toEqual([]);
    expect(given(apiKeysDecider, created(1), used).when(use('2026-11-22'))).toHaveLength(1);
  });
});
