import { describe, expect, it } from '@jest/globals';
import { type CaseFile, formTargetSchema } from '../../contract/index.js';
import { CASE_FILE } from '../../testing/sample-report.js';
import { handOffSheet } from './hand-off-sheet.js';

const PAID: CaseFile = {
  ...CASE_FILE,
  victim: {
    ...CASE_FILE.victim,
    isBusiness: false,
    ageRange: '30-39',
    address: { line: '12 Tower Road', city: 'London', region: '', postalCode: 'N1', country: 'GBR' },
  },
  moneySent: true,
  transactions: [
    {
      ...{ kind: 'wire', amount: '1250.00', currency: 'USD', at: '2026-11-19T10:00:00.000Z' },
      ...{ recipient: 'A. Support', reference: '4711' },
    },
  ],
};

describe('a hand-off sheet', () => {
  it("follows IC3's complaint form step by step, with the signature last", () => {
    const { steps } = handOffSheet('ic3', PAID, 'Ada Lovelace');
    expect(steps.map(({ title }) => title)).toEqual([
      'Who is filing this complaint?',
      'Victim information',
      'Financial transactions',
      'Subjects',
      'Description of the incident',
      'Other information',
      'Who is filing this complaint: signature',
    ]);
    const values = new Map(steps.flatMap(({ fields }) => fields).map(({ label, value }) => [label, value]));
    expect(values.get('Age')).toBe('30 - 39');
    expect(values.get('Amount')).toBe('1250.00 USD');
    expect(values.get('Date')).toBe('2026-11-19');
    expect(values.get('Digital signature')).toBe('Ada Lovelace');
  });

  it('leaves unknown values empty', () => {
    const { steps } = handOffSheet('ic3', CASE_FILE, '');
    expect(steps[2]?.fields).toEqual([{ label: 'Did you send or lose money?', value: '' }]);
    expect(steps[1]?.fields).toContainEqual({ label: 'Address', value: '' });
  });

  it.each(formTargetSchema.options)('for %s contains nothing that is not in the case file', (target) => {
    const { steps } = handOffSheet(target, PAID, 'Ada Lovelace');
    const known = JSON.stringify([PAID, 'Ada Lovelace', 'Yes', 'No', 'Wire transfer', '30 - 39']);
    const worded = ['1250.00 USD', 'I am the person concerned', '12 Tower Road, London, N1, GBR'];
    for (const { value } of steps.flatMap(({ fields }) => fields))
      expect(worded.includes(value) || value.split('\n').every((line) => known.includes(line))).toBe(true);
    expect(steps.every(({ title }) => title !== '')).toBe(true);
  });
});
