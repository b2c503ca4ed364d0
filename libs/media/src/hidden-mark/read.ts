import { TURN_STEPS, type Turn, TURNS } from '../fingerprint/pdq.js';
import { requireImage, type RgbaImage } from '../image.js';
import { type ChipPlan, chipPlan, CODED_BITS, PILOT, PLAN } from './chips.js';
import { decode } from './convolution.js';
import { chipEvidence, chipEvidenceOfTwo, pilotStrength, type Steps, turnedCell } from './evidence.js';
import { findPlacement } from './find-placement.js';
import { type Luma, type LumaGrid, lumaGrid, regrid } from './luma-grid.js';
import { idOf, type MarkKey } from './payload.js';
import { centredPlacement } from './plan-grid.js';

/** What reading a mark found. */
export interface MarkReading {
  /** The tracking id; null when there is no mark of this key that proves itself. */
  readonly id: number | null;
  /** How clearly the key's pilot stands out, in standard deviations of chance. */
  readonly pilot: number;
  /** How the marked picture was turned. */
  readonly turn: Turn;
  /** Whether the picture had to be searched for its place, because it was cropped or extended. */
  readonly searched: boolean;
}

/** Below this the pilot is chance and nothing is decoded. */
const LEAST_PILOT = 2.5;

/**
 * Reads the mark of a key from a picture: as it is and in all eight turns; failing that, after a search for the part of
 * the marked picture that it shows (about a second). An id counts only when version, check sum and keyed tag all fit.
 * @throws DomainError `media.bad-image`
 */
export function readMark(image: RgbaImage, key: MarkKey, { search = true } = {}): MarkReading {
  requireImage(image);
  const whole = readEvidence(chipEvidence(lumaGrid(image, centredPlacement(image.width, image.height))), key);
  if (whole.id !== null || !search) return whole;
  const placement = findPlacement(image, key);
  if (placement === null) return whole;
  return { ...readEvidence(chipEvidence(lumaGrid(image, placement)), key, 1), searched: true };
}

/** Whether an upright, whole picture gives the id back in two copies. */
export function givesBack([first, second]: readonly [Luma, Luma], id: number, key: MarkKey): boolean {
  const onPlan = (luma: Luma): LumaGrid => regrid(luma, centredPlacement(luma.width, luma.height));
  const evidence = chipEvidenceOfTwo(onPlan(first), onPlan(second));
  return evidence.every((of) => readEvidence(of, key, 1).id === id);
}

/** Reads chips where they lie on the plan, in the first `turns` turns. */
function readEvidence(evidence: Float64Array, key: MarkKey, turns: number = TURNS.length): MarkReading {
  const plan = chipPlan(key);
  let best: MarkReading = { id: null, pilot: -Infinity, turn: 'original', searched: false };
  TURN_STEPS.slice(0, turns).forEach((steps, at) => {
    const pilot = pilotStrength(evidence, plan, steps);
    if (pilot <= best.pilot || best.id !== null) return;
    const id = pilot < LEAST_PILOT ? null : decodeChips(evidence, plan, steps, key);
    best = { ...best, pilot, turn: TURNS[at] as Turn, id };
  });
  return best;
}

/** Sums the chips of each coded bit and decodes; null when the outcome does not prove itself. */
function decodeChips(
  evidence: Float64Array,
  { signs, slots }: ChipPlan,
  steps: Steps,
  key: MarkKey,
): number | null {
  const soft = new Float64Array(CODED_BITS);
  for (let v = 0, at = 0; v < PLAN; v += 1) {
    for (let u = 0; u < PLAN; u += 1, at += 1) {
      const slot = slots[at] as number;
      if (slot === PILOT) continue;
      const value = evidence[turnedCell(u, v, steps)] as number;
      soft[slot] = (soft[slot] as number) + value * (signs[at] as number);
    }
  }
  return idOf(decode(soft), key);
}
