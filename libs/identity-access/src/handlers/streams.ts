import {
  commandOf,
  handleCommand,
  type Initiator,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
} from '@rampart/event-log';
import type { Command, Decider, DomainEvent } from '@rampart/kernel';
import {
  type FactorCommand,
  factorsDecider,
  factorsStream,
  type FactorsState,
} from '../domain/factors.decider.js';
import { type SessionCommand, sessionDecider, sessionStream } from '../domain/session.js';
import { type TenantCommand, tenantDecider, type TenantState, tenantStream } from '../domain/tenant.js';
import { type UserCommand, userDecider } from '../domain/user.decider.js';
import { type UserState, userStream } from '../domain/user.js';

export async function changeStream<State, C extends Command, E extends DomainEvent>(
  recording: Recording,
  by: Initiator,
  decider: Decider<State, C, E>,
  stream: string,
  command: C,
): Promise<Recorded<State>> {
  const outcome = await handleCommand(recording.log, decider, commandOf(recording, by, stream), command);
  return recordedAt(outcome.state, outcome);
}

export const changeUser = (
  recording: Recording,
  by: Initiator,
  userId: string,
  command: UserCommand,
): Promise<Recorded<UserState>> => changeStream(recording, by, userDecider, userStream(userId), command);

export const changeTenant = (
  recording: Recording,
  by: Initiator,
  command: TenantCommand,
): Promise<Recorded<TenantState>> =>
  changeStream(recording, by, tenantDecider, tenantStream(by.tenantId), command);

export const changeSession = (
  recording: Recording,
  by: Initiator,
  sessionId: string,
  command: SessionCommand,
): Promise<Recorded<unknown>> =>
  changeStream(recording, by, sessionDecider, sessionStream(sessionId), command);

export const changeFactors = (
  recording: Recording,
  by: Initiator,
  userId: string,
  command: FactorCommand,
): Promise<Recorded<FactorsState>> =>
  changeStream(recording, by, factorsDecider, factorsStream(userId), command);

/** Reads the log, which is never behind. */
export const loadUser = (
  { log }: Pick<Recording, 'log'>,
  tenantId: string,
  userId: string,
): Promise<UserState> => loadState(log, userDecider, { tenantId, stream: userStream(userId) });

/** Reads the log; `absent` for an unknown tenant. */
export const loadTenant = ({ log }: Pick<Recording, 'log'>, tenantId: string): Promise<TenantState> =>
  loadState(log, tenantDecider, { tenantId, stream: tenantStream(tenantId) });
