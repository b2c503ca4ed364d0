import { describe, expect, it } from '@jest/globals';
import { type PlatformId, platformIdSchema } from '@rampart/impersonation/contract';
import { type CaseFile, type ReportTarget, reportTargetSchema } from '../../contract/index.js';
import { CASE_FILE } from '../../testing/sample-report.js';
import { missingFor, statementsFor } from './missing.js';
import { placesFor, suits } from './networks.js';
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
const network = null;
const evidence = [{ id: PROOF, type: 'file' as const }];
const PLATFORMS: Partial<Record<ReportTarget, PlatformId | 'mastodon'>> = {
  x: 'twitter',
  meta: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
  linkedin: 'linkedin',
  bluesky: 'bluesky',
  mastodon: 'mastodon',
};
const networkOf = (target: ReportTarget) => ({ platform: PLATFORMS[target] ?? 'twitter', simulated: false });
const fields = (...input: Parameters<typeof missingFor>): string[] =>
  missingFor(...input).map(({ field }) => field);

describe('the list of entries that a place requires', () => {
  it.each(reportTargetSchema.options)('is empty for %s when every entry is complete', (target) => {
    expect(fields(target, { caseFile: complete, evidence, network: networkOf(target) })).toEqual([]);
  });

  it.each(reportTargetSchema.options)('names each entry that %s requires, with the reason', (target) => {
    const bare: CaseFile = {
      ...CASE_FILE,
      description: '',
      victim: { name: 'Ada', socialProfiles: [] },
      reporter: { name: 'Bob', isVictim: false },
      suspect: { ...CASE_FILE.suspect, profiles: [] },
      locations: [],
    };
    const missing = missingFor(target, { caseFile: bare, evidence: [], network });
    expect(missing.length).toBeGreaterThan(1);
    for (const one of missing)
      expect(one).toMatchObject({ source: TARGETS[target].source, label: expect.stringMatching(/./) });
  });

  it('depends on the answers given so far', () => {
    expect(fields('ic3', { caseFile: { ...complete, transactions: [] }, evidence, network })).toEqual([
      'transactions',
    ]);
    expect(
      fields('ic3', { caseFile: { ...complete, moneySent: false, transactions: [] }, evidence, network }),
    ).toEqual([]);
    const business = { ...complete, victim: { ...complete.victim, isBusiness: true } };
    expect(fields('ic3', { caseFile: business, evidence, network })).toEqual(['victim.businessName']);
    expect(fields('x', { caseFile: complete, evidence: [], network: networkOf('x') })).toEqual([
      'reporter.authorityEvidenceId',
    ]);
  });

  it('includes the statements that a signer has to make', () => {
    expect(statementsFor(['dsa'])).toEqual(['good-faith']);
    expect(statementsFor(['ic3', 'dmca'])).toEqual(['accuracy', 'authority', 'good-faith', 'perjury']);
  });

  it.each(reportTargetSchema.options)(
    'includes, for %s, an account on its own network as the scan found it',
    (target) => {
      for (const platform of platformIdSchema.options.filter((one) => one !== 'file')) {
        const here = { platform, simulated: false };
        const fits = !fields(target, { caseFile: complete, evidence, network: here }).includes(
          'suspect.profiles',
        );
        expect([platform, fits]).toEqual([
          platform,
          PLATFORMS[target] === undefined ||
            PLATFORMS[target] === platform ||
            (target === 'meta' && platform === 'facebook'),
        ]);
      }
    },
  );

  it('includes the address of an account of its own network when a person opened the incident', () => {
    const at = (url: string) => ({
      caseFile: { ...complete, suspect: { ...complete.suspect, profiles: [url] }, locations: [] },
      evidence,
      network,
    });
    const misses = (target: ReportTarget, url: string) =>
      fields(target, at(url)).includes('suspect.profiles');
    expect(misses('bluesky', 'https://www.instagram.com/ada/')).toBe(true);
    expect(misses('mastodon', 'https://www.instagram.com/ada/')).toBe(true);
    expect(misses('mastodon', 'https://social.example/@ada')).toBe(false);
    expect(misses('x', 'https://notx.com/ada')).toBe(true);
    expect(misses('x', 'https://mobile.x.com/ada')).toBe(false);
  });

  it("suits the suspects' networks and general places, and DMCA when works are named", () => {
    const suited = (dossier: Parameters<typeof suits>[1]) =>
      reportTargetSchema.options.filter((target) => suits(target, dossier));
    const found = { caseFile: { ...complete, works: [] }, evidence, network: networkOf('meta') };
    expect(suited(found)).toEqual(['ic3', 'dsa', 'meta']);
    const suspects = [{ network: networkOf('meta') }, { network: networkOf('x') }];
    expect(suited({ ...found, suspects })).toEqual(['ic3', 'dsa', 'x', 'meta']);
    const bare = { ...complete.suspect, profiles: [] };
    const unknown = { ...complete, suspect: bare, locations: [] };
    expect(suited({ caseFile: unknown, evidence, network })).toEqual(['ic3', 'dmca', 'dsa']);
  });

  it('offers every network its own place and the general places', () => {
    for (const platform of platformIdSchema.options)
      expect(placesFor(platform).slice(-2)).toEqual(['dsa', 'ic3']);
    expect(placesFor('instagram')).toEqual(['meta', 'dsa', 'ic3']);
    expect(placesFor('file')).toEqual(['dsa', 'ic3']);
  });

  it('includes a legal name until a person states one', () => {
    const unnamed = {
      ...complete,
      reporter: { ...complete.reporter, name: undefined },
    } as unknown as CaseFile;
    const earlier = { ...complete, reporter: { ...complete.reporter, name: 'Not named yet' } };
    expect(fields('ic3', { caseFile: unnamed, evidence, network })).toEqual(['reporter.name']);
    expect(fields('ic3', { caseFile: earlier, evidence, network })).toEqual(['reporter.name']);
  });
});
