import { type AccountProfile } from '../../contract/index.js';
import { type BareMatch, compareHandles, type ProtectedHandle } from '../handle/index.js';
import { type BioMatch, matchBio } from './bio-match.js';
import { compareLinks, type LinkFindings } from './links.js';
import type { ScoreModel } from './models.js';
import { matchName, type NameMatch } from './name-match.js';
import { type PreparedCandidate, type PreparedIdentity } from './prepare.js';

export interface AvatarComparison {
  readonly bitDistance: number;
  readonly transform: string;
  /** The lower PDQ quality of both avatars, 0 to 100. */
  readonly quality: number;
}

export interface ScoreContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null or absent when either account has no usable avatar. */
  readonly avatar?: AvatarComparison | null;
  /** Absent: the model that is used until another one is activated. */
  readonly model?: ScoreModel;
}

export interface Comparison {
  readonly identity: PreparedIdentity;
  readonly candidate: PreparedCandidate;
  readonly profile: AccountProfile;
  readonly context: ScoreContext;
  readonly handle: { readonly match: BareMatch; readonly of: ProtectedHandle } | null;
  readonly name: NameMatch | null;
  readonly bio: BioMatch;
  readonly avatar: AvatarComparison | null;
  readonly links: LinkFindings;
  /** NaN when unknown or in the future. */
  readonly ageDays: number;
}

const NO_LINKS: LinkFindings = { shared: [], suspicious: [] };
const DAY_MS = 86_400_000;
/** In days, for clocks that differ; a creation date further in the future is invalid. */
const MOST_AHEAD_DAYS = 1;

/** Networks on which an account states its own creation date (AT Protocol, `app.bsky.actor.profile`). */
export const SELF_DATED: ReadonlySet<string> = new Set(['bluesky']);
const MIN_QUALITY = 50;

function bestHandle(identity: PreparedIdentity, candidate: PreparedCandidate): Comparison['handle'] {
  let best: Comparison['handle'] = null;
  for (const of of identity.handles) {
    const match = compareHandles(of, candidate.handle);
    if (match !== null && (best === null || match.strength > best.match.strength)) best = { match, of };
  }
  return best;
}

/** Whether the account resembles the identity. Otherwise its age and followers are no evidence. */
export function isTied({
  handle,
  name,
  bio,
  avatar,
}: Pick<Comparison, 'handle' | 'name' | 'bio' | 'avatar'>): boolean {
  return (
    (handle?.match.strength ?? 0) >= 0.2 ||
    name !== null ||
    bio.similarity >= 0.3 ||
    (avatar !== null && avatar.bitDistance <= 48)
  );
}

function ageOf({ createdMs }: PreparedCandidate, { now }: ScoreContext): number {
  const days = (now - createdMs) / DAY_MS;
  return days < -MOST_AHEAD_DAYS ? NaN : days;
}

/** Null when the account does not resemble the identity. */
export function comparePair(
  identity: PreparedIdentity,
  candidate: PreparedCandidate,
  context: ScoreContext,
): Comparison | null {
  const { profile } = candidate;
  const handle = bestHandle(identity, candidate);
  const name = matchName(identity.names, candidate.name);
  const bio = matchBio(identity.bio, candidate.bioKeys);
  const avatar = context.avatar && context.avatar.quality >= MIN_QUALITY ? context.avatar : null;
  if (!isTied({ handle, name, bio, avatar })) return null;
  const hosts = candidate.hosts;
  const links =
    hosts.length === 0 ? NO_LINKS : compareLinks(hosts, identity.hosts, identity.domains, identity.handles);
  return {
    identity,
    candidate,
    profile,
    context,
    handle,
    name,
    bio,
    avatar,
    links,
    ageDays: ageOf(candidate, context),
  };
}
