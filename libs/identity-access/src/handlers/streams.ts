import { type AppendResult, handleCommand } from '@rampart/event-log';
import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';
import {
  type FactorCommand,
  factorsDecider,
  factorsStream,
  type FactorsState,
} from '../domain/factors.decider.js';
import { type SessionCommand, sessionDecider, sessionStream } from '../domain/session.js';
import { type TenantCommand, tenantDecider, type TenantState, tenantStream } from '../domain/tenant.js';
import type { TenantEvent } from '../domain/tenant-events.js';
import { type UserCommand, userDecider } from '../domain/user.decider.js';
import { type UserState, userStream } from '../domain/user.js';
import type { UserEvent } from '../domain/user-events.js';
import { type AccessDependencies, metadataOf } from './dependencies.js';

/** Where and for whom a command runs. `userId` null: the installation itself. */
export interface Context {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly correlationId: string;
}

export interface Changed<State> {
  readonly state: State;
  /** Position of the last event, or null when nothing had to change. */
  readonly position: number | null;
}

type StreamDependencies = Pick<AccessDependencies, 'log' | 'clock' | 'ids'>;

async function run<State, C extends Command, E extends DomainEvent>(
  deps: StreamDependencies,
  context: Context,
  decider: Decider<State, C, E>,
  stream: string,
  command: C,
): Promise<Changed<State>> {
  const { state, result }: { state: State; result: AppendResult | null } = await handleCommand(
    deps.log,
    decider,
    {
      tenantId: context.tenantId,
      stream,
      commandId: deps.ids.next(),
      metadata: metadataOf(deps, context, context.userId),
    },
    command,
  );
  return { state, position: result?.lastPosition ?? null };
}

/** Decides on a user's stream, appends. @throws DomainError `user.not-found` and whatever else `userDecider` throws */
export const changeUser = (
  deps: StreamDependencies,
  context: Context,
  userId: string,
  command: UserCommand,
): Promise<Changed<UserState>> => run(deps, context, userDecider, userStream(userId), command);

/** On the stream of the context's own tenant. @throws DomainError `tenant.already-registered`, `tenant.not-found` */
export const changeTenant = (
  deps: AccessDependencies,
  context: Context,
  command: TenantCommand,
): Promise<Changed<TenantState>> =>
  run(deps, context, tenantDecider, tenantStream(context.tenantId), command);

/** A revoked session stays as it is. @throws DomainError `session.already-started`, `session.not-found` */
export const changeSession = (
  deps: StreamDependencies,
  context: Context,
  sessionId: string,
  command: SessionCommand,
): Promise<Changed<unknown>> => run(deps, context, sessionDecider, sessionStream(sessionId), command);

/**
 * Second factors in the log; their secrets change beside it. @throws DomainError `totp.already-on`, `totp.not-on`,
 * `passkey.too-many`, `passkey.not-found`, `recovery-codes.nothing-to-recover`, `recovery-codes.none-left`
 */
export const changeFactors = (
  deps: AccessDependencies,
  context: Context,
  userId: string,
  command: FactorCommand,
): Promise<Changed<FactorsState>> => run(deps, context, factorsDecider, factorsStream(userId), command);

/** A user's state now, whatever any projection has reached. */
export async function loadUser(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
  userId: string,
): Promise<UserState> {
  const events = await deps.log.readStream(tenantId, userStream(userId));
  return fold(userDecider, events as unknown as UserEvent[]);
}

/** A tenant's state now, whatever any projection has reached; `absent` when there is none. */
export async function loadTenant(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
): Promise<TenantState> {
  const events = await deps.log.readStream(tenantId, tenantStream(tenantId));
  return fold(tenantDecider, events as unknown as TenantEvent[]);
}
