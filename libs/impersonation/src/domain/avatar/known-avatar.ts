import { formatHash, isTelling, parseHash, type PdqHash, type View, VIEW_NAMES } from '@rampart/media';
import type { ReferenceAvatar } from '../protected-identity.snapshot.js';

export interface KnownView extends Pick<View, 'name' | 'quality'> {
  readonly hash: PdqHash;
}

type StoredHashes = Pick<ReferenceAvatar, 'hashes' | 'quality'>;

const TURNS_OF_WHOLE = 8;
const [WHOLE, ...PARTS] = VIEW_NAMES;

const NO_VIEW = '0'.repeat(64);

/** Hashes of the whole picture in eight orientations, then of every other view upright. */
export function storedHashes(views: readonly View[]): StoredHashes {
  const byName = new Map(views.filter(isTelling).map((view) => [view.name, view]));
  const parts = PARTS.map((name) => {
    const upright = byName.get(name)?.hashes[0];
    return upright === undefined ? NO_VIEW : formatHash(upright);
  });
  const whole = views.find(({ name }) => name === WHOLE);
  return { hashes: [...(whole?.hashes ?? []).map(formatHash), ...parts], quality: whole?.quality ?? 0 };
}

/** Whether the hashes include views, which old events lack. */
export const hasViews = ({ hashes }: StoredHashes): boolean => hashes.length > TURNS_OF_WHOLE;

/** The views for comparison. Old events have only the whole picture; its first hash is compared with every view. */
export function knownViews({ hashes, quality }: StoredHashes): KnownView[] {
  const stored = [hashes[0], ...hashes.slice(TURNS_OF_WHOLE)];
  return VIEW_NAMES.flatMap((name, at) => {
    const text = stored[at];
    const hash = text === undefined || text === NO_VIEW ? null : parseHash(text);
    return hash === null ? [] : [{ name, quality, hash }];
  });
}

export function uprightViews(views: readonly View[]): KnownView[] {
  return views.flatMap(({ name, quality, hashes: [hash] }) =>
    hash === undefined ? [] : [{ name, quality, hash }],
  );
}
