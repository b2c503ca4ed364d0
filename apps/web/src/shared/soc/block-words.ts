import { t } from '@rampart/kernel';
import type { AddressBlocked, EnforcementOutcome } from '@rampart/soc/contract';

export const BLOCKED_WORDS: Readonly<Record<AddressBlocked['result'], string>> = {
  enforced: t`enforced`,
  'handed over': t`handed over`,
  'recorded, not enforced': t`recorded, not enforced`,
};

/** What a system that enforces blocks answered. */
export const OUTCOME_WORDS: Readonly<Record<EnforcementOutcome['result'], string>> = {
  exported: t`exported`,
  accepted: t`accepted`,
  superseded: t`superseded`,
  failed: t`failed`,
};

/** The systems that enforce blocks; the first two are names. */
export const ADAPTER_NAMES: Readonly<Record<EnforcementOutcome['adapter'], string>> = {
  nftables: 'nftables',
  ipset: 'ipset',
  webhook: t`Webhook`,
};
