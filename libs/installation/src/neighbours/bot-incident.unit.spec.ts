import { describe, expect, it } from '@jest/globals';
import type { BotFinding } from '@rampart/bot-detection/contract';
import { openIncidentSchema } from '@rampart/incidents/contract';
import { incidentOf, profileEvidence } from './bot-incident.js';

const FINDING: BotFinding = {
  id: '00000000-0000-4000-8000-000000000001',
  scanId: '00000000-0000-4000-8000-000000000002',
  network: 'twitter',
  accountId: '17',
  account: {
    ...{ handle: 'kavex123', displayName: 'kavex', bio: '', profileUrl: 'https://x.com/kavex123' },
    ...{ avatarUrl: null, createdAt: null, followers: 0, following: 4_000, posts: 0, texts: [] },
  },
  foundAt: '2026-03-01T12:00:00.000Z',
  probability: 0.95,
  model: 'Trees 2',
  ageDays: 46,
  reasons: [
    {
      ...{ feature: 'following', label: 'Accounts followed', value: 4_000, unit: '' },
      ...{ usual: null, contribution: 1.2, direction: 'towards automation' },
    },
  ],
  counterfactual: null,
  ...{ groupId: null, verdict: null, blocked: false },
  ...{ status: 'flagged', enforcement: null, report: null },
};

describe('the incident about a finding', () => {
  it('is a valid draft of fraud that names profile and reasons, and no victim', () => {
    const draft = openIncidentSchema.parse(incidentOf([FINDING]));
    expect(draft.incidentType).toBe('fraud');
    expect(draft.caseFile.suspect).toMatchObject({
      profiles: ['https://x.com/kavex123'],
      behaviorPatterns: ['Accounts followed: 4000, towards automation'],
    });
    expect(draft.caseFile.description).toContain('Its probability of automation is 95 %');
  });

  it('has high severity above 90 %, otherwise medium severity', () => {
    expect(incidentOf([FINDING]).severity).toBe('high');
    expect(incidentOf([{ ...FINDING, probability: 0.9 }]).severity).toBe('medium');
  });

  it('has no profile address where the network gives none', () => {
    const account = { ...FINDING.account, profileUrl: null };
    expect(incidentOf([{ ...FINDING, account }]).caseFile.suspect.profiles).toEqual([]);
  });

  it('about several findings states their number, each profile once, and the lowest probability', () => {
    const other = { ...FINDING, id: '00000000-0000-4000-8000-000000000003', probability: 0.7 };
    const draft = openIncidentSchema.parse(incidentOf([FINDING, other]));
    expect(draft.caseFile.title).toBe('2 automation-like accounts on Twitter');
    expect(draft.caseFile.description).toContain('is 70 % and more');
    expect(draft.caseFile.suspect.profiles).toEqual(['https://x.com/kavex123']);
    expect(draft.origin).toEqual({ kind: 'bot', botId: FINDING.scanId });
    expect(profileEvidence([FINDING, other]).filename).toBe('profiles.json');
  });

  it('keeps the profile and the reasons as evidence', () => {
    const { type, bytes } = profileEvidence([FINDING]);
    expect(type).toBe('profile');
    expect(JSON.parse(Buffer.from(bytes).toString('utf8'))).toMatchObject({
      account: { handle: 'kavex123' },
      probability: 0.95,
      reasons: [{ feature: 'following' }],
    });
  });
});
