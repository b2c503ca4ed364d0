import type { Network } from './networks.js';

/**
 * How a network counts text. `weighted`: X's rules; `graphemes`: characters as readers see them; `utf16`: code units;
 * `bytes`: of UTF-8. `countText` also applies the network's rules for URLs and mentions.
 */
export type TextUnit = 'weighted' | 'graphemes' | 'utf16' | 'bytes';

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface MediaLimits {
  readonly count: Range;
  readonly mimes: readonly string[];
  readonly bytes: number;
  readonly width: Range;
  readonly height: Range;
  /** Width multiplied by height; null when only the sides are limited. */
  readonly pixels: number | null;
  /** Width divided by height. */
  readonly aspect: Range;
  /** In milliseconds; null for pictures. */
  readonly durationMs: Range | null;
  readonly framesPerSecond: Range | null;
  /** The number of pictures in an animation; null when it is not limited. */
  readonly frames: number | null;
  readonly videoCodecs: readonly string[] | null;
  readonly audioCodecs: readonly string[] | null;
}

/** Limits of one network. Values that differ between accounts are read at run time and replace these. */
export interface NetworkLimits {
  readonly network: Network;
  readonly text: {
    readonly unit: TextUnit;
    readonly max: number;
    readonly bytes: number | null;
    /** The length that every URL counts as; null when its own length counts. */
    readonly url: number | null;
    readonly hashtags: number | null;
    /** Characters that the network refuses. */
    readonly refused: string;
  };
  /** Null when the network has no titles. */
  readonly title: { readonly max: number; readonly refused: string } | null;
  readonly pictures: MediaLimits | null;
  readonly animations: MediaLimits | null;
  readonly videos: MediaLimits | null;
  /** Whether one post can have pictures and videos. */
  readonly mixed: boolean;
  /** What a post must have; without it, the network refuses the post. */
  readonly needs: 'text or media' | 'media' | 'video';
  readonly altText: { readonly max: number; readonly asked: 'required' | 'recommended' } | null;
  readonly thread: boolean;
  readonly firstComment: boolean;
  /** Whether the network downloads a picture from an address, instead of receiving it. */
  readonly fetchesPictures: boolean;
  readonly sources: readonly LimitSource[];
}

export interface LimitSource {
  readonly url: string;
  /** The day on which the source was read, ISO 8601. */
  readonly retrieved: string;
  readonly gives: string;
}
