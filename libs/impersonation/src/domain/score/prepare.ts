import { type AccountFacts, type AccountProfile, type ProtectedProfile } from '../../contract/index.js';
import { type PreparedHandle, prepareHandle, type ProtectedHandle, protectHandle } from '../handle/index.js';
import { foldText } from '../unicode/index.js';
import { type PreparedName, prepareName } from './name-match.js';
import { type PreparedBio, prepareBio, readWords } from './bio-match.js';
import { magnitude } from './finding.js';
import { addHosts, hostsOf, registrable } from './links.js';
import { WordedText, wordingsOf } from './wording.js';

export interface OfficialKeys {
  readonly ids: ReadonlySet<string>;
  readonly handles: ReadonlySet<string>;
}

export interface PreparedIdentity {
  readonly profile: ProtectedProfile;
  readonly handles: readonly ProtectedHandle[];
  readonly names: readonly PreparedName[];
  readonly bio: PreparedBio;
  /** Words of the protected profile itself, which are no evidence about a candidate. */
  readonly ownWords: string;
  /** Hosts without `www.`. */
  readonly hosts: readonly string[];
  readonly domains: ReadonlySet<string>;
  readonly official: ReadonlyMap<string, OfficialKeys>;
  /** Bare handles that the profile itself names by @ or by address. */
  readonly named: ReadonlySet<string>;
  readonly account: AccountFacts | null;
  /** See `magnitude`; 0 when unknown. */
  readonly followersMagnitude: number;
  /** Milliseconds since 1970; NaN when unknown. */
  readonly createdMs: number;
}

/** A handle without case, @ and the network's suffix. */
export function bareHandle(platform: string, handle: string): string {
  const bare = (handle.startsWith('@') ? handle.slice(1) : handle).trim().toLowerCase();
  return platform === 'bluesky' ? bare.replace(/\.bsky\.social$/, '') : bare;
}

function officialKeys({ officialAccounts, handles, account }: ProtectedProfile): Map<string, OfficialKeys> {
  const keys = new Map<string, { ids: Set<string>; handles: Set<string> }>();
  const add = (platform: string, handle: string | null, id: string | null | undefined): void => {
    const own = keys.get(platform) ?? { ids: new Set(), handles: new Set() };
    keys.set(platform, own);
    if (handle !== null) own.handles.add(bareHandle(platform, handle));
    if (id) own.ids.add(id);
  };
  for (const { platform, handle, accountId } of officialAccounts) add(platform, handle, accountId);
  if (account?.platform) add(account.platform, null, account.accountId);
  // Facts without a network come from a profile file.
  if (account) for (const handle of handles) add(account.platform ?? 'file', handle, null);
  return keys;
}

const WARNS =
  /\b(?:fake|scam\w*|impost\w*|impersonat\w*|beware|report|block|phish\w*|fraud\w*|warning|not (?:us|me|our)|kein|falsch|faux|falso)\b/i;
const NAMED = /(?:^|[^\w.])@([\w.-]{3,})|^https?:\/\/[^/\s]+\/(?:profile\/)?@?([\w.-]{3,})\/?$/g;

/** Handles in the bio and in addresses of profiles; none when the text may warn of the account that it names. */
function namedBy({ bio, links }: ProtectedProfile): ReadonlySet<string> {
  if (WARNS.test(bio)) return new Set();
  const found = [bio, ...links].flatMap((text) => [...text.toLowerCase().matchAll(NAMED)]);
  return new Set(
    found.map(([, handle, path]) => (handle ?? path ?? '').replace(/(?:\.bsky\.social)?[.-]*$/, '')),
  );
}

/** Prepares an identity once for many scores. */
export function prepareIdentity(profile: ProtectedProfile): PreparedIdentity {
  const account = profile.account ?? null;
  const hosts = hostsOf([...profile.links, profile.bio]);
  return {
    profile,
    handles: profile.handles.map(protectHandle),
    names: [
      ...profile.displayNames.map((name) => prepareName(name, true)),
      ...profile.handles.map((handle) => prepareName(prepareHandle(handle).local, false)),
    ],
    bio: prepareBio(profile.bio),
    ownWords: foldText(`${profile.bio} \n ${profile.displayNames.join(' ')}`),
    hosts,
    domains: new Set(hosts.map(registrable)),
    official: officialKeys(profile),
    named: namedBy(profile),
    account,
    followersMagnitude: magnitude(account?.followerCount ?? 0),
    createdMs: account?.createdAt ? Date.parse(account.createdAt) : NaN,
  };
}

const NO_HOSTS: readonly string[] = [];

/** Expensive forms are computed on first use. */
export class PreparedCandidate {
  readonly handle: PreparedHandle;
  readonly name: PreparedName;
  readonly bio: WordedText;
  readonly bioKeys: readonly number[];
  #nameText: WordedText | null = null;
  #hosts: readonly string[] | null = null;
  #createdMs: number | null = null;
  #followersMagnitude = -1;

  constructor(readonly profile: AccountProfile) {
    const foldedBio = foldText(profile.bio);
    const { keys, wordings } = readWords(foldedBio);
    this.handle = prepareHandle(profile.handle);
    this.name = prepareName(profile.displayName, true);
    this.bio = new WordedText(foldedBio, wordings);
    this.bioKeys = keys;
  }

  get nameText(): WordedText {
    this.#nameText ??= new WordedText(this.name.folded, wordingsOf(this.name.folded));
    return this.#nameText;
  }

  get hosts(): readonly string[] {
    if (this.#hosts !== null) return this.#hosts;
    const { links, bio } = this.profile;
    if (links.length === 0 && !bio.includes('.')) return (this.#hosts = NO_HOSTS);
    const hosts = hostsOf(links);
    addHosts(hosts, bio);
    return (this.#hosts = hosts);
  }

  /** See `magnitude`; 0 when unknown. */
  get followersMagnitude(): number {
    if (this.#followersMagnitude < 0) this.#followersMagnitude = magnitude(this.profile.followerCount ?? 0);
    return this.#followersMagnitude;
  }

  /** Milliseconds since 1970; NaN when unknown. */
  get createdMs(): number {
    const { createdAt } = this.profile;
    this.#createdMs ??= createdAt === null ? NaN : Date.parse(createdAt);
    return this.#createdMs;
  }
}

export function prepareCandidate(profile: AccountProfile): PreparedCandidate {
  return new PreparedCandidate(profile);
}
