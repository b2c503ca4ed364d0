import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { given } from '../testing/given.js';
import type { FactorEvent } from './factor-events.js';
import { type FactorCommand, factorsDecider, MOST_PASSKEYS } from './factors.decider.js';

const userId = '00000000-0000-7000-8000-000000000001';
const passkey = (number: number) =>
  ({
    userId,
    passkeyId: `00000000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    name: `Key ${number}`,
    synced: true,
  }) as const;

const enrolled: FactorEvent = { type: 'SecondFactorEnrolled', data: { userId, factor: 'totp' } };
const removed: FactorEvent = { type: 'SecondFactorRemoved', data: { userId, factor: 'totp', by: userId } };
const registered = (number = 1): FactorEvent => ({ type: 'PasskeyRegistered', data: passkey(number) });
const issued: FactorEvent = { type: 'RecoveryCodesIssued', data: { userId, count: 10 } };
const withdrawn: FactorEvent = { type: 'RecoveryCodesWithdrawn', data: { userId } };
const { passkeyId } = passkey(1);

const factors = (...events: FactorEvent[]) => given(factorsDecider, ...events);
const refusal = (events: FactorEvent[], command: FactorCommand): string => {
  try {
    factors(...events).when(command);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('an authenticator app', () => {
  const enrol: FactorCommand = { type: 'EnrolTotp', data: { userId } };
  const remove: FactorCommand = { type: 'RemoveTotp', data: { userId, by: userId } };

  it('can be set up once and removed once', () => {
    expect(factors().when(enrol)).toEqual([enrolled]);
    expect(refusal([enrolled], enrol)).toBe('totp.already-on');
    expect(factors(enrolled).when(remove)).toEqual([removed]);
    expect(refusal([enrolled, removed], remove)).toBe('totp.not-on');
    expect(factors(enrolled, removed).when(enrol)).toEqual([enrolled]);
  });

  it('is removed with the recovery codes unless a passkey still needs them', () => {
    expect(factors(enrolled, issued).when(remove)).toEqual([removed, withdrawn]);
    expect(factors(enrolled, issued, registered()).when(remove)).toEqual([removed]);
  });
});

describe('passkeys', () => {
  it('can be registered, renamed and removed; an unchanged name records nothing', () => {
    expect(factors().when({ type: 'RegisterPasskey', data: passkey(1) })).toEqual([registered()]);
    const rename = (name: string): FactorCommand => ({
      type: 'RenamePasskey',
      data: { userId, passkeyId, name },
    });
    expect(factors(registered()).when(rename('Key 1'))).toEqual([]);
    expect(factors(registered()).when(rename('Phone'))).toEqual([
      { type: 'PasskeyRenamed', data: { userId, passkeyId, name: 'Phone' } },
    ]);
    expect(refusal([], rename('Phone'))).toBe('passkey.not-found');
    const remove: FactorCommand = { type: 'RemovePasskey', data: { userId, passkeyId, by: userId } };
    const gone: FactorEvent = { type: 'PasskeyRemoved', data: { userId, passkeyId, by: userId } };
    expect(factors(registered(), issued).when(remove)).toEqual([gone, withdrawn]);
    expect(factors(registered(), enrolled, issued).when(remove)).toEqual([gone]);
    expect(refusal([registered(), gone], remove)).toBe('passkey.not-found');
  });

  it('are limited in number for one user', () => {
    const many = Array.from({ length: MOST_PASSKEYS }, (_, number) => registered(number));
    expect(refusal(many, { type: 'RegisterPasskey', data: passkey(99) })).toBe('passkey.too-many');
  });

  it('stay registered when a copy is suspected, which the log records', () => {
    const suspect: FactorCommand = { type: 'SuspectPasskeyClone', data: { userId, passkeyId } };
    const [suspected] = factors(registered()).when(suspect);
    expect(suspected).toEqual({ type: 'PasskeyCloneSuspected', data: { userId, passkeyId } });
    expect(factors(registered(), suspected as FactorEvent).state).toEqual(factors(registered()).state);
  });
});

describe('recovery codes', () => {
  const use: FactorCommand = { type: 'UseRecoveryCode', data: { userId } };

  it('are issued only to users with a second factor', () => {
    const issue: FactorCommand = { type: 'IssueRecoveryCodes', data: { userId, count: 10 } };
    expect(refusal([], issue)).toBe('recovery-codes.nothing-to-recover');
    expect(factors(registered()).when(issue)).toEqual([issued]);
  });

  it('are counted down to none', () => {
    const used = (left: number): FactorEvent => ({ type: 'RecoveryCodeUsed', data: { userId, left } });
    expect(factors(enrolled, issued).when(use)).toEqual([used(9)]);
    expect(factors(enrolled, issued, used(1)).when(use)).toEqual([used(0)]);
    expect(refusal([enrolled, issued, used(0)], use)).toBe('recovery-codes.none-left');
  });
});

describe('the removal of all factors', () => {
  const removeAll: FactorCommand = { type: 'RemoveAllFactors', data: { userId, by: 'admin' } };

  it('removes each factor and the codes, and records nothing when there are none', () => {
    expect(factors().when(removeAll)).toEqual([]);
    expect(
      factors(enrolled, registered(), issued)
        .when(removeAll)
        .map(({ type }) => type),
    ).toEqual(['SecondFactorRemoved', 'PasskeyRemoved', 'RecoveryCodesWithdrawn']);
  });
});
