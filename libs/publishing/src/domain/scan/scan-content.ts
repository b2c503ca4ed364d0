import { t } from '@rampart/kernel';
import type { Network } from '../../contract/index.js';
import type { ContentFlag, ContentScan, ThreatLevel } from '../../contract/index.js';
import { flag } from './flag.js';
import { type KnownOfLinks, linkFlags, linksOf } from './links.js';
import { imitated } from './look-alike.js';
import { personalFlags } from './personal-data.js';
import { routeFlags } from './routes.js';
import { secretFlags } from './secrets.js';
import { policyFlags, scamFlags } from './wording.js';

export interface ScannedPost {
  readonly texts: readonly string[];
  readonly networks: readonly Network[];
  /** Whether a picture's original contains the place where it was taken. */
  readonly hasLocation: boolean;
}

/** In characters: shorter texts are too short to judge. */
const LEAST_LENGTH = 11;
const MENTION = /(?<![\w@/.])@([\p{L}\p{N}_.-]{3,60})/gu;
const HIDDEN = /[\u200B-\u200D\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** Finds risks of a post, each with its points; the score is 100 minus their sum. Pure. */
export function scanContent({ texts, networks, hasLocation }: ScannedPost, known: KnownOfLinks): ContentScan {
  const text = [...new Set(texts)].join('\n');
  if (text.trim().length < LEAST_LENGTH)
    return { score: null, threatLevel: 'none', contentFlags: [], recommendations: [] };
  const links = linksOf(text);
  const flags = [
    ...secretFlags(text),
    ...personalFlags(text, hasLocation),
    ...linkFlags(links, known),
    ...routeFlags(links, known),
    ...mentionFlags(text, known.protectedNames),
    ...scamFlags(text),
    ...policyFlags(text, networks),
    ...(HIDDEN.test(text.replace(/\p{Extended_Pictographic}\u200D/gu, '')) ? [INVISIBLE] : []),
  ];
  const contentFlags = oncePerPlace(flags);
  const points = contentFlags.reduce((sum, each) => sum + each.points, 0);
  return {
    score: Math.max(0, 100 - points),
    threatLevel: levelOf(contentFlags),
    contentFlags,
    recommendations: [...new Set(contentFlags.map(({ recommendation }) => recommendation))],
  };
}

const INVISIBLE = flag('text.invisible', 15, {
  title: t`Invisible characters`,
  detail: t`The text has invisible characters.`,
  recommendation: t`Type the text anew.`,
});

function mentionFlags(text: string, names: readonly string[]): readonly ContentFlag[] {
  return [...text.matchAll(MENTION)].flatMap(([mention, handle = '']) => {
    const name = imitated(handle.replace(/[.-]+$/u, ''), names);
    if (name === null) return [];
    const detail = t`It looks like ${name}, and is another account.`;
    const words = { title: t`Doubtful mention`, detail, recommendation: t`Check the mentioned account.` };
    return [flag('mention.look-alike', 30, words, mention)];
  });
}

function oncePerPlace(flags: readonly ContentFlag[]): ContentFlag[] {
  const seen = new Map<string, ContentFlag>();
  for (const each of flags) seen.set(`${each.code} ${each.excerpt ?? ''}`, each);
  return [...seen.values()].sort((one, other) => other.points - one.points);
}

function levelOf(flags: readonly ContentFlag[]): ThreatLevel {
  const worst = flags[0]?.points ?? 0;
  if (worst >= 40) return 'high';
  if (worst >= 20) return 'medium';
  return worst > 0 ? 'low' : 'none';
}
