import { describe, expect, it } from '@jest/globals';
import { ruleText } from './words.js';

describe('a rule of the plan', () => {
  it('names the action, the role and the time', () => {
    const rule = { action: 'erase-person', title: 'Erase a person', by: 'nexus:owner' } as const;
    expect(ruleText({ ...rule, hours: 24 })).toBe('Erase a person: another owner, within 24 hours');
    expect(ruleText({ ...rule, hours: 1 })).toBe('Erase a person: another owner, within 1 hour');
  });
});
