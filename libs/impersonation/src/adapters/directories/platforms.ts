import { type Platform, type PlatformId, type SearchSupport } from '../../contract/index.js';
import { connectionOf, type DirectorySettings, simulatedBase, type TokenNetwork } from './settings.js';

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
    const connected = isConnected(id, settings);
    const simulated = simulatedBase(id, settings) !== null;
    const search = SEARCH[id];
    return { id, name: NAMES[id], icon: id, enabled: connected, apiConnected: connected, search, simulated };
  });
}

function isConnected(id: PlatformId, settings: DirectorySettings): boolean {
  if (id === 'linkedin' || id === 'tiktok') return false;
  // Bluesky needs no credential, and a file needs no network.
  if (id === 'bluesky' || id === 'file') return true;
  return connectionOf(id satisfies TokenNetwork, settings) !== null;
}
