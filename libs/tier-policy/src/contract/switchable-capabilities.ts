import type { CapabilityEntry } from './capability-entry.js';

/** The capabilities that a tier can switch on, by name. */
export const SWITCHABLE_CAPABILITIES = {
  impersonation: {
    title: 'Impersonation detection',
    built: true,
    claims: {
      search: 'Scans Bluesky without a key; X, Facebook, Instagram and YouTube with your own access.',
      reasons: 'Every look-alike is listed with the reasons it was found.',
      watch: 'A monitored identity is scanned again on its own, and new look-alikes appear as you watch.',
    },
    words: ['look-alike', 'impersonator', 'monitored identity'],
  },
  'bot-detection': {
    title: 'Bot detection',
    built: true,
    claims: { accounts: 'Accounts that behave like machines are listed with the evidence.' },
    words: ['bot', 'bots'],
  },
  publishing: {
    title: 'Publishing',
    built: true,
    activity: 'Posts',
    claims: {
      once: 'A scheduled post appears on each network once, whatever fails meanwhile.',
      checked: 'Posts are checked for secrets, personal data and risky links before they are published.',
    },
    words: ['post scheduler', 'scheduled post'],
  },
  'social-accounts': {
    title: 'Social hub',
    built: true,
    activity: 'Social accounts',
    words: ['social hub', 'sentiment', 'engagement rate'],
  },
  katia: {
    title: 'Katia',
    built: true,
    claims: { answers: 'Katia answers questions in plain English; every figure opens the events behind it.' },
    words: ['katia'],
  },
  messaging: { title: 'Messaging', built: false, words: ['message center', 'encrypted messages'] },
  incidents: {
    title: 'Reports',
    built: true,
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
  'media-protection': {
    title: 'Media protection',
    built: true,
    claims: { marks: 'Each post gets its own marked copy, so that a leaked picture names the post.' },
    words: ['watermark', 'hidden mark'],
  },
  streaming: { title: 'Streaming', built: false, words: ['live stream', 'broadcast'] },
  vault: {
    title: 'Vault',
    built: false,
    claims: { store: 'Documents are sealed with keys of your own before they leave the browser.' },
    words: ['vault'],
  },
  soc: {
    title: 'Security operations',
    built: true,
    claims: {
      detection:
        'Sigma rules find attacks in your logs. Scores are sums of stated rules, and every term can be read.',
      'threat-feeds': 'Events are compared with threat feeds that you name, as STIX, TAXII, MISP or CSV.',
      perimeter:
        'Server and firewall logs are watched; addresses are blocked by nftables, ipset or a webhook.',
      response: 'A rule can automatically block the address behind an alert, or ask for a second factor.',
    },
    words: ['sigma', 'threat feed', 'threat database', 'security event', 'firewall', 'blocked'],
  },
  endpoint: {
    title: 'Endpoint protection',
    built: false,
    claims: { devices: 'An agent protects the machines that accounts are run from.' },
    words: ['endpoint'],
  },
  'legal-vault': { title: 'Legal vault', built: false, words: ['legal archive'] },
  delegation: { title: 'Delegation', built: false, words: ['delegation'] },
  cases: { title: 'Cases', built: false },
  'platform-api': { title: 'Platform API', built: false, words: ['platform api'] },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
