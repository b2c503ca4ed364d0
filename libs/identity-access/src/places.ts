import { countPlaces, type PlaceCounting } from '@rampart/tier-policy/contract';
import type { ApiKeyEvent } from './domain/api-key-events.js';
import type { UserEvent } from './domain/user-events.js';

type Membership = Extract<UserEvent, { type: 'UserInvited' | 'UserErased' }>;
type KeyLife = Extract<ApiKeyEvent, { type: 'ApiKeyCreated' | 'ApiKeyRevoked' }>;

/** A suspended user keeps their place in the quota, so that reinstating never fails. */
export const identityAccessPlaces: readonly PlaceCounting[] = [
  countPlaces<Membership>({
    limit: 'members',
    types: ['UserInvited', 'UserErased'],
    change: ({ type, data: { userId } }) =>
      type === 'UserInvited' ? { taken: userId, until: null } : { freed: userId },
  }),
  countPlaces<KeyLife>({
    limit: 'api-keys',
    types: ['ApiKeyCreated', 'ApiKeyRevoked'],
    change: ({ type, data }) =>
      type === 'ApiKeyCreated' ? { taken: data.keyId, until: data.expiresAt } : { freed: data.keyId },
  }),
];
