import { DomainError, t } from '@rampart/kernel';
import { LINK_TEXTS, type Network, NETWORK_NAMES } from '../contract/index.js';

export interface ParsedProfile {
  /** In the form that the network uses: without @, and for Mastodon with the server. */
  readonly handle: string;
  /** A part of the address that survives a change of the handle, if any; otherwise the handle. */
  readonly stableId: string;
  /** The address in its normal form, with https. */
  readonly profileUrl: string;
}

interface Rule {
  readonly hosts: readonly string[];
  readonly read: (segments: readonly string[], url: URL) => Omit<ParsedProfile, 'profileUrl'> | null;
  readonly write: (found: Omit<ParsedProfile, 'profileUrl'>) => string;
}

const plain = (pattern: RegExp, words: readonly string[]) => (segments: readonly string[]) => {
  const handle = (segments[0] ?? '').replace(/^@/, '');
  return pattern.test(handle) && !words.includes(handle.toLowerCase())
    ? { handle, stableId: handle.toLowerCase() }
    : null;
};

const RULES: Readonly<Record<Exclude<Network, 'mastodon'>, Rule>> = {
  twitter: {
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com', 'mobile.x.com'],
    read: plain(/^\w{1,15}$/, [
      'home',
      'i',
      'search',
      'explore',
      'settings',
      'messages',
      'hashtag',
      'intent',
    ]),
    write: ({ handle }) => `https://x.com/${handle}`,
  },
  facebook: {
    hosts: ['facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.com'],
    read(segments, url) {
      const id = segments[0] === 'profile.php' ? url.searchParams.get('id') : null;
      if (id !== null && /^\d{5,20}$/.test(id)) return { handle: id, stableId: id };
      const numbered = segments[0] === 'people' ? segments[2] : undefined;
      if (numbered !== undefined && /^\d{5,20}$/.test(numbered))
        return { handle: numbered, stableId: numbered };
      return plain(/^[A-Za-z0-9.]{5,50}$/, ['profile.php', 'people', 'groups', 'watch', 'pages', 'events'])(
        segments,
      );
    },
    write: ({ handle }) =>
      /^\d+$/.test(handle)
        ? `https://www.facebook.com/profile.php?id=${handle}`
        : `https://www.facebook.com/${handle}`,
  },
  instagram: {
    hosts: ['instagram.com', 'm.instagram.com'],
    read: plain(/^[A-Za-z0-9._]{1,30}$/, ['p', 'reel', 'reels', 'stories', 'explore', 'accounts', 'tv']),
    write: ({ handle }) => `https://www.instagram.com/${handle}/`,
  },
  youtube: {
    hosts: ['youtube.com', 'm.youtube.com'],
    read([first = '', second = '']) {
      if (first === 'channel' && /^UC[\w-]{22}$/.test(second)) return { handle: second, stableId: second };
      if (/^@[\p{L}\p{N}._·-]{3,30}$/u.test(first))
        return { handle: first.slice(1), stableId: first.slice(1).toLowerCase() };
      if ((first === 'c' || first === 'user') && second !== '')
        return { handle: second, stableId: second.toLowerCase() };
      return null;
    },
    write: ({ handle }) =>
      /^UC[\w-]{22}$/.test(handle)
        ? `https://www.youtube.com/channel/${handle}`
        : `https://www.youtube.com/@${handle}`,
  },
  tiktok: {
    hosts: ['tiktok.com', 'm.tiktok.com'],
    read: ([first = '']) =>
      /^@[\w.]{2,24}$/.test(first)
        ? { handle: first.slice(1), stableId: first.slice(1).toLowerCase() }
        : null,
    write: ({ handle }) => `https://www.tiktok.com/@${handle}`,
  },
  linkedin: {
    hosts: ['linkedin.com', 'm.linkedin.com'],
    read([kind = '', name = '']) {
      const known = ['in', 'company', 'school', 'showcase'].includes(kind);
      return known && /^[\p{L}\p{N}_%-]{2,100}$/u.test(name)
        ? { handle: `${kind}/${name}`, stableId: `${kind}/${name.toLowerCase()}` }
        : null;
    },
    write: ({ handle }) => `https://www.linkedin.com/${handle}/`,
  },
  bluesky: {
    hosts: ['bsky.app', 'staging.bsky.app'],
    read([kind, name = '']) {
      if (kind !== 'profile') return null;
      if (/^did:[a-z]+:[A-Za-z0-9._:%-]+$/.test(name)) return { handle: name, stableId: name };
      const handle = name.toLowerCase();
      return /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(handle) ? { handle, stableId: handle } : null;
    },
    write: ({ handle }) => `https://bsky.app/profile/${handle}`,
  },
};

/** The instance is the host of the address, so every host is accepted. */
function readMastodon(segments: readonly string[], url: URL): ParsedProfile | null {
  const named = segments[0] === 'users' ? segments[1] : segments[0]?.replace(/^@/, '');
  const own = segments[0] === 'users' || segments[0]?.startsWith('@') === true;
  const [name = '', home = url.host] = (named ?? '').split('@');
  if (!own || !/^\w[\w.-]{0,63}$/.test(name) || home !== url.host) return null;
  const handle = `${name}@${url.host}`;
  return { handle, stableId: handle.toLowerCase(), profileUrl: `https://${url.host}/@${name}` };
}

/** @param sandbox origin @throws DomainError `social-account.invalid-url`, `social-account.not-a-profile` */
export function parseProfileUrl(
  platform: Network,
  given: string,
  sandbox: string | null = null,
): ParsedProfile {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new DomainError('social-account.invalid-url', 'invalid', LINK_TEXTS.invalidUrl);
  const segments = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (sandbox !== null && url.origin === new URL(sandbox).origin) {
    const [network, ...rest] = segments;
    const handle = (rest.at(-1) ?? '').replace(/^@/, '');
    if (network === platform && handle !== '')
      return { handle, stableId: handle.toLowerCase(), profileUrl: `${url.origin}${url.pathname}` };
    throw notAProfile(platform);
  }
  if (platform === 'mastodon') {
    const found = readMastodon(segments, url);
    if (found !== null) return found;
    throw notAProfile(platform);
  }
  const { hosts, read, write } = RULES[platform];
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const found = hosts.includes(host) || isLocalLinkedIn(platform, host) ? read(segments, url) : null;
  if (found === null) throw notAProfile(platform);
  return { ...found, profileUrl: write(found) };
}

/** Accepts hosts such as `de.linkedin.com`. */
const isLocalLinkedIn = (platform: Network, host: string): boolean =>
  platform === 'linkedin' && /^[a-z]{2}\.linkedin\.com$/.test(host);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const notAProfile = (platform: Network): DomainError =>
  new DomainError(
    'social-account.not-a-profile',
    'invalid',
    t`This is not the address of a ${NETWORK_NAMES[platform]} profile. Copy it from the profile page.`,
  );
