import { requireImage, type RgbaImage } from '../../image.js';
import type { FreshFingerprint } from '../../fingerprint/fingerprint.js';
import { TURN_STEPS } from '../../fingerprint/pdq.js';
import type { Affine } from '../../fingerprint/points/affine.js';
import { CHANGES, matchPoints } from '../../fingerprint/points/match-points.js';
import { pointsOf } from '../../fingerprint/points/points.js';
import { chipEvidence } from '../evidence.js';
import { regrid } from '../luma-grid.js';
import type { ReadingKey } from '../payload.js';
import { centredPlacement, spansFor } from '../plan-grid.js';
import { type MarkReading, readEvidence } from '../read.js';
import { overlay } from './align-luma.js';
import { lessHost } from './less-host.js';

interface Picture {
  readonly image: RgbaImage;
  readonly print: FreshFingerprint;
}

/**
 * Reads the mark of a found copy beside its unmarked original. What both show is subtracted, so that much weaker marks
 * are read than from the copy alone. Null when the found picture cannot be laid over the original.
 * @throws DomainError `media.bad-image`
 */
export function besideReader(original: Picture, found: Picture): ((key: ReadingKey) => MarkReading) | null {
  requireImage(original.image);
  requireImage(found.image);
  const laid = overlay(original.image, found.image, startsOf(original.print, found.print));
  if (laid === null) return null;
  const { width, height } = laid.own;
  const evidence = spansFor(original.image.width, original.image.height).map((span) => {
    const placement = centredPlacement(width, height, span);
    return chipEvidence(lessHost(regrid(laid.own, placement), regrid(laid.found, placement)));
  });
  return (key) =>
    evidence
      .map((one) => ({ ...readEvidence(one, key, 1), searched: true, beside: true as const }))
      .reduce((one, other) => (one.id !== null || other.id === null ? one : other));
}

/** The maps of points that both show, and the whole picture in each orientation. */
function startsOf(own: FreshFingerprint, other: FreshFingerprint): readonly Affine[] {
  const points = CHANGES.filter(({ inverted }) => !inverted).flatMap(
    (change) => matchPoints(pointsOf(own), pointsOf(other), change)?.map ?? [],
  );
  return [...points, ...wholes(own.height / own.width, other.height / other.width)];
}

const wholes = (shape: number, otherShape: number): readonly Affine[] =>
  TURN_STEPS.map(([swap, flipRows, flipColumns]) => {
    const across = flipColumns ? { times: -1, from: 1 } : { times: 1, from: 0 };
    const down = flipRows ? { times: -1 / shape, from: 1 } : { times: 1 / shape, from: 0 };
    return swap
      ? { a: 0, b: down.times, c: down.from, d: across.times * otherShape, e: 0, f: across.from * otherShape }
      : {
          a: across.times,
          b: 0,
          c: across.from,
          d: 0,
          e: down.times * otherShape,
          f: down.from * otherShape,
        };
  });
