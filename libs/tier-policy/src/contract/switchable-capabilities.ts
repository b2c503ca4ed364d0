import { t } from '@rampart/kernel';
import type { CapabilityEntry } from './capability-entry.js';

/** The capabilities that a tier can switch on, by name. */
export const SWITCHABLE_CAPABILITIES = {
  impersonation: {
    title: t`Impersonation detection`,
    built: true,
    claims: {
      search: t`Scans Bluesky without a key; X, Facebook, Instagram and YouTube with your own access.`,
      reasons: t`Every look-alike is listed with the reasons it was found.`,
      watch: t`A monitored identity is scanned again on its own, and new look-alikes appear as you watch.`,
    },
    words: ['look-alike', 'impersonator', 'monitored identity'],
  },
  'bot-detection': {
    title: t`Bot detection`,
    built: true,
    claims: { accounts: t`Accounts that behave like machines are listed with the evidence.` },
    words: ['bot', 'bots'],
  },
  publishing: {
    title: t`Publishing`,
    built: true,
    activity: t`Posts`,
    claims: {
      once: t`A scheduled post appears on each network once, even after a failure.`,
      checked: t`Posts are checked for secrets, personal data and risky links before they are published.`,
    },
    words: ['post scheduler', 'scheduled post'],
  },
  'social-accounts': {
    title: t`Social hub`,
    built: true,
    activity: t`Social accounts`,
    words: ['social hub', 'sentiment', 'engagement rate'],
  },
  katia: {
    title: t`Katia`,
    built: true,
    claims: {
      answers: t`Katia answers questions in plain English; every figure opens the events behind it.`,
    },
    words: ['katia'],
  },
  messaging: { title: t`Messaging`, built: false, words: ['message center', 'encrypted messages'] },
  incidents: {
    title: t`Reports`,
    built: true,
    activity: t`Incidents and reports`,
    claims: {
      takedown: t`Takedown reports are prepared from the evidence. Signed ones go to Bluesky and Mastodon; a person files the others.`,
      'law-enforcement': t`Complaints to IC3, which the FBI runs, are prepared, checked for missing fields and signed.`,
      evidence: t`Evidence is hashed, sealed and packed with its custody, so that a court can check it.`,
    },
    words: ['takedown', 'ic3', 'fbi', 'law enforcement', 'evidence', 'complaint'],
  },
  'media-protection': {
    title: t`Media protection`,
    built: true,
    claims: { marks: t`Each post gets its own marked copy, so that a leaked picture names the post.` },
    words: ['watermark', 'hidden mark'],
  },
  streaming: { title: t`Streaming`, built: false, words: ['live stream', 'broadcast'] },
  vault: {
    title: t`Vault`,
    built: false,
    claims: { store: t`Documents are sealed with keys of your own before they leave the browser.` },
    words: ['vault'],
  },
  soc: {
    title: t`Security operations`,
    built: true,
    claims: {
      detection: t`Sigma rules find attacks in your logs. Scores are sums of stated rules, and every term can be read.`,
      'threat-feeds': t`Events are compared with threat feeds that you name, as STIX, TAXII, MISP or CSV.`,
      perimeter: t`Server and firewall logs are watched; addresses are blocked by nftables, ipset or a webhook.`,
      response: t`A rule can automatically block the address behind an alert, or ask for a second factor.`,
    },
    words: ['sigma', 'threat feed', 'threat database', 'security event', 'firewall', 'blocked'],
  },
  endpoint: {
    title: t`Endpoint protection`,
    built: false,
    claims: { devices: t`An agent protects the machines that accounts are run from.` },
    words: ['endpoint'],
  },
  'legal-vault': { title: t`Legal vault`, built: false, words: ['legal archive'] },
  delegation: { title: t`Delegation`, built: false, words: ['delegation'] },
  cases: { title: t`Cases`, built: false },
  'platform-api': { title: t`Platform API`, built: false, words: ['platform api'] },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;
