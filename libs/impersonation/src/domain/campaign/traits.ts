import { type PdqHash, parseHash } from '@rampart/media';
import type { LookAlikeData } from '../impersonation-scan.events.js';
import { foldText } from '../unicode/index.js';

/** What a look-alike shares with others of the same hand. */
export interface Traits {
  /** Its letters and digits only, so that it is the same on every network. */
  readonly handle: string;
  readonly name: string;
  /** The protected one's, which every copy has: it says nothing of the hand. */
  readonly nameIsCopied: boolean;
  readonly bioWords: ReadonlySet<string>;
  readonly bioIsCopied: boolean;
  readonly links: ReadonlySet<string>;
  readonly lures: ReadonlySet<string>;
  /** Days since 1970 of the Monday; null when unknown. */
  readonly week: number | null;
  readonly picture: PdqHash | null;
  readonly pictureIsCopied: boolean;
}

type Found = Pick<LookAlikeData, 'candidate' | 'contributions' | 'avatar'>;

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const MONDAY = 3;

export function weekOf(createdAt: string | null): number | null {
  const day = createdAt === null ? NaN : Math.floor(Date.parse(createdAt) / DAY_MS);
  return Number.isFinite(day) ? day - ((((day + MONDAY) % 7) + 7) % 7) : null;
}

/** Without scheme, `www.` and a last slash. */
const linkKey = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^[a-z]+:\/\/(?:www\.)?/, '')
    .replace(/[/?#]+$/, '');

const LINK = /(?:https?:\/\/|www\.)[^\s<>"')]+/g;
const WORD = /[\p{L}\p{N}]{2,}/gu;

export function traitsOf({ candidate, contributions, avatar }: Found): Traits {
  const has = (name: string): boolean => contributions.some((each) => each.name === name && each.points > 0);
  const bio = foldText(candidate.bio);
  const lure = contributions.find(({ name }) => name === 'bio.lure')?.evidence;
  const official = contributions.find(({ name }) => name === 'links.official')?.evidence;
  const shared = new Set(official?.kind === 'links' ? official.shared : []);
  const links = [...candidate.links, ...(candidate.bio.match(LINK) ?? [])].map(linkKey);
  return {
    handle: (foldText(candidate.handle).match(/[\p{L}\p{N}]+/gu) ?? []).join(''),
    name: foldText(candidate.displayName).replaceAll(/\s+/g, ' ').trim(),
    nameIsCopied: has('display-name.same'),
    bioWords: new Set(bio.replaceAll(LINK, ' ').match(WORD) ?? []),
    bioIsCopied: has('bio.copied'),
    links: new Set(links.filter((link) => link !== '' && ![...shared].some((host) => link.startsWith(host)))),
    lures: new Set(lure?.kind === 'words' ? lure.words : []),
    week: weekOf(candidate.createdAt),
    picture: avatar?.hash === undefined ? null : parseHash(avatar.hash),
    pictureIsCopied: has('avatar.match'),
  };
}
