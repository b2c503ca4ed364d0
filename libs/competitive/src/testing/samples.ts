import type { RecordClaim } from '../contract/index.js';
import type { InstallationFacts, OwnClaim, OwnClaimName } from '../domain/own-column.js';
import type { CompetitorCommand } from '../domain/competitor.js';

export const COMPETITOR_ID = '00000000-0000-7000-8000-00000000c001';
export const STAFF_USER_ID = '00000000-0000-7000-8000-0000000000a1';

export function sampleClaim(changes: Partial<RecordClaim> = {}): RecordClaim {
  return {
    feature: 'impersonation-defense',
    covers: 'partial',
    statement: 'Looks for copied profiles on two networks.',
    sourceUrl: 'https://competitor.example/features',
    seenAt: '2026-11-20',
    seenAs: 'published',
    ...changes,
  };
}

export function recordCommand(
  claimId: string,
  changes: Partial<RecordClaim> & { readonly recordedBy?: string | null; readonly today?: string } = {},
): Extract<CompetitorCommand, { type: 'RecordClaim' }> {
  const { recordedBy = STAFF_USER_ID, today = '2026-11-21', ...claim } = changes;
  return {
    type: 'RecordClaim',
    data: { ...sampleClaim(claim), claimId, recordedBy, today, at: '2026-11-21T09:00:00.000Z' },
  };
}

const OWN_CLAIMS: readonly OwnClaimName[] = [
  'deception/decoys',
  'endpoint/devices',
  'exposure/leaks',
  'impersonation/search',
  'incidents/law-enforcement',
  'incidents/takedown',
  'soc/perimeter',
  'soc/threat-feeds',
];

/** The manifest's sentences with all capabilities built, or none. */
export function claimsThat(built: boolean): InstallationFacts['claims'] {
  return Object.fromEntries(
    OWN_CLAIMS.map((name) => [name, { title: name, built, text: `What ${name} does.` }]),
  ) as Record<OwnClaimName, OwnClaim>;
}
