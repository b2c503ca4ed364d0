import type { OpenIncident } from '@rampart/incidents/contract';

export const INCIDENT_DRAFT: Omit<OpenIncident, 'origin'> = {
  incidentType: 'impersonation',
  severity: 'high',
  caseFile: {
    title: 'An account in my name',
    description: 'They ask my followers for money.',
    occurredAt: '2026-11-20T08:00:00.000Z',
    victim: {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      socialProfiles: ['https://social.example/@ada'],
    },
    reporter: { name: 'Ada Lovelace', email: 'ada@example.org', isVictim: true },
    suspect: {
      profiles: ['https://social.example/@ada_support'],
      ipAddresses: [],
      userAgents: [],
      timestamps: [],
      behaviorPatterns: [],
    },
    locations: [{ url: 'https://social.example/@ada_support', description: '' }],
    works: [],
    trademarks: [],
    transactions: [],
    otherReports: [],
    witnesses: [],
  },
};
