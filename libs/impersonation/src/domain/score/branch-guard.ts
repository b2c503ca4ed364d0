import { t } from '@rampart/kernel';
import { type Affix, affixKind, isPlaceName } from '../handle/index.js';
import { type Comparison, SELF_DATED } from './comparison.js';
import { magnitude, ramp } from './finding.js';
import { evidenceOf } from './guard.js';
import { bareHandle } from './prepare.js';
import { type Signs } from './signs.js';
import { speaksAsBranch } from './wording.js';

const isPlace = (word: string): boolean => affixKind(word) === 'place' || isPlaceName(word);

const NONE: readonly string[] = [];

/** Places among added words; words that only together name a place count as one: "costa rica". */
function placesIn(added: readonly Affix[] | undefined): readonly string[] {
  if (added === undefined || added.length === 0) return NONE;
  let single: string[] | null = null;
  for (const { kind, text } of added) if (kind === 'place' || isPlaceName(text)) (single ??= []).push(text);
  if (single !== null || added.length < 2) return single ?? NONE;
  const joined = added.map(({ text }) => text).join('');
  return isPlace(joined) ? [joined] : [];
}

/** Words of the protected profile itself ask for nothing new. */
function asksForSomething({ candidate, links, identity }: Comparison): boolean {
  return (
    links.suspicious.length > 0 ||
    candidate.bio.find('lure').some((word) => !identity.ownWords.includes(word))
  );
}

/** An age that is unknown, or that the account states itself, is believed by followers or posts, and never in full. */
function unproven({ followerCount, postCount }: Comparison['profile']): number {
  const crowd = followerCount === null ? 0.5 : ramp(magnitude(followerCount), 1.3, 2);
  const posts = postCount === null ? 0.5 : ramp(magnitude(postCount), 1, 2);
  return 0.4 + 0.45 * Math.max(crowd, posts);
}

/** In days: a page younger than the first is not excused by its age, one older than the second is in full. */
const [YOUNG, SETTLED] = [90, 400];

/** How long the account has existed, 0 to 1: what an imitator cannot write into a profile. */
function settled({ ageDays, profile }: Comparison): number {
  if (profile.verified === true) return 1;
  if (!Number.isFinite(ageDays)) return unproven(profile);
  const age = ramp(ageDays, YOUNG, SETTLED);
  return SELF_DATED.has(profile.platform) ? Math.min(age, unproven(profile)) : age;
}

/** Handle and name add a place: the page is for readers there. */
function localValue(pair: Comparison, said: number): number {
  const { followerCount, postCount } = pair.profile;
  const crowd = ramp(magnitude(followerCount ?? 300), 1.7, 3);
  const posts = ramp(magnitude(postCount ?? 30), 1, 2.3);
  const linked = Number(pair.links.shared.length > 0);
  return 0.2 + 0.67 * settled(pair) + 0.08 * crowd + 0.04 * (posts + linked + said);
}

/** A place in handle or name. Links, words and followers, which are quickly had, count less in a young account. */
function pageValue(pair: Comparison, said: number): number {
  const age = Number.isFinite(pair.ageDays) ? ramp(pair.ageDays, 180, 1000) : 0.3;
  const crowd = ramp(magnitude(pair.profile.followerCount ?? 30), 1.7, 3.2);
  const linked = Number(pair.links.shared.length > 0);
  const known = Math.max(age, Number(pair.profile.verified));
  const cheap = 0.2 * crowd + 0.25 * (linked + said);
  return 0.15 + 0.25 * known + cheap * (0.4 + 0.6 * settled(pair));
}

/** Whether the protected profile itself names the account, where an imitator cannot write. */
const isNamedByIdentity = ({ identity, profile }: Comparison): boolean =>
  identity.named.size > 0 && identity.named.has(bareHandle(profile.platform, profile.handle));

const LABELS = { named: t`Named by the protected profile`, local: t`Looks like a regional branch` } as const;

/**
 * Detects a regional page of the protected identity. A copied picture and bio, a link to the official site and a place
 * are quickly written, so they excuse a young account in part only; one that asks for something stays suspect.
 */
export function addBranch(pair: Comparison, signs: Signs): void {
  if (isNamedByIdentity(pair))
    return signs.add('guard.branch', LABELS.named, 1, evidenceOf('bio', [pair.profile.handle]));
  const inHandle = placesIn(pair.handle?.match.affixes);
  const inName = placesIn(pair.name?.added);
  if (inHandle.length + inName.length === 0) return;
  const places = [...inHandle, ...inName];
  const bio = pair.candidate.bio.folded;
  const said = Number(places.some((place) => bio.includes(place)) || speaksAsBranch(bio));
  const isLocal = inHandle.length > 0 && inName.length > 0;
  const value = Math.min(1, Math.max(pageValue(pair, said), isLocal ? localValue(pair, said) : 0));
  const sincere = asksForSomething(pair) ? 0.4 : 1;
  signs.add('guard.branch', LABELS.local, value * sincere, evidenceOf('handle', places));
}
