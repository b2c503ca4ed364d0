import type { CapabilityEntry } from './capability-entry.js';

/** Capabilities that do not depend on tiers: they are for every tenant, or for staff only. */
export const COMMON_CAPABILITIES = {
  'identity-access': {
    title: 'People and access',
    built: true,
    words: ['passkey', 'second factor', 'invitation'],
  },
  'tier-policy': { title: 'Plans', built: true, words: ['tier', 'tiers', 'plan limit'] },
  approvals: { title: 'Approvals', built: true },
  detectors: { title: 'Detectors', built: true },
  'work-queue': { title: 'Work queue', built: true },
  notifications: { title: 'Notifications', built: true },
  'saved-views': { title: 'Saved views', built: true },
  'data-export': { title: 'Copies of data', built: true },
  'client-errors': { title: 'Problems in browsers', built: true },
  operations: { title: 'Operations', built: true },
  waitlist: { title: 'Waitlist', built: true, words: ['waitlist'] },
  booking: { title: 'Consultations', built: true, words: ['consultation'] },
  competitive: { title: 'Competitive analysis', built: true, words: ['comparison'] },
  webhooks: { title: 'Webhooks and SIEM', built: true, words: ['webhook', 'webhooks', 'siem'] },
  'status-page': { title: 'Status page', built: true },
  'event-log': { title: 'Erasures', built: true, words: ['append-only'] },
  exposure: {
    title: 'Exposure monitoring',
    built: false,
    claims: { leaks: 'Leaked credentials and offers of sale are matched with your identities.' },
    words: ['dark web', 'leaked credentials'],
  },
  'threat-models': {
    title: 'Trained models',
    built: false,
    claims: { verdicts: 'Models trained on labelled attacks rank what rules cannot name.' },
    words: ['ai', 'machine learning'],
  },
  deception: {
    title: 'Decoys',
    built: false,
    claims: { decoys: 'Decoy accounts and files report each access.' },
    words: ['decoy', 'decoys'],
  },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
