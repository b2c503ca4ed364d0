import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { FactorEvent } from './factor-events.js';

export const MOST_PASSKEYS = 20;

export interface FactorsState {
  readonly totp: boolean;
  readonly passkeys: Readonly<Record<string, string>>;
  readonly recoveryCodes: number;
}

export type FactorCommand =
  | Command<'EnrolTotp', { userId: string }>
  | Command<'RemoveTotp', { userId: string; by: string }>
  | Command<'RegisterPasskey', { userId: string; passkeyId: string; name: string; synced: boolean }>
  | Command<'RenamePasskey', { userId: string; passkeyId: string; name: string }>
  | Command<'RemovePasskey', { userId: string; passkeyId: string; by: string }>
  | Command<'SuspectPasskeyClone', { userId: string; passkeyId: string }>
  | Command<'IssueRecoveryCodes', { userId: string; count: number }>
  | Command<'UseRecoveryCode', { userId: string }>
  | Command<'RemoveAllFactors', { userId: string; by: string }>;

/** @throws DomainError `totp.*`, `passkey.*`, `recovery-codes.*` */
function decide(command: FactorCommand, state: FactorsState): readonly FactorEvent[] {
  switch (command.type) {
    case 'EnrolTotp':
      if (state.totp)
        throw new DomainError(
          'totp.already-on',
          'conflict',
          t`An authenticator app is already set up. Remove it first.`,
        );
      return [{ type: 'SecondFactorEnrolled', data: { userId: command.data.userId, factor: 'totp' } }];
    case 'RemoveTotp':
      if (!state.totp)
        throw new DomainError(
          'totp.not-on',
          'not-found',
          t`No authenticator app is set up. Set one up first.`,
        );
      return withdrawn(state, [{ type: 'SecondFactorRemoved', data: { ...command.data, factor: 'totp' } }]);
    case 'RegisterPasskey':
      if (Object.keys(state.passkeys).length >= MOST_PASSKEYS)
        throw new DomainError(
          'passkey.too-many',
          'conflict',
          t`You have ${MOST_PASSKEYS} passkeys, which is the maximum. Remove one first.`,
        );
      return [{ type: 'PasskeyRegistered', data: command.data }];
    case 'RenamePasskey':
      return nameOf(state, command.data.passkeyId) === command.data.name
        ? []
        : [{ type: 'PasskeyRenamed', data: command.data }];
    case 'RemovePasskey':
      nameOf(state, command.data.passkeyId);
      return withdrawn(state, [{ type: 'PasskeyRemoved', data: command.data }]);
    case 'SuspectPasskeyClone':
      return [{ type: 'PasskeyCloneSuspected', data: command.data }];
    case 'IssueRecoveryCodes':
      if (!hasFactor(state))
        throw new DomainError(
          'recovery-codes.nothing-to-recover',
          'conflict',
          t`Recovery codes need a second factor. Set one up first.`,
        );
      return [{ type: 'RecoveryCodesIssued', data: command.data }];
    case 'UseRecoveryCode':
      if (state.recoveryCodes === 0)
        throw new DomainError(
          'recovery-codes.none-left',
          'conflict',
          t`All recovery codes are used. Create new ones.`,
        );
      return [{ type: 'RecoveryCodeUsed', data: { ...command.data, left: state.recoveryCodes - 1 } }];
    case 'RemoveAllFactors':
      return removeAll(state, command.data);
    default:
      return unreachable(command);
  }
}

const hasFactor = (state: FactorsState): boolean => state.totp || Object.keys(state.passkeys).length > 0;

function nameOf(state: FactorsState, passkeyId: string): string {
  const name = state.passkeys[passkeyId];
  if (name === undefined)
    throw new DomainError('passkey.not-found', 'not-found', t`This passkey does not exist. Reload the list.`);
  return name;
}

function removeAll(state: FactorsState, data: { userId: string; by: string }): readonly FactorEvent[] {
  const passkeys = Object.keys(state.passkeys);
  return withdrawn(state, [
    ...(state.totp ? [{ type: 'SecondFactorRemoved', data: { ...data, factor: 'totp' } } as const] : []),
    ...passkeys.map((passkeyId) => ({ type: 'PasskeyRemoved', data: { ...data, passkeyId } }) as const),
  ]);
}

/** Removes factors, and ends the recovery codes when no second factor remains. */
function withdrawn(state: FactorsState, removals: readonly FactorEvent[]): readonly FactorEvent[] {
  const [first] = removals;
  if (first === undefined || state.recoveryCodes === 0 || hasFactor(removals.reduce(evolve, state)))
    return removals;
  return [...removals, { type: 'RecoveryCodesWithdrawn', data: { userId: first.data.userId } }];
}

function evolve(state: FactorsState, event: FactorEvent): FactorsState {
  switch (event.type) {
    case 'SecondFactorEnrolled':
      return { ...state, totp: true };
    case 'SecondFactorRemoved':
      return { ...state, totp: false };
    case 'PasskeyRegistered':
    case 'PasskeyRenamed':
      return { ...state, passkeys: { ...state.passkeys, [event.data.passkeyId]: event.data.name } };
    case 'PasskeyRemoved': {
      const { [event.data.passkeyId]: _removed, ...passkeys } = state.passkeys;
      return { ...state, passkeys };
    }
    case 'RecoveryCodesIssued':
      return { ...state, recoveryCodes: event.data.count };
    case 'RecoveryCodeUsed':
      return { ...state, recoveryCodes: event.data.left };
    case 'RecoveryCodesWithdrawn':
      return { ...state, recoveryCodes: 0 };
    case 'PasskeyCloneSuspected':
      return state;
    default:
      return unreachable(event);
  }
}

export const factorsDecider: Decider<FactorsState, FactorCommand, FactorEvent> = {
  initialState: () => ({ totp: false, passkeys: {}, recoveryCodes: 0 }),
  decide,
  evolve,
};

/** A separate stream, so that loading a user stays fast. */
export const factorsStream = (userId: string): string => `second-factors:${userId}`;
