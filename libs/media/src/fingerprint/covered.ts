import type { Agreement } from './agreement.js';
import { correlation, turned, whereWindowsAgree } from './correlate.js';
import type { FreshFingerprint } from './fingerprint.js';
import { hashGrid, type Turn } from './pdq.js';
import { hashDistance } from './pdq-hash.js';

/** The least shares of equal windows and of telling ones in a covered copy. 12,000 unrelated pairs reached 0.20. */
const COVERED = { share: 0.27, telling: 0.3 } as const;

const [THUMBNAIL, SQUARE] = [64, 32];

interface CoveredCopy {
  readonly turn: Turn;
  /** Bits that differ where the copy is not covered. */
  readonly distance: number;
  readonly quality: number;
  readonly correlation: number;
  readonly agreement: number;
}

/** A copy of the whole picture of which a text, a sticker or shade hides a part; null when too little agrees. */
export function coveredCopy(first: FreshFingerprint, second: FreshFingerprint): CoveredCopy | null {
  const { turn, agreement } = whereWindowsAgree(first, second);
  if (agreement.share < COVERED.share || agreement.telling < COVERED.telling) return null;
  const own = turned(Float32Array.from(first.thumbnail), turn);
  const { square, shown } = uncoveredSquare(own, second.thumbnail, agreement);
  const [ownHash, otherHash] = [hashGrid(own), hashGrid(square)];
  return {
    turn,
    distance: hashDistance(ownHash.hashes[0] as Uint32Array, otherHash.hashes[0] as Uint32Array),
    quality: Math.min(ownHash.quality, otherHash.quality),
    correlation: shown,
    agreement: agreement.share,
  };
}

/** The second thumbnail with the first one, in its brightness and contrast, where they do not agree. */
function uncoveredSquare(
  own: Float32Array,
  other: Uint8Array,
  { same }: Agreement,
): { readonly square: Float32Array; readonly shown: number } {
  const scale = THUMBNAIL / SQUARE;
  const isSame = (at: number): boolean =>
    same[Math.floor(at / THUMBNAIL / scale) * SQUARE + Math.floor((at % THUMBNAIL) / scale)] === 1;
  const kept = Uint16Array.from(own.keys()).filter(isSame);
  const x = Float32Array.from(kept, (at) => own[at] as number);
  const y = Float32Array.from(kept, (at) => other[at] as number);
  const shown = correlation(x, y);
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const slope = (shown * spreadOf(y, meanY)) / Math.max(1, spreadOf(x, meanX));
  const square = own.map((value, at) =>
    isSame(at) ? (other[at] as number) : meanY + slope * (value - meanX),
  );
  return { square, shown };
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const spreadOf = (values: Float32Array, mean: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
