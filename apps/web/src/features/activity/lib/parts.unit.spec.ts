import { describe, expect, it } from '@jest/globals';
import { partChoices, partIn, partName, withPart } from './parts.js';

const risk = { field: 'risk', op: 'in', values: ['high'] } as const;

describe('the parts of the product in the feed', () => {
  it('are shown under their names in words', () => {
    expect(partName('identity-access')).toBe('People and access');
    expect(partName('quantum-vault')).toBe('quantum vault');
  });

  it('can be chosen in an address, beside its other conditions', () => {
    const filters = withPart([risk], 'impersonation');
    expect(partIn(filters)).toBe('impersonation');
    expect(withPart(filters, 'booking').map(({ values }) => values[0])).toEqual(['high', 'booking']);
    expect(withPart(filters, null)).toEqual([risk]);
    expect(partIn([risk])).toBeNull();
  });

  it('include the chosen one, also when this version has no words for it', () => {
    expect(partChoices('quantum-vault').at(-1)).toEqual({ value: 'quantum-vault', label: 'quantum vault' });
    expect(partChoices('booking')).toHaveLength(partChoices(null).length);
  });
});
