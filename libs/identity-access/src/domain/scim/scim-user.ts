import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { ScimUserEvent } from './scim-events.js';

export interface ScimDescription {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Null for a user that no provider has described, or that one removed. */
export type ScimUserState = ScimDescription | null;

export type ScimUserCommand =
  | Command<'DescribeScimUser', ScimDescription & { readonly userId: string; readonly by: string }>
  | Command<'RemoveScimUser', { readonly userId: string; readonly by: string }>;

export const scimUserStream = (userId: string): string => `scim-user:${userId}`;

const FIELDS = ['userName', 'externalId', 'givenName', 'familyName'] as const;

export const scimUserDecider: Decider<ScimUserState, ScimUserCommand, ScimUserEvent> = {
  initialState: () => null,
  decide(command, state) {
    switch (command.type) {
      case 'DescribeScimUser': {
        const same = state !== null && FIELDS.every((field) => state[field] === command.data[field]);
        return same ? [] : [{ type: 'ScimUserDescribed', data: command.data }];
      }
      case 'RemoveScimUser':
        return [{ type: 'ScimUserRemoved', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve(_state, event) {
    if (event.type === 'ScimUserRemoved') return null;
    const { userName, externalId, givenName, familyName } = event.data;
    return { userName, externalId, givenName, familyName };
  },
};
