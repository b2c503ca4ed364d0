import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import fc from 'fast-check';
import type { ApprovalEvent } from './approval.events.js';
import { approvalDecider, type ApprovalsCommand } from './approval.js';

const ID = '00000000-0000-8000-8000-0000000000a1';
const ASKER = '00000000-0000-7000-8000-0000000000b1';
const SECOND = '00000000-0000-7000-8000-0000000000b2';
const NOW = '2026-11-21T12:00:00.000Z';
const END = '2026-11-22T12:00:00.000Z';
const roles = ['nexus:owner'];

const about = { approvalId: ID, requestedBy: ASKER };
const wanted = {
  ...about,
  command: { action: 'erase-person', userId: '00000000-0000-7000-8000-0000000000c1' },
  by: 'nexus:owner',
  expiresAt: END,
} as const;
const requested: ApprovalEvent = { type: 'ApprovalRequested', data: wanted };
const granted: ApprovalEvent = { type: 'ApprovalGranted', data: { ...about, approvedBy: SECOND } };
const declined: ApprovalEvent = {
  type: 'ApprovalDeclined',
  data: { ...about, declinedBy: SECOND, reason: 'Not her.' },
};
const withdrawn: ApprovalEvent = { type: 'ApprovalWithdrawn', data: about };
const expired: ApprovalEvent = { type: 'ApprovalExpired', data: about };
const done: ApprovalEvent = { type: 'ApprovedActionDone', data: about };
const failed: ApprovalEvent = { type: 'ApprovedActionFailed', data: { ...about, code: 'x', reason: 'No.' } };

const ask = (now = NOW): ApprovalsCommand => ({ type: 'RequestApproval', data: { ...wanted, now } });
const grant = (userId = SECOND, held: readonly string[] = roles, now = NOW): ApprovalsCommand => ({
  type: 'GrantApproval',
  data: { userId, roles: held, now },
});
const decline = (userId = SECOND): ApprovalsCommand => ({
  type: 'DeclineApproval',
  data: { userId, roles, now: NOW, reason: 'Not her.' },
});
const withdraw = (userId = ASKER): ApprovalsCommand => ({ type: 'WithdrawApproval', data: { userId } });
const expire = (now: string): ApprovalsCommand => ({ type: 'ExpireApproval', data: { now } });
const recordDone: ApprovalsCommand = { type: 'RecordDone', data: {} };
const recordFailure: ApprovalsCommand = { type: 'RecordFailure', data: { code: 'x', reason: 'No.' } };

const given = (...events: ApprovalEvent[]) => ({
  when: (command: ApprovalsCommand) => approvalDecider.decide(command, fold(approvalDecider, events)),
  refuses: (command: ApprovalsCommand, code: string) =>
    expect(() => approvalDecider.decide(command, fold(approvalDecider, events))).toThrow(
      expect.objectContaining({ code }),
    ),
});

describe('a request for approval', () => {
  it('is recorded once while it waits for a decision', () => {
    expect(given().when(ask())).toEqual([requested]);
    expect(given(requested).when(ask())).toEqual([]);
    expect(given(requested, granted).when(ask())).toEqual([]);
  });

  it.each([
    ['declined', [declined]],
    ['withdrawn', [withdrawn]],
    ['expired', [expired]],
    ['failed', [granted, failed]],
    ['done', [granted, done]],
  ])('can be made again once it is %s', (_, then) => {
    expect(given(requested, ...then).when(ask())).toEqual([requested]);
  });

  it('that is made again after its deadline is first recorded as expired', () => {
    expect(given(requested).when(ask(END))).toEqual([expired, requested]);
  });

  it('is approved or declined by another holder of the role', () => {
    expect(given(requested).when(grant())).toEqual([granted]);
    expect(given(requested).when(decline())).toEqual([declined]);
  });

  it('is never decided by its requester, whatever roles they have', () => {
    given(requested).refuses(grant(ASKER), 'approval.own-request');
    given(requested).refuses(decline(ASKER), 'approval.own-request');
  });

  it('cannot be decided by other roles', () => {
    given(requested).refuses(grant(SECOND, ['nexus:analyst', 'core:admin']), 'approval.not-yours');
  });

  it('can be decided only once', () => {
    for (const settled of [granted, declined, withdrawn, expired]) {
      given(requested, settled).refuses(grant(), 'approval.settled');
      given(requested, settled).refuses(decline(), 'approval.settled');
      given(requested, settled).refuses(withdraw(), 'approval.settled');
    }
  });

  it('expires at its deadline: a decision at that moment is refused', () => {
    given(requested).refuses(grant(SECOND, roles, END), 'approval.expired');
    expect(given(requested).when(expire('2026-11-22T11:59:59.999Z'))).toEqual([]);
    expect(given(requested).when(expire(END))).toEqual([expired]);
    expect(given(requested, granted).when(expire(END))).toEqual([]);
  });

  it('can be cancelled by its requester only', () => {
    expect(given(requested).when(withdraw())).toEqual([withdrawn]);
    given(requested).refuses(withdraw(SECOND), 'approval.not-found');
  });

  it('has one outcome: later ones are ignored', () => {
    expect(given(requested, granted).when(recordDone)).toEqual([done]);
    expect(given(requested, granted).when(recordFailure)).toEqual([failed]);
    expect(given(requested, granted, done).when(recordFailure)).toEqual([]);
    expect(given(requested, granted, failed).when(recordDone)).toEqual([]);
    expect(given(requested, declined).when(recordDone)).toEqual([]);
  });

  it('that does not exist cannot be decided', () => {
    for (const command of [grant(), decline(), withdraw(), expire(END), recordDone])
      given().refuses(command, 'approval.not-found');
  });

  it('is executed once per approval by another person, for any order of commands', () => {
    const tries = [
      ask(),
      grant(),
      grant(ASKER),
      decline(),
      withdraw(),
      expire(END),
      recordDone,
      recordFailure,
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tries), { maxLength: 30 }), (commands) => {
        const log: ApprovalEvent[] = [];
        for (const command of commands)
          try {
            log.push(...given(...log).when(command));
          } catch {}
        const count = (...types: ApprovalEvent['type'][]) =>
          log.filter(({ type }) => types.includes(type)).length;
        const grants = count('ApprovalGranted');
        const outcomes = count('ApprovedActionDone', 'ApprovedActionFailed');
        expect(outcomes === grants || outcomes === grants - 1).toBe(true);
        expect(grants).toBeLessThanOrEqual(count('ApprovalRequested'));
        for (const event of log)
          if (event.type === 'ApprovalGranted')
            expect(event.data.approvedBy).not.toBe(event.data.requestedBy);
      }),
    );
  });
});
