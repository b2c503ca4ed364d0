import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { AuthMethod } from '../contract/index.js';
import type { SessionEvent, SessionRevocationReason } from './session-events.js';

/** In days, for a session that is used continuously. */
export const SESSION_DAYS = 30;

export type SessionState =
  | { readonly status: 'absent' }
  | { readonly status: 'open' | 'revoked'; readonly id: string; readonly userId: string };

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export type SessionCommand =
  | Command<
      'StartSession',
      { sessionId: string; userId: string; origin: Origin; methods: AuthMethod[]; expiresAt: string }
    >
  | Command<'RevokeSession', { reason: SessionRevocationReason; by: string }>
  | Command<'ReportRefreshReuse', { origin: Origin }>;

function decide(command: SessionCommand, state: SessionState): readonly SessionEvent[] {
  if (command.type === 'StartSession') {
    if (state.status !== 'absent')
      throw new DomainError(
        'session.already-started',
        'conflict',
        t`This session already exists. Sign in again.`,
      );
    const { sessionId, userId, origin, methods, expiresAt } = command.data;
    return [{ type: 'SessionStarted', data: { sessionId, userId, ...origin, methods, expiresAt } }];
  }
  if (state.status === 'absent')
    throw new DomainError('session.not-found', 'not-found', t`This session does not exist. Reload the list.`);
  if (state.status === 'revoked') return [];
  const about = { sessionId: state.id, userId: state.userId };
  switch (command.type) {
    case 'RevokeSession':
      return [{ type: 'SessionRevoked', data: { ...about, ...command.data } }];
    case 'ReportRefreshReuse':
      return [
        { type: 'SessionRefreshReused', data: { ...about, ...command.data.origin } },
        { type: 'SessionRevoked', data: { ...about, reason: 'refresh-token-reused', by: 'system' } },
      ];
    default:
      return unreachable(command);
  }
}

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { status: 'open', id: event.data.sessionId, userId: event.data.userId };
    case 'SessionRevoked':
      return state.status === 'absent' ? state : { ...state, status: 'revoked' };
    case 'SessionRefreshReused':
      return state;
    default:
      return unreachable(event);
  }
}

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve,
};

export const sessionStream = (sessionId: string): string => `session:${sessionId}`;
