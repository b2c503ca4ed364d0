import { describe, expect, it } from '@jest/globals';
import { type CaseFile, reviseIncidentSchema } from '@rampart/incidents/contract';
import { caseBody, caseValues } from './case-values.js';

const CASE: CaseFile = {
  title: 'An account in my name',
  description: 'They ask my followers for money.',
  occurredAt: '2026-11-20T08:00:17.345Z',
  victim: { name: 'Ada Lovelace', socialProfiles: ['https://social.example/@ada'], isBusiness: false },
  reporter: { name: 'Ada Lovelace', email: 'ada@example.org', isVictim: true },
  suspect: {
    profiles: ['https://social.example/@ada_support'],
    ipAddresses: ['203.0.113.7'],
    userAgents: [],
    timestamps: ['2026-11-20T08:00:00.000Z'],
    behaviorPatterns: [],
  },
  locations: [{ url: 'https://social.example/@ada_support', description: '' }],
  works: [{ title: 'A portrait', description: 'Oil', url: 'https://example.org/portrait' }],
  trademarks: [{ name: 'ADA', registrationNumber: '1', office: 'EUIPO' }],
  moneySent: true,
  transactions: [
    {
      ...{ kind: 'wire', amount: '5.00', currency: 'EUR', at: '2026-11-19T10:11:12.131Z' },
      ...{ recipient: '', reference: '' },
    },
  ],
  otherReports: [],
  witnesses: [],
};
const INCIDENT = { incidentType: 'impersonation', severity: 'high', caseFile: CASE } as const;

describe('the case form', () => {
  it('returns the given values to the millisecond, and leaves out missing ones', () => {
    expect(reviseIncidentSchema.parse(caseBody(caseValues(INCIDENT), CASE))).toEqual(INCIDENT);
  });

  it('turns typed times into instants, and leaves invalid ones for the schema to report', () => {
    const values = caseValues(INCIDENT);
    const suspect = { ...values.caseFile.suspect, timestamps: ['2026-11-20 08:00Z', 'yesterday'] };
    const { error } = reviseIncidentSchema.safeParse(
      caseBody({ ...values, caseFile: { ...values.caseFile, suspect } }, CASE),
    );
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['caseFile.suspect.timestamps.1']);
  });
});
