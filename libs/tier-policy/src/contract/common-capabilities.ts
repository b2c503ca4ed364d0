import { t } from '@rampart/kernel';
import type { CapabilityEntry } from './capability-entry.js';

/** Capabilities that do not depend on tiers: they are for every tenant, or for staff only. */
export const COMMON_CAPABILITIES = {
  'identity-access': {
    title: t`People and access`,
    built: true,
    words: ['passkey', 'second factor', 'invitation'],
  },
  'tier-policy': { title: t`Plans`, built: true, words: ['tier', 'tiers', 'plan limit'] },
  approvals: { title: t`Approvals`, built: true },
  detectors: { title: t`Detectors`, built: true },
  'work-queue': { title: t`Work queue`, built: true },
  notifications: { title: t`Notifications`, built: true },
  'saved-views': { title: t`Saved views`, built: true },
  'data-export': { title: t`Copies of data`, built: true },
  'client-errors': { title: t`Problems in browsers`, built: true },
  operations: { title: t`Operations`, built: true },
  waitlist: { title: t`Waitlist`, built: true, words: ['waitlist'] },
  booking: { title: t`Consultations`, built: true, words: ['consultation'] },
  competitive: { title: t`Competitive analysis`, built: true, words: ['comparison'] },
  webhooks: { title: t`Webhooks and SIEM`, built: true, words: ['webhook', 'webhooks', 'siem'] },
  'status-page': { title: t`Status page`, built: true },
  'event-log': { title: t`Erasures`, built: true, words: ['append-only'] },
  exposure: {
    title: t`Exposure monitoring`,
    built: false,
    claims: { leaks: t`Leaked credentials and offers of sale are matched with your identities.` },
    words: ['dark web', 'leaked credentials'],
  },
  'threat-models': {
    title: t`Trained models`,
    built: false,
    claims: { verdicts: t`Models trained on labelled attacks rank what rules cannot name.` },
    words: ['ai', 'machine learning'],
  },
  deception: {
    title: t`Decoys`,
    built: false,
    claims: { decoys: t`Decoy accounts and files report each access.` },
    words: ['decoy', 'decoys'],
  },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
