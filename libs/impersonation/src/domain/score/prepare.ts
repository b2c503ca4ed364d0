import {
  type AccountFacts,
  type AccountProfile,
  type OfficialAccount,
  type ProtectedProfile,
} from '../../contract/index.js';
import { type PreparedHandle, prepareHandle, type ProtectedHandle, protectHandle } from '../handle/index.js';
import { foldText } from '../unicode/index.js';
import { type PreparedName, prepareName } from './name-match.js';
import { type PreparedBio, prepareBio, readWords } from './bio-match.js';
import { hostsOf } from './links.js';
import { wordingsOf } from './wording.js';

/** A protected profile with every form that comparisons reuse. */
export interface PreparedIdentity {
  readonly profile: ProtectedProfile;
  readonly handles: readonly ProtectedHandle[];
  /** Display names, then handles read as names. */
  readonly names: readonly PreparedName[];
  readonly bio: PreparedBio;
  /** Folded bio and names of the protected one: words it uses itself say nothing about a candidate. */
  readonly ownWords: string;
  /** Hosts of the official links, without `www.`. */
  readonly hosts: ReadonlySet<string>;
  readonly officialHandles: ReadonlySet<string>;
  readonly officialIds: ReadonlySet<string>;
  readonly account: AccountFacts | null;
  /** `createdAt` of the official account in ms, NaN when unknown. */
  readonly createdMs: number;
}

/** Key of an account on its network; handles are compared without case, @ or the network's own suffix. */
export function accountKey(platform: string, handle: string): string {
  const bare = (handle.startsWith('@') ? handle.slice(1) : handle).trim().toLowerCase();
  return `${platform}:${platform === 'bluesky' ? bare.replace(/\.bsky\.social$/, '') : bare}`;
}

/** Keys of the accounts known to be the identity's own: those listed, and the one its facts were taken from. */
function officialKeys({ officialAccounts, handles, account }: ProtectedProfile): Set<string> {
  const keys = new Set(officialAccounts.map(({ platform, handle }) => accountKey(platform, handle)));
  // Facts of no named network come from a profile file, so they speak of the account in such a directory.
  if (account) for (const handle of handles) keys.add(accountKey(account.platform ?? 'file', handle));
  return keys;
}

function idKey(account: Pick<OfficialAccount, 'platform' | 'accountId'>): string[] {
  return account.accountId ? [`${account.platform}:${account.accountId}`] : [];
}

/** Folds a protected profile once, for any number of `scoreLookAlike` calls. */
export function prepareIdentity(profile: ProtectedProfile): PreparedIdentity {
  const account = profile.account ?? null;
  const own = account?.platform ? [{ platform: account.platform, accountId: account.accountId }] : [];
  return {
    profile,
    handles: profile.handles.map(protectHandle),
    names: [
      ...profile.displayNames.map((name) => prepareName(name, true)),
      ...profile.handles.map((handle) => prepareName(prepareHandle(handle).local, false)),
    ],
    bio: prepareBio(profile.bio),
    ownWords: foldText(`${profile.bio} \n ${profile.displayNames.join(' ')}`),
    hosts: hostsOf([...profile.links, profile.bio]),
    officialHandles: officialKeys(profile),
    officialIds: new Set([...profile.officialAccounts.flatMap(idKey), ...own.flatMap(idKey)]),
    account,
    createdMs: account?.createdAt ? Date.parse(account.createdAt) : NaN,
  };
}

/** A candidate's folded forms. */
export interface PreparedCandidate {
  readonly profile: AccountProfile;
  readonly handle: PreparedHandle;
  readonly name: PreparedName;
  readonly foldedBio: string;
  /** Keys of the bio's telling words. */
  readonly bioKeys: readonly number[];
  /** Which wordings name and bio may contain (see `wordingsOf`). */
  readonly nameWordings: number;
  readonly bioWordings: number;
}

/** Folds a candidate once, for scoring it against several identities. */
export function prepareCandidate(profile: AccountProfile): PreparedCandidate {
  const name = prepareName(profile.displayName, true);
  const foldedBio = foldText(profile.bio);
  const { keys, wordings } = readWords(foldedBio);
  return {
    profile,
    handle: prepareHandle(profile.handle),
    name,
    foldedBio,
    bioKeys: keys,
    nameWordings: wordingsOf(name.folded),
    bioWordings: wordings,
  };
}
