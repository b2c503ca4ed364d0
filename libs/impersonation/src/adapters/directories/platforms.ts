import { type Platform, type PlatformId, type SearchSupport } from '../../contract/index.js';
import { connectionOf, type DirectorySettings, type TokenNetwork } from './settings.js';

const NAMES: Readonly<Record<PlatformId, string>> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  file: 'File directory',
};

const SEARCH: Readonly<Record<PlatformId, SearchSupport>> = {
  twitter: 'keyword',
  facebook: 'keyword',
  instagram: 'exact',
  linkedin: 'none',
  tiktok: 'none',
  youtube: 'keyword',
  bluesky: 'keyword',
  file: 'keyword',
};

/** The platforms the scan form offers, in its order; those without a connection are shown but cannot be chosen. */
export function describePlatforms(settings: DirectorySettings): Platform[] {
  const known: PlatformId[] = [
    'twitter',
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'youtube',
    'bluesky',
  ];
  const offered: PlatformId[] = settings.DIRECTORY_FILE === undefined ? known : [...known, 'file'];
  return offered.map((id) => {
    const { connected, simulated } = state(id, settings);
    const search = SEARCH[id];
    return { id, name: NAMES[id], icon: id, enabled: connected, apiConnected: connected, search, simulated };
  });
}

function state(id: PlatformId, settings: DirectorySettings): { connected: boolean; simulated: boolean } {
  if (id === 'linkedin' || id === 'tiktok') return { connected: false, simulated: false };
  if (id === 'bluesky') return { connected: true, simulated: isSandbox(settings) };
  if (id === 'file') return { connected: true, simulated: false };
  const connection = connectionOf(id satisfies TokenNetwork, settings);
  return { connected: connection !== null, simulated: connection?.simulated ?? false };
}

/** Bluesky needs no credential, so only its URL tells whether the bundled counterpart answers. */
function isSandbox({ BLUESKY_URL, SANDBOX_URL }: DirectorySettings): boolean {
  return SANDBOX_URL !== undefined && new URL(BLUESKY_URL).origin === new URL(SANDBOX_URL).origin;
}
