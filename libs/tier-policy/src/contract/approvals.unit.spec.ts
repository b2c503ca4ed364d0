import { describe, expect, it } from '@jest/globals';
import { approvalOf, type ApprovalRule } from './approvals.js';

const on = { impersonation: { enabled: true } };
const owner = (hours: number): ApprovalRule => ({ by: 'nexus:owner', hours });
const analyst = (hours: number): ApprovalRule => ({ by: 'nexus:analyst', hours });

describe('what has to be approved', () => {
  it('is nothing unless a tier says so', () => {
    expect(approvalOf([], 'erase-person')).toBeNull();
    expect(approvalOf([{ capabilities: on }], 'erase-person')).toBeNull();
    expect(approvalOf([{ capabilities: on, approvals: {} }], 'withdraw-identity')).toBeNull();
  });

  it('is what one of several tiers names: another that is silent does not lift it', () => {
    const strict = { capabilities: on, approvals: { 'withdraw-identity': owner(24) } };
    expect(approvalOf([{ capabilities: on }, strict], 'withdraw-identity')).toEqual(owner(24));
  });

  it('waits as long as the tier that waits shortest, the first of equals', () => {
    const tier = (rule: ApprovalRule) => ({ capabilities: on, approvals: { 'erase-person': rule } });
    expect(approvalOf([tier(owner(48)), tier(analyst(24))], 'erase-person')).toEqual(analyst(24));
    expect(approvalOf([tier(owner(24)), tier(analyst(24))], 'erase-person')).toEqual(owner(24));
  });

  it('is not asked by a tier that does not have what is done', () => {
    const off = { capabilities: {}, approvals: { 'withdraw-identity': owner(24), 'erase-person': owner(1) } };
    expect(approvalOf([off], 'withdraw-identity')).toBeNull();
    expect(approvalOf([off], 'erase-person')).toEqual(owner(1));
  });
});
