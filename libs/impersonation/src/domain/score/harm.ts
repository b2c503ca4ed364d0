import { type AccountProfile, type Contribution, type Harm, type HarmKind } from '../../contract/index.js';
import { magnitude, ramp } from './finding.js';
import { FIRST_MODEL, type ScoreModel, type Weights } from './models.js';

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
function strength(seen: SeenFinding | undefined, weight: number): number {
  return Math.min(1, Math.max(0, (seen?.points ?? 0) / weight));
}

interface Lures {
  readonly contact: boolean;
  /** 0 or 1. */
  readonly payment: number;
}

const NO_LURES: Lures = { contact: false, payment: 0 };

function luresOf({ evidence }: SeenFinding): Lures {
  const words = evidence.kind === 'words' ? evidence.words : [];
  let contacts = 0;
  for (const word of words) if (CONTACT.test(word)) contacts += 1;
  return { contact: contacts > 0, payment: Math.min(1, words.length - contacts) };
}

/** The magnitudes of followed accounts between which an account is thought to seek followers. */
const SOUGHT = [2, 3] as const;

/** Many more than follow it, which is typical for approaching another account's followers. */
function seeksFollowers({ followerCount, followingCount }: Reached): number {
  const following = followingCount === null ? 0 : magnitude(followingCount);
  if (following <= SOUGHT[0]) return 0;
  return ramp(following, ...SOUGHT) * ramp(following - magnitude(followerCount ?? 0), 0.3, 1);
}

type Sign = 'avatar.match' | 'links.suspicious' | 'age.young' | 'bio.lure';

/** Whether harm is scored by a finding of this name. */
export const isHarmful = (name: string): name is Sign =>
  name === 'avatar.match' || name === 'links.suspicious' || name === 'age.young' || name === 'bio.lure';

type Reached = Pick<AccountProfile, 'followerCount' | 'followingCount'>;

function strengthsOf(
  findings: readonly SeenFinding[],
  profile: Reached,
  weights: Weights,
  without: SeenFinding | null,
): Readonly<Record<HarmKind, number>> {
  let picture: SeenFinding | undefined;
  let links: SeenFinding | undefined;
  let young: SeenFinding | undefined;
  let lure: SeenFinding | undefined;
  for (const finding of findings) {
    if (finding === without) continue;
    const { name } = finding;
    if (name === 'avatar.match') picture ??= finding;
    else if (name === 'links.suspicious') links ??= finding;
    else if (name === 'age.young') young ??= finding;
    else if (name === 'bio.lure') lure ??= finding;
  }
  const lures = lure === undefined ? NO_LURES : luresOf(lure);
  return {
    'copied-picture': strength(picture, weights['avatar.match']),
    'links-or-payment': Math.max(strength(links, weights['links.suspicious']), lures.payment),
    'contact-with-followers': Math.max(Number(lures.contact), seeksFollowers(profile)),
    reach: ramp(magnitude(profile.followerCount ?? 0), 1.5, 4),
    young: strength(young, weights['age.young']),
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
  return (
    HARM_POINTS['copied-picture'] * strengths['copied-picture'] +
    HARM_POINTS['links-or-payment'] * strengths['links-or-payment'] +
    HARM_POINTS['contact-with-followers'] * strengths['contact-with-followers'] +
    HARM_POINTS.reach * strengths.reach +
    HARM_POINTS.young * strengths.young
  );
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
