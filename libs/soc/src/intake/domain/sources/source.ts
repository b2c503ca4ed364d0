import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { CreateSource } from '../../contract/sources.js';
import type { SourceEvent } from './source.events.js';

export type SourceState = { readonly status: 'absent' } | { readonly status: 'open' | 'revoked' };

export type SourceCommand =
  | Command<'CreateSource', CreateSource & { readonly sourceId: string; readonly by: string }>
  | Command<'RevokeSource', { readonly sourceId: string; readonly by: string }>;

export const sourceDecider: Decider<SourceState, SourceCommand, SourceEvent> = {
  initialState: () => ({ status: 'absent' }),
  evolve(_state, event) {
    switch (event.type) {
      case 'SocSourceCreated':
        return { status: 'open' };
      case 'SocSourceRevoked':
        return { status: 'revoked' };
      default:
        return unreachable(event);
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'CreateSource':
        return state.status === 'absent' ? [{ type: 'SocSourceCreated', data: command.data }] : [];
      case 'RevokeSource':
        if (state.status === 'absent') throw noSuchSource();
        return state.status === 'revoked' ? [] : [{ type: 'SocSourceRevoked', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};

/** The same answer as for another tenant's source, so that ids stay secret. */
export const noSuchSource = (): DomainError =>
  new DomainError('soc-source.not-found', 'not-found', t`This source does not exist. Reload the list.`);
