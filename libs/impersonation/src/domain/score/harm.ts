import { type AccountProfile, type Contribution, type Harm, type HarmKind } from '../../contract/index.js';
import { magnitude, ramp } from './finding.js';
import { FIRST_MODEL, type ScoreModel, type Weights } from './models.js';
import { type FindingName } from './weights.js';

/** The most points of each kind of harm; together 100. */
export const HARM_POINTS = {
  'copied-picture': 25,
  'links-or-payment': 30,
  'contact-with-followers': 15,
  reach: 20,
  young: 10,
} as const satisfies Readonly<Record<HarmKind, number>>;

/** The harm scores from which harm is severe, or some. */
export const HARM_FROM = { severe: 50, some: 25 } as const;

const CONTACT =
  /\b(?:dms?|pm|inbox|message|write|text|contact|email|whats ?app|telegram|direct|direktnachricht|schreib\w*|escrib\w*|mensaje|ecrivez|scriv\w*|napisz)\b/;

type Findings = readonly Pick<Contribution, 'name' | 'points' | 'evidence'>[];

/** 0 to 1. */
function strength(findings: Findings, name: FindingName, weights: Weights): number {
  const points = findings.find((finding) => finding.name === name)?.points ?? 0;
  return Math.min(1, Math.max(0, points / weights[name]));
}

function luresOf(findings: Findings): { readonly contact: boolean; readonly payment: number } {
  const evidence = findings.find(({ name }) => name === 'bio.lure')?.evidence;
  const words = evidence?.kind === 'words' ? evidence.words : [];
  const contact = words.filter((word) => CONTACT.test(word));
  return { contact: contact.length > 0, payment: Math.min(1, words.length - contact.length) };
}

/**
 * Whether the account follows many more accounts than follow it, which is typical for approaching another account's
 * followers.
 */
function seeksFollowers({ followerCount, followingCount }: Reached): number {
  if (followingCount === null) return 0;
  return (
    ramp(magnitude(followingCount), 2, 3) *
    ramp(magnitude(followingCount) - magnitude(followerCount ?? 0), 0.3, 1)
  );
}

type Reached = Pick<AccountProfile, 'followerCount' | 'followingCount'>;

/** The harm that a look-alike can do to people who mistake it for the protected account, 0 to 100. */
export function harmOf(
  findings: Findings,
  profile: Reached,
  { weights }: ScoreModel = FIRST_MODEL,
): { score: number; kinds: Harm[] } {
  const lures = luresOf(findings);
  const strengths: Readonly<Record<HarmKind, number>> = {
    'copied-picture': strength(findings, 'avatar.match', weights),
    'links-or-payment': Math.max(strength(findings, 'links.suspicious', weights), lures.payment),
    'contact-with-followers': Math.max(Number(lures.contact), seeksFollowers(profile)),
    reach: ramp(magnitude(profile.followerCount ?? 0), 1.5, 4),
    young: strength(findings, 'age.young', weights),
  };
  const kinds = (Object.keys(HARM_POINTS) as HarmKind[])
    .map((kind) => ({ kind, points: HARM_POINTS[kind] * strengths[kind], of: HARM_POINTS[kind] }))
    .filter(({ points }) => points > 0);
  return { score: kinds.reduce((sum, { points }) => sum + points, 0), kinds };
}
