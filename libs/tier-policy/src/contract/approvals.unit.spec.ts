import { describe, expect, it } from '@jest/globals';
import { approvalOf, type ApprovalRule } from './approvals.js';

const on = { impersonation: { enabled: true } };
const owner = (hours: number): ApprovalRule => ({ by: 'nexus:owner', hours });
const analyst = (hours: number): ApprovalRule => ({ by: 'nexus:analyst', hours });

describe('the approval rule of an action', () => {
  it('is absent unless a tier requires it', () => {
    expect(approvalOf([], 'erase-person')).toBeNull();
    expect(approvalOf([{ capabilities: on }], 'erase-person')).toBeNull();
    expect(approvalOf([{ capabilities: on, approvals: {} }], 'withdraw-identity')).toBeNull();
  });

  it('applies if any of several tiers has it, even if another tier does not', () => {
    const strict = { capabilities: on, approvals: { 'withdraw-identity': owner(24) } };
    expect(approvalOf([{ capabilities: on }, strict], 'withdraw-identity')).toEqual(owner(24));
  });

  it('uses the shortest time of the tiers, or the first of equal ones', () => {
    const tier = (rule: ApprovalRule) => ({ capabilities: on, approvals: { 'erase-person': rule } });
    expect(approvalOf([tier(owner(48)), tier(analyst(24))], 'erase-person')).toEqual(analyst(24));
    expect(approvalOf([tier(owner(24)), tier(analyst(24))], 'erase-person')).toEqual(owner(24));
  });

  it('does not apply for a tier without the capability', () => {
    const off = { capabilities: {}, approvals: { 'withdraw-identity': owner(24), 'erase-person': owner(1) } };
    expect(approvalOf([off], 'withdraw-identity')).toBeNull();
    expect(approvalOf([off], 'erase-person')).toEqual(owner(1));
  });
});
