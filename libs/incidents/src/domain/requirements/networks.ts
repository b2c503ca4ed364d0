import type { ReportTarget } from '../../contract/index.js';
import type { Dossier, Requirement } from './requirement.js';

interface OwnNetworks {
  readonly name: string;
  readonly platforms: readonly string[];
  /** The hosts that show the network's profiles, for addresses that a person states; empty for any other host. */
  readonly hosts: readonly string[];
}

const OWN_NETWORKS: Readonly<Partial<Record<ReportTarget, OwnNetworks>>> = {
  x: { name: 'X', platforms: ['twitter'], hosts: ['x.com', 'twitter.com'] },
  meta: {
    name: 'Instagram or Facebook',
    platforms: ['instagram', 'facebook'],
    hosts: ['instagram.com', 'facebook.com', 'fb.com', 'threads.com', 'threads.net'],
  },
  tiktok: { name: 'TikTok', platforms: ['tiktok'], hosts: ['tiktok.com'] },
  youtube: { name: 'YouTube', platforms: ['youtube'], hosts: ['youtube.com', 'youtu.be'] },
  linkedin: { name: 'LinkedIn', platforms: ['linkedin'], hosts: ['linkedin.com'] },
  bluesky: { name: 'Bluesky', platforms: ['bluesky'], hosts: ['bsky.app'] },
  mastodon: { name: 'Mastodon', platforms: ['mastodon'], hosts: [] },
};

/** For profiles that were read from a file, only their addresses tell the network. */
const FROM_FILE = 'file';

const KNOWN_HOSTS = Object.values(OWN_NETWORKS).flatMap(({ hosts }) => hosts);
const isAt = (address: string, hosts: readonly string[]): boolean => {
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

function fits({ platforms, hosts }: OwnNetworks, { network, suspects = [], caseFile }: Dossier): boolean {
  const found =
    suspects.length > 0 ? suspects.map((suspect) => suspect.network) : network === null ? [] : [network];
  const known = found.filter(({ platform }) => platform !== FROM_FILE);
  if (known.some(({ platform }) => platforms.includes(platform))) return true;
  if (known.length > 0 && known.length === found.length) return false;
  const addresses = [...caseFile.suspect.profiles, ...caseFile.locations.map(({ url }) => url)];
  if (addresses.length === 0) return true;
  return addresses.some((address) =>
    hosts.length === 0 ? !isAt(address, KNOWN_HOSTS) : isAt(address, hosts),
  );
}

/** Requires an account of the place's own network. No requirement for places that act on every network. */
export function accountThere(target: ReportTarget): readonly Requirement[] {
  const own = OWN_NETWORKS[target];
  if (own === undefined) return [];
  const label = `An account on ${own.name}; this one is elsewhere`;
  return [{ field: 'suspect.profiles', label, given: (dossier) => fits(own, dossier) }];
}

/** A place can act on the case: the suspect's own network, places for every network, and DMCA when works are named. */
export function suits(target: ReportTarget, dossier: Dossier): boolean {
  if (target === 'dmca') return dossier.caseFile.works.length > 0;
  const own = OWN_NETWORKS[target];
  if (own === undefined) return true;
  const { network, caseFile } = dossier;
  const known = network !== null || caseFile.suspect.profiles.length + caseFile.locations.length > 0;
  return known && fits(own, dossier);
}

/** Places for an account of this platform: its own network first, then the general ones. */
export function placesFor(platform: string): readonly ReportTarget[] {
  const own = Object.entries(OWN_NETWORKS).flatMap(([target, { platforms }]) =>
    platforms.includes(platform) ? [target as ReportTarget] : [],
  );
  return [...own, 'dsa', 'ic3'];
}
