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

type SeenFinding = Pick<Contribution, 'name' | 'points' | 'evidence'>;

/** 0 to 1. */
function strength(seen: Partial<Record<Sign, SeenFinding>>, name: Sign, weights: Weights): number {
  return Math.min(1, Math.max(0, (seen[name]?.points ?? 0) / weights[name]));
}

function luresOf(finding: SeenFinding | undefined): { readonly contact: boolean; readonly payment: number } {
  const evidence = finding?.evidence;
  const words = evidence?.kind === 'words' ? evidence.words : [];
  let contacts = 0;
  for (const word of words) if (CONTACT.test(word)) contacts += 1;
  return { contact: contacts > 0, payment: Math.min(1, words.length - contacts) };
}

/** Many more than follow it, which is typical for approaching another account's followers. */
function seeksFollowers({ followerCount, followingCount }: Reached): number {
  if (followingCount === null) return 0;
  return (
    ramp(magnitude(followingCount), 2, 3) *
    ramp(magnitude(followingCount) - magnitude(followerCount ?? 0), 0.3, 1)
  );
}

const SIGNS = ['avatar.match', 'links.suspicious', 'age.young', 'bio.lure'] as const satisfies FindingName[];
type Sign = (typeof SIGNS)[number];

/** Whether harm is scored by a finding of this name. */
export const isHarmful = (name: string): name is Sign => (SIGNS as readonly string[]).includes(name);

type Reached = Pick<AccountProfile, 'followerCount' | 'followingCount'>;

function strengthsOf(
  findings: readonly SeenFinding[],
  profile: Reached,
  weights: Weights,
  without: SeenFinding | null,
): Readonly<Record<HarmKind, number>> {
  const seen: Partial<Record<Sign, SeenFinding>> = {};
  for (const finding of findings)
    if (finding !== without && isHarmful(finding.name)) seen[finding.name] ??= finding;
  const lures = luresOf(seen['bio.lure']);
  return {
    'copied-picture': strength(seen, 'avatar.match', weights),
    'links-or-payment': Math.max(strength(seen, 'links.suspicious', weights), lures.payment),
    'contact-with-followers': Math.max(Number(lures.contact), seeksFollowers(profile)),
    reach: ramp(magnitude(profile.followerCount ?? 0), 1.5, 4),
    young: strength(seen, 'age.young', weights),
  };
}

const KINDS = Object.keys(HARM_POINTS) as HarmKind[];

/** The score of `harmOf`, of all findings or of all but one. */
export function harmScoreOf(
  findings: readonly SeenFinding[],
  profile: Reached,
  { weights }: ScoreModel,
  without: SeenFinding | null = null,
): number {
  const strengths = strengthsOf(findings, profile, weights, without);
  let score = 0;
  for (const kind of KINDS) score += HARM_POINTS[kind] * strengths[kind];
  return score;
}

/** The harm that a look-alike can do to people who mistake it for the protected account, 0 to 100. */
export function harmOf(
  findings: readonly SeenFinding[],
  profile: Reached,
  { weights }: ScoreModel = FIRST_MODEL,
): { score: number; kinds: Harm[] } {
  const strengths = strengthsOf(findings, profile, weights, null);
  const kinds = KINDS.map((kind) => ({
    kind,
    points: HARM_POINTS[kind] * strengths[kind],
    of: HARM_POINTS[kind],
  })).filter(({ points }) => points > 0);
  return { score: kinds.reduce((sum, { points }) => sum + points, 0), kinds };
}
