import { describe, expect, it } from '@jest/globals';
import { type CaseFile, reportTargetSchema } from '../../contract/index.js';
import { CASE_FILE } from '../../testing/sample-report.js';
import { missingFor, statementsFor } from './missing.js';
import { TARGETS } from './targets.js';

const address = {
  line: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'USA',
};
const PROOF = '01930000-0000-7000-8000-000000000064';
const complete: CaseFile = {
  ...CASE_FILE,
  victim: { ...CASE_FILE.victim, phone: '+1 555 0100', address, isBusiness: false, ageRange: '30-39' },
  reporter: {
    ...CASE_FILE.reporter,
    phone: '+1 555 0100',
    address,
    isVictim: false,
    relationship: 'Lawyer',
    authorityEvidenceId: PROOF,
  },
  works: [{ title: 'A portrait', description: 'Taken in 2024' }],
  trademarks: [
    { name: 'ADA', registrationNumber: '123', office: 'USPTO', registryUrl: 'https://registry.example/123' },
  ],
  moneySent: true,
  transactions: [
    {
      kind: 'wire',
      amount: '10.00',
      currency: 'USD',
      at: CASE_FILE.occurredAt,
      recipient: 'Eve',
      reference: '',
    },
  ],
};
const evidence = [{ id: PROOF, type: 'file' as const }];
const fields = (...input: Parameters<typeof missingFor>): string[] =>
  missingFor(...input).map(({ field }) => field);

describe('what is missing for a place', () => {
  it.each(reportTargetSchema.options)('is nothing for %s when everything is said', (target) => {
    expect(fields(target, { caseFile: complete, evidence })).toEqual([]);
  });

  it.each(reportTargetSchema.options)('is each thing that %s demands, by name and ground', (target) => {
    const bare: CaseFile = {
      ...CASE_FILE,
      description: '',
      victim: { name: 'Ada', socialProfiles: [] },
      reporter: { name: 'Bob', isVictim: false },
      suspect: { ...CASE_FILE.suspect, profiles: [] },
      locations: [],
    };
    const missing = missingFor(target, { caseFile: bare, evidence: [] });
    expect(missing.length).toBeGreaterThan(1);
    for (const one of missing)
      expect(one).toMatchObject({ source: TARGETS[target].source, label: expect.stringMatching(/./) });
  });

  it('follows the answers', () => {
    expect(fields('ic3', { caseFile: { ...complete, transactions: [] }, evidence })).toEqual([
      'transactions',
    ]);
    expect(
      fields('ic3', { caseFile: { ...complete, moneySent: false, transactions: [] }, evidence }),
    ).toEqual([]);
    const business = { ...complete, victim: { ...complete.victim, isBusiness: true } };
    expect(fields('ic3', { caseFile: business, evidence })).toEqual(['victim.businessName']);
    expect(fields('x', { caseFile: complete, evidence: [] })).toEqual(['reporter.authorityEvidenceId']);
  });

  it('says which statements a signer has to make', () => {
    expect(statementsFor(['dsa'])).toEqual(['good-faith']);
    expect(statementsFor(['ic3', 'dmca'])).toEqual(['accuracy', 'authority', 'good-faith', 'perjury']);
  });
});
