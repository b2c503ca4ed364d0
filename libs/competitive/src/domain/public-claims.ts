import type { AddCompetitor, RecordClaim } from '../contract/index.js';

/** The day of our look-up. */
const LOOKED_UP = { seenAt: '2026-11-21', seenAs: 'looked-up' } as const;
const published = (seenAt: string) => ({ seenAt, seenAs: 'published' as const });

const OF_ZEROFOX = 'https://www.zerofox.com';
const OF_DOPPEL = 'https://www.doppel.com';
const BLACKCLOAK_INTERVIEW =
  'https://www.bostonprivate.com/our-thinking/vault/podcasts/family-office-connections-evaluate-your-cyber-risk-2634';

export interface PublicClaims extends AddCompetitor {
  readonly claims: readonly RecordClaim[];
}

/** Only what the competitors' pages state, in our words. `partial` when a page limits the feature. */
export const PUBLIC_CLAIMS: readonly PublicClaims[] = [
  {
    name: 'ZeroFox',
    homepage: 'https://www.zerofox.com/',
    claims: [
      {
        feature: 'generic-threat-databases',
        covers: 'partial',
        statement:
          'Collects and analyses threat data with methods of its own, aimed at its customers’ assets rather than at general indicators.',
        sourceUrl: `${OF_ZEROFOX}/blog/what-is-threat-intelligence/`,
        ...LOOKED_UP,
      },
      {
        feature: 'impersonation-defense',
        covers: 'yes',
        statement:
          'Finds impostor accounts, offensive content and brand infringement once a customer’s own accounts are known.',
        sourceUrl: `${OF_ZEROFOX}/blog/takedown-timeline/`,
        ...LOOKED_UP,
      },
      {
        feature: 'platform-wide-brand-security',
        covers: 'partial',
        statement: 'Handles takedowns on social media and of domains at scale.',
        sourceUrl: `${OF_ZEROFOX}/guides/the-zerofox-social-media-monitoring-playbook/`,
        ...LOOKED_UP,
      },
      {
        feature: 'real-time-takedown',
        covers: 'partial',
        statement:
          'Files takedown requests for customers whose support includes it; the network decides whether to remove.',
        sourceUrl: `${OF_ZEROFOX}/information-on-content-removal/`,
        ...LOOKED_UP,
      },
      {
        feature: 'creator-executive-enterprise-protection',
        covers: 'partial',
        statement: 'Starts from the accounts of a company, its executives and its employees.',
        sourceUrl: `${OF_ZEROFOX}/blog/takedown-timeline/`,
        ...LOOKED_UP,
      },
    ],
  },
  {
    name: 'BlackCloak',
    homepage: 'https://blackcloak.io/',
    claims: [
      {
        feature: 'endpoint-protection',
        covers: 'yes',
        statement: 'Its chief executive says it protects its clients’ privacy, homes and all their devices.',
        sourceUrl: BLACKCLOAK_INTERVIEW,
        ...LOOKED_UP,
      },
      {
        feature: 'impersonation-defense',
        covers: 'partial',
        statement:
          'Its app lets members make sure that a message or call really comes from another member, against deepfakes.',
        sourceUrl: 'https://kb.blackcloak.io/en/articles/11696257',
        ...LOOKED_UP,
      },
      {
        feature: 'creator-executive-enterprise-protection',
        covers: 'partial',
        statement: 'Made for wealthy and high-profile individuals and for family offices.',
        sourceUrl: BLACKCLOAK_INTERVIEW,
        ...LOOKED_UP,
      },
    ],
  },
  {
    name: 'Doppel',
    homepage: 'https://www.doppel.com/',
    claims: [
      {
        feature: 'impersonation-defense',
        covers: 'yes',
        statement:
          'Watches domains, social profiles, ads, the dark web and messaging for imitations of a brand.',
        sourceUrl: `${OF_DOPPEL}/blog/digital-risk-monitoring`,
        ...published('2026-05-23'),
      },
      {
        feature: 'platform-wide-brand-security',
        covers: 'yes',
        statement:
          'Links fake accounts, sites, listings, ads and phone numbers into campaigns and acts against the whole.',
        sourceUrl: `${OF_DOPPEL}/doppel-pedia/what-online-brand-enforcement`,
        ...published('2026-02-10'),
      },
      {
        feature: 'real-time-takedown',
        covers: 'yes',
        statement:
          'Scans continuously and says its automation carries out takedowns as fast as attackers work.',
        sourceUrl: `${OF_DOPPEL}/blog/digital-risk-monitoring`,
        ...published('2026-05-23'),
      },
      {
        feature: 'creator-executive-enterprise-protection',
        covers: 'partial',
        statement:
          'Its founder speaks of multinational enterprises and of political campaigns and candidates.',
        sourceUrl: 'https://defendcampaigns.org/ddcblog/q-and-a-with-doppels-founder-kevin-tian',
        ...LOOKED_UP,
      },
    ],
  },
  {
    name: 'Aura',
    homepage: 'https://www.aura.com/',
    claims: [
      {
        feature: 'endpoint-protection',
        covers: 'yes',
        statement: 'Its family plan includes antivirus, a VPN and safe browsing.',
        sourceUrl: 'https://www.aura.com/faq',
        ...LOOKED_UP,
      },
      {
        feature: 'multi-layered-identity-protection',
        covers: 'yes',
        statement:
          'Its family plan includes identity theft protection, credit monitoring, insurance and help after fraud.',
        sourceUrl: 'https://www.aura.com/faq',
        ...LOOKED_UP,
      },
      {
        feature: 'ic3-and-fbi-escalation',
        covers: 'partial',
        statement:
          'Its staff may contact creditors and agencies for a victim who empowers them; IC3 and the FBI are not named there.',
        sourceUrl: 'https://get.aura.com/resolutionhub',
        ...LOOKED_UP,
      },
    ],
  },
];
