import type { CapabilityEntry } from './capability-entry.js';

/** Not decided by tiers: for every tenant, or staff only. */
export const COMMON_CAPABILITIES = {
  'identity-access': {
    title: 'People and access',
    library: 'identity-access',
    words: ['passkey', 'second factor', 'invitation'],
  },
  'tier-policy': { title: 'Plans', library: 'tier-policy', words: ['tier', 'tiers', 'plan limit'] },
  approvals: { title: 'Approvals', library: 'approvals' },
  'work-queue': { title: 'Work queue', library: 'work-queue' },
  notifications: { title: 'Notifications', library: 'notifications' },
  'saved-views': { title: 'Saved views', library: 'saved-views' },
  'data-export': { title: 'Copies of data', library: 'data-export' },
  'client-errors': { title: 'Problems in browsers', library: 'client-errors' },
  waitlist: { title: 'Waitlist', library: 'waitlist', words: ['waitlist'] },
  booking: { title: 'Consultations', library: 'booking', words: ['consultation'] },
  competitive: { title: 'Competitive analysis', library: 'competitive', words: ['comparison'] },
  'event-log': { title: 'Erasures', library: 'event-log', words: ['append-only'] },
  exposure: {
    title: 'Exposure monitoring',
    library: null,
    claims: { leaks: 'Leaked credentials and offers of sale are matched with your identities.' },
    words: ['dark web', 'leaked credentials'],
  },
  'threat-models': {
    title: 'Trained models',
    library: null,
    claims: { verdicts: 'Models trained on labelled attacks rank what rules cannot name.' },
    words: ['ai', 'machine learning'],
  },
  deception: {
    title: 'Decoys',
    library: null,
    claims: { decoys: 'Decoy accounts and files report whoever touches them.' },
    words: ['decoy', 'decoys'],
  },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
