import type { PageDeclaration } from './page.js';

/** A page that stands in every client area whose tier has its capability, below that area's own address. */
export interface CapabilityPage extends PageDeclaration {
  readonly capability: string;
  /** Follows the area's address: `/nexus` + `/soc`. */
  readonly slug: `/${string}`;
}

/** What the client areas are composed of, in the order of their sidebars. */
export const CAPABILITY_PAGES: readonly CapabilityPage[] = [
  {
    slug: '/security/impersonator-detection',
    capability: 'impersonation',
    group: 'Security',
    label: 'Impersonator Detection',
    words: 'scan look-alike impostor fake account',
    icon: 'search',
    holds: 'Scans for accounts that could be taken for yours, with the reason for each finding.',
    goKey: 'i',
    load: () => import('../routes/impersonator-detection.js'),
  },
  {
    slug: '/security/protected-identities',
    capability: 'impersonation',
    group: 'Security',
    label: 'Protected Identities',
    words: 'brand person handle official monitoring',
    icon: 'shield',
    holds: 'The people and brands that scans compare others with.',
    goKey: 'p',
    load: () => import('../routes/protected-identities.js'),
  },
  {
    slug: '/security/bot-detector',
    capability: 'bot-detection',
    group: 'Security',
    label: 'Bot Detector',
    words: 'fake engagement followers automation',
    icon: 'bot',
    holds: 'Accounts that behave like machines, with the evidence for each.',
  },
  {
    slug: '/security/identity-vault',
    capability: 'vault',
    group: 'Security',
    label: 'Identity Vault',
    words: 'documents identities verification biometrics',
    icon: 'lock',
    holds: 'Identities, documents and verifications, sealed with a key of your own.',
  },
  {
    slug: '/soc',
    capability: 'soc',
    group: 'Security',
    label: 'Personal SOC',
    words: 'events alerts threats security operations',
    icon: 'shieldCheck',
    holds: 'Security events, alert rules and what was done about them.',
  },
  {
    slug: '/posting',
    capability: 'publishing',
    group: 'Publishing',
    label: 'Posting',
    words: 'publish post compose channels',
    icon: 'pencil',
    holds: 'Posts in the making, checked before they are published.',
  },
  {
    slug: '/scheduler',
    capability: 'publishing',
    group: 'Publishing',
    label: 'Post Scheduler',
    words: 'schedule post watermark media',
    icon: 'calendar',
    holds: 'Posts with a time, their checks and what became of them.',
  },
  {
    slug: '/social',
    capability: 'social',
    group: 'Publishing',
    label: 'Social Media Hub',
    words: 'accounts followers engagement sentiment connect',
    icon: 'social',
    holds: 'Connected accounts with their reach, engagement and sentiment.',
  },
  {
    slug: '/streaming/secure-live',
    capability: 'streaming',
    group: 'Publishing',
    label: 'Secure Live Streaming',
    words: 'live stream broadcast moderation watermark',
    icon: 'broadcast',
    holds: 'A live studio with watermark, moderation and end-to-end encryption.',
  },
  {
    slug: '/messaging',
    capability: 'messaging',
    group: 'Communication',
    label: 'Messaging',
    words: 'secure encrypted messages center',
    icon: 'message',
    holds: 'Messages that only their readers can open.',
  },
  {
    slug: '/reports',
    capability: 'reports',
    group: 'Communication',
    label: 'Reports',
    words: 'incident evidence complaint takedown',
    icon: 'report',
    holds: 'Reports with their evidence, and the answers to them.',
  },
];
