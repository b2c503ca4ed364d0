import { t } from '@rampart/kernel';

/** The ten compared features, in fixed order and words. */
export const COMPARISON_FEATURES = [
  { id: 'endpoint-protection', label: t`endpoint protection` },
  { id: 'generic-threat-databases', label: t`generic threat databases` },
  { id: 'impersonation-defense', label: t`impersonation or reputation defense` },
  { id: 'network-perimeter-defense', label: t`network perimeter defense` },
  { id: 'platform-wide-brand-security', label: t`platform-wide brand security` },
  { id: 'multi-layered-identity-protection', label: t`multi-layered identity protection` },
  { id: 'real-time-takedown', label: t`real-time impersonator detection and takedown` },
  { id: 'deception-and-encryption', label: t`military-grade deception and encryption` },
  { id: 'ic3-and-fbi-escalation', label: t`built-in escalation to IC3 and the FBI` },
  {
    id: 'creator-executive-enterprise-protection',
    label: t`creator, executive and enterprise protection`,
  },
] as const satisfies readonly { readonly id: string; readonly label: string }[];

export type FeatureId = (typeof COMPARISON_FEATURES)[number]['id'];
