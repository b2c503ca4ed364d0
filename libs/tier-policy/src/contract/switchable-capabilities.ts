import type { CapabilityEntry } from './capability-entry.js';

/** What a tier can switch on, by name. */
export const SWITCHABLE_CAPABILITIES = {
  impersonation: {
    title: 'Impersonation detection',
    library: 'impersonation',
    claims: {
      search: 'Scans Bluesky without a key; X, Facebook, Instagram and YouTube with your own access.',
      reasons: 'Every look-alike is listed with the reasons it was found.',
      watch: 'A monitored identity is scanned again on its own, and new look-alikes appear as you watch.',
    },
    words: ['look-alike', 'impersonator', 'monitored identity'],
  },
  'bot-detection': {
    title: 'Bot detection',
    library: null,
    claims: { accounts: 'Accounts that behave like machines are listed with the evidence.' },
    words: ['bot', 'bots'],
  },
  publishing: { title: 'Publishing', library: null, words: ['post scheduler', 'scheduled post'] },
  social: { title: 'Social hub', library: null, words: ['social hub', 'sentiment', 'engagement rate'] },
  messaging: { title: 'Messaging', library: null, words: ['message center', 'encrypted messages'] },
  reports: {
    title: 'Reports',
    library: 'incidents',
    activity: 'Incidents and reports',
    claims: {
      takedown:
        'Takedown reports are prepared from the evidence. Signed ones go to Bluesky and Mastodon; a person files the others.',
      'law-enforcement':
        'Complaints to IC3, which the FBI runs, are prepared, checked for missing fields and signed.',
      evidence: 'Evidence is hashed, sealed and packed with its custody, so that a court can check it.',
    },
    words: ['takedown', 'ic3', 'fbi', 'law enforcement', 'evidence', 'complaint'],
  },
  media: {
    title: 'Media protection',
    library: 'media-protection',
    claims: { marks: 'Each post gets its own marked copy, so that a leaked picture names the post.' },
    words: ['watermark', 'hidden mark'],
  },
  streaming: { title: 'Streaming', library: null, words: ['live stream', 'broadcast'] },
  vault: {
    title: 'Vault',
    library: null,
    claims: { store: 'Documents are sealed with keys of your own before they leave the browser.' },
    words: ['vault'],
  },
  soc: {
    title: 'Security operations',
    library: 'soc',
    claims: {
      detection:
        'Sigma rules find attacks in your logs. Scores are sums of stated rules, and every term can be read.',
      'threat-feeds': 'Events are compared with threat feeds that you name, as STIX, TAXII, MISP or CSV.',
      perimeter:
        'Server and firewall logs are watched; addresses are blocked by nftables, ipset or a webhook.',
      response: 'A rule can block the address behind an alert by itself, or ask for a second factor.',
    },
    words: ['sigma', 'threat feed', 'threat database', 'security event', 'firewall', 'blocked'],
  },
  endpoint: {
    title: 'Endpoint protection',
    library: null,
    claims: { devices: 'An agent protects the machines that accounts are run from.' },
    words: ['endpoint'],
  },
  'legal-vault': { title: 'Legal vault', library: null, words: ['legal archive'] },
  delegation: { title: 'Delegation', library: null, words: ['delegation'] },
  cases: { title: 'Cases', library: null },
  'platform-api': { title: 'Platform API', library: null, words: ['platform api'] },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
