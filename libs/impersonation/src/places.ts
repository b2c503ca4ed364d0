import { countPlaces, endOfDay, type PlaceCounting } from '@rampart/tier-policy/contract';
import type { ImpersonationScanEvent } from './domain/impersonation-scan.events.js';
import type { ProtectedIdentityEvent } from './domain/protected-identity.events.js';

type IdentityEvent = Extract<
  ProtectedIdentityEvent,
  { type: 'IdentityProtected' | 'IdentityProtectionWithdrawn' }
>;
type Requested = Extract<ImpersonationScanEvent, { type: 'ImpersonationScanRequested' }>;
type Ended = Extract<
  ImpersonationScanEvent,
  { type: 'ImpersonationScanCompleted' | 'ImpersonationScanFailed' | 'ImpersonationScanCancelled' }
>;

export const impersonationPlaces: readonly PlaceCounting[] = [
  countPlaces<IdentityEvent>({
    limit: 'protected-identities',
    types: ['IdentityProtected', 'IdentityProtectionWithdrawn'],
    change: ({ type, data: { identityId } }) =>
      type === 'IdentityProtected' ? { taken: identityId, until: null } : { freed: identityId },
  }),
  countPlaces<Requested>({
    limit: 'scans-per-day',
    types: ['ImpersonationScanRequested'],
    change: ({ data, metadata }) => ({ taken: data.scanId, until: endOfDay(metadata.at) }),
  }),
  countPlaces<Requested | Ended>({
    limit: 'concurrent-scans',
    types: [
      'ImpersonationScanRequested',
      'ImpersonationScanCompleted',
      'ImpersonationScanFailed',
      'ImpersonationScanCancelled',
    ],
    change: ({ type, data: { scanId } }) =>
      type === 'ImpersonationScanRequested' ? { taken: scanId, until: null } : { freed: scanId },
  }),
];
