import { describe, expect, it } from '@jest/globals';
import { partChoices, partIn, partName, withPart } from './parts.js';

const risk = { field: 'risk', op: 'in', values: ['high'] } as const;

describe('the capabilities in the activity feed', () => {
  it('have names in words', () => {
    expect(partName('identity-access')).toBe('People and access');
    expect(partName('quantum-vault')).toBe('quantum vault');
  });

  it('are selected in the address, beside other filters', () => {
    const filters = withPart([risk], 'impersonation');
    expect(partIn(filters)).toBe('impersonation');
    expect(withPart(filters, 'booking').map(({ values }) => values[0])).toEqual(['high', 'booking']);
    expect(withPart(filters, null)).toEqual([risk]);
    expect(partIn([risk])).toBeNull();
  });

  it('include the selected one, even if this version has no name for it', () => {
    expect(partChoices('quantum-vault').at(-1)).toEqual({ value: 'quantum-vault', label: 'quantum vault' });
    expect(partChoices('booking')).toHaveLength(partChoices(null).length);
  });
});
