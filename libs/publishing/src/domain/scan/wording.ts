import { t } from '@rampart/kernel';
import type { Network } from '../../contract/index.js';
import type { ContentFlag } from '../../contract/index.js';
import { flag } from './flag.js';

interface Wording {
  readonly code: string;
  readonly points: number;
  readonly found: RegExp;
  readonly detail: string;
}

const SCAM: readonly Wording[] = [
  {
    code: 'doubling',
    points: 40,
    found:
      /\b(?:double|triple)\s+your\s+(?:money|crypto|bitcoin|btc|eth|investment)\b|\bsend\s+[\d.]+\s*(?:btc|eth|sol|usdt)\b/iu,
    detail: t`It promises to multiply money.`,
  },
  {
    code: 'guaranteed',
    points: 25,
    found:
      /\bguaranteed\s+(?:profit|returns?|income|winnings?)\b|\b(?:risk[- ]free|zero[- ]risk)\s+(?:profit|investment|returns?)\b/iu,
    detail: t`It guarantees profit.`,
  },
  {
    code: 'seed-phrase',
    points: 50,
    found:
      /\b(?:seed|recovery)\s+phrase\b|\bconnect\s+your\s+wallet\b|\bprivate\s+key\s+to\s+(?:verify|claim)\b/iu,
    detail: t`It asks for access to a wallet.`,
  },
  {
    code: 'account-threat',
    points: 25,
    found:
      /\byour\s+account\s+(?:will\s+be|has\s+been|is)\s+(?:suspended|locked|disabled|deleted|limited)\b/iu,
    detail: t`It threatens with a locked account.`,
  },
  {
    code: 'verify-now',
    points: 20,
    found:
      /\b(?:verify|confirm|update)\s+your\s+(?:account|identity|password|payment|details)\s+(?:now|immediately|here|today)\b/iu,
    detail: t`It urges readers to enter their credentials.`,
  },
  {
    code: 'prize',
    points: 20,
    found:
      /\b(?:congratulations|you(?:'ve| have)?)\s*[,!]?\s*(?:you\s+)?(?:have\s+)?won\b|\bclaim\s+your\s+(?:prize|reward|airdrop|gift)\b/iu,
    detail: t`It promises a prize.`,
  },
  {
    code: 'private-contact',
    points: 15,
    found: /\b(?:dm|message|text|whatsapp|telegram)\s+(?:me|us)\s+(?:now|on|at|for)\b|\bt\.me\/|\bwa\.me\//iu,
    detail: t`It moves readers to a private channel.`,
  },
  {
    code: 'gift-card',
    points: 30,
    found: /\bpay(?:ment)?\s+(?:with|by|in)\s+gift\s*cards?\b/iu,
    detail: t`It asks for gift cards.`,
  },
];

interface Trap extends Wording {
  readonly networks: readonly Network[];
  readonly recommendation: string;
}

/** Wording that networks demote, remove or punish, by their published rules. */
const TRAPS: readonly Trap[] = [
  {
    code: 'bait',
    points: 15,
    networks: ['facebook', 'instagram', 'linkedin', 'tiktok'],
    found:
      /\b(?:like|share|comment|tag|follow)\b[^.!?\n]{0,40}\b(?:to\s+win|if\s+you|a\s+friend|for\s+a\s+chance)\b/iu,
    detail: t`Networks hide posts that ask for likes or shares.`,
    recommendation: t`Ask for an opinion instead.`,
  },
  {
    code: 'follow-back',
    points: 15,
    networks: ['twitter', 'instagram', 'tiktok', 'bluesky', 'mastodon'],
    found: /\b(?:follow\s*(?:for|4)\s*follow|f4f|l4l|like\s*(?:for|4)\s*like)\b/iu,
    detail: t`Trading followers breaks the rules of networks.`,
    recommendation: t`Remove it.`,
  },
  {
    code: 'health',
    points: 15,
    networks: ['facebook', 'instagram', 'tiktok', 'youtube'],
    found: /\b(?:cures?|heals?)\s+(?:cancer|diabetes|covid|autism)\b|\bmiracle\s+cure\b/iu,
    detail: t`Networks remove claims of cures.`,
    recommendation: t`Name the study, or remove the claim.`,
  },
];
const MANY_HASHTAGS: Partial<Record<Network, number>> = {
  instagram: 30,
  linkedin: 10,
  tiktok: 30,
  twitter: 6,
  mastodon: 15,
};

export const scamFlags = (text: string): readonly ContentFlag[] =>
  SCAM.flatMap(({ code, points, found, detail }) => {
    const match = found.exec(text);
    if (match === null) return [];
    const words = {
      title: t`Scam wording`,
      detail,
      recommendation: t`Say it in words that scams do not use.`,
    };
    return [flag(`scam.${code}`, points, words, match[0].slice(0, 80))];
  });

export function policyFlags(text: string, networks: readonly Network[]): readonly ContentFlag[] {
  const traps = TRAPS.filter((trap) => trap.networks.some((network) => networks.includes(network))).flatMap(
    ({ code, points, found, detail, recommendation }) => {
      const match = found.exec(text);
      const words = { title: t`Network rule`, detail, recommendation };
      return match === null ? [] : [flag(`policy.${code}`, points, words, match[0].slice(0, 80))];
    },
  );
  const hashtags = text.match(/(?<!\w)#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  const crowded = networks.filter((network) => hashtags > (MANY_HASHTAGS[network] ?? Infinity));
  return [...traps, ...(crowded.length > 0 ? [tooMany(hashtags)] : []), ...(shouts(text) ? [LOUD] : [])];
}

const tooMany = (hashtags: number): ContentFlag =>
  flag('policy.hashtags', 10, {
    title: t`Network rule`,
    detail: t`It has ${hashtags} hashtags, as spam does.`,
    recommendation: t`Keep the ones that matter.`,
  });

const LOUD = flag('policy.capitals', 5, {
  title: t`Network rule`,
  detail: t`Most of it is in capitals, as spam is.`,
  recommendation: t`Write it in lower case.`,
});

function shouts(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 40 && capitals / letters > 0.7;
}
