/**
 * What a tier can switch on, by name and as people read it. Identity, settings, figures and the staff's own pages belong
 * to no capability: every tenant has them.
 */
export const CAPABILITY_TITLES = {
  impersonation: 'Impersonation detection',
  'bot-detection': 'Bot detection',
  publishing: 'Publishing',
  social: 'Social hub',
  messaging: 'Messaging',
  reports: 'Reports',
  media: 'Media protection',
  streaming: 'Streaming',
  vault: 'Vault',
  soc: 'Security operations',
  endpoint: 'Endpoint protection',
  'legal-vault': 'Legal vault',
  delegation: 'Delegation',
  cases: 'Cases',
  'platform-api': 'Platform API',
} as const;

export type CapabilityName = keyof typeof CAPABILITY_TITLES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITY_TITLES) as readonly CapabilityName[];

/** A capability's name as people read it; the name itself for one that this build does not know. */
export function capabilityTitle(name: string): string {
  return Object.hasOwn(CAPABILITY_TITLES, name) ? CAPABILITY_TITLES[name as CapabilityName] : name;
}
