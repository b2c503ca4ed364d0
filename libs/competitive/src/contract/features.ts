/** The ten compared features, in fixed order and words. */
export const COMPARISON_FEATURES = [
  { id: 'endpoint-protection', label: 'endpoint protection' },
  { id: 'generic-threat-databases', label: 'generic threat databases' },
  { id: 'impersonation-defense', label: 'impersonation or reputation defense' },
  { id: 'network-perimeter-defense', label: 'network perimeter defense' },
  { id: 'platform-wide-brand-security', label: 'platform-wide brand security' },
  { id: 'multi-layered-identity-protection', label: 'multi-layered identity protection' },
  { id: 'real-time-takedown', label: 'real-time impersonator detection and takedown' },
  { id: 'deception-and-encryption', label: 'military-grade deception and encryption' },
  { id: 'ic3-and-fbi-escalation', label: 'built-in escalation to IC3 and the FBI' },
  {
    id: 'creator-executive-enterprise-protection',
    label: 'creator, executive and enterprise protection',
  },
] as const satisfies readonly { readonly id: string; readonly label: string }[];

export type FeatureId = (typeof COMPARISON_FEATURES)[number]['id'];
