import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { SCIM_TOKENS_PER_TENANT } from '../../contract/scim.js';
import type { ScimTokenEvent } from './scim-events.js';

interface Token {
  readonly revoked: boolean;
  readonly usedOn: string | null;
}

export type ScimTokensState = ReadonlyMap<string, Token>;

export type ScimTokenCommand =
  | Command<'CreateScimToken', { readonly credentialId: string; readonly name: string; readonly by: string }>
  | Command<'RevokeScimToken', { readonly credentialId: string; readonly by: string }>
  | Command<'RecordScimTokenUse', { readonly credentialId: string; readonly day: string }>;

export const scimTokensStream = (tenantId: string): string => `scim-tokens:${tenantId}`;

/** @throws DomainError `scim-token.*` */
function decide(command: ScimTokenCommand, state: ScimTokensState): readonly ScimTokenEvent[] {
  switch (command.type) {
    case 'CreateScimToken': {
      const open = [...state.values()].filter(({ revoked }) => !revoked);
      if (open.length >= SCIM_TOKENS_PER_TENANT)
        throw new DomainError(
          'scim-token.too-many',
          'conflict',
          t`You have ${SCIM_TOKENS_PER_TENANT} tokens, which is the maximum. Revoke an unused one.`,
        );
      return [{ type: 'ScimTokenCreated', data: command.data }];
    }
    case 'RevokeScimToken':
      return known(state, command.data.credentialId).revoked
        ? []
        : [{ type: 'ScimTokenRevoked', data: command.data }];
    case 'RecordScimTokenUse': {
      const { usedOn } = known(state, command.data.credentialId);
      const isFirst = usedOn === null || usedOn < command.data.day;
      return isFirst ? [{ type: 'ScimTokenUsed', data: command.data }] : [];
    }
    default:
      return unreachable(command);
  }
}

function known(state: ScimTokensState, id: string): Token {
  const token = state.get(id);
  if (token === undefined)
    throw new DomainError(
      'scim-token.not-found',
      'not-found',
      t`This token does not exist. Reload the page.`,
    );
  return token;
}

function evolve(state: ScimTokensState, event: ScimTokenEvent): ScimTokensState {
  const before = state.get(event.data.credentialId) ?? { revoked: false, usedOn: null };
  const changed = new Map(state);
  switch (event.type) {
    case 'ScimTokenCreated':
      return changed.set(event.data.credentialId, before);
    case 'ScimTokenRevoked':
      return changed.set(event.data.credentialId, { ...before, revoked: true });
    case 'ScimTokenUsed':
      return changed.set(event.data.credentialId, { ...before, usedOn: event.data.day });
    default:
      return unreachable(event);
  }
}

export const scimTokensDecider: Decider<ScimTokensState, ScimTokenCommand, ScimTokenEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
