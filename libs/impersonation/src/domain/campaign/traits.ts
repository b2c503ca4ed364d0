import { type PdqHash, parseHash } from '@rampart/media';
import type { LookAlikeData } from '../impersonation-scan.events.js';
import { foldText } from '../unicode/index.js';

/** Features of a look-alike that connect it with others of the same attacker. */
export interface Traits {
  /** Only letters and digits, so that the handle is equal on every network. */
  readonly handle: string;
  readonly name: string;
  /** Whether the name is the protected one: every copy has it, so it does not identify the attacker. */
  readonly nameIsCopied: boolean;
  readonly bioWords: ReadonlySet<string>;
  readonly bioIsCopied: boolean;
  readonly links: ReadonlySet<string>;
  readonly lures: ReadonlySet<string>;
  /** The Monday of the week of creation, in days since 1970; null when unknown. */
  readonly week: number | null;
  readonly picture: PdqHash | null;
  readonly pictureIsCopied: boolean;
}

type Found = Pick<LookAlikeData, 'candidate' | 'contributions' | 'avatar'>;

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday, so this many days move weeks to begin on Monday. */
const MONDAY = 3;

export function weekOf(createdAt: string | null): number | null {
  const day = createdAt === null ? NaN : Math.floor(Date.parse(createdAt) / DAY_MS);
  return Number.isFinite(day) ? day - ((((day + MONDAY) % 7) + 7) % 7) : null;
}

/** A link without its scheme, `www.` and final slash. */
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
