import type { Network } from './networks.js';

/**
 * How a network counts text. `weighted`: X's rules; `graphemes`: what readers see as one character; `utf16`: code units;
 * `bytes`: of UTF-8. `countText` adds what a network does to URLs and mentions.
 */
export type TextUnit = 'weighted' | 'graphemes' | 'utf16' | 'bytes';

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface MediaLimits {
  /** In one post. */
  readonly count: Range;
  readonly mimes: readonly string[];
  readonly bytes: number;
  readonly width: Range;
  readonly height: Range;
  /** Width times height; null: only the sides are limited. */
  readonly pixels: number | null;
  /** Width by height. */
  readonly aspect: Range;
  /** Milliseconds; null for pictures. */
  readonly durationMs: Range | null;
  readonly framesPerSecond: Range | null;
  /** Pictures in an animation; null: not limited. */
  readonly frames: number | null;
  readonly videoCodecs: readonly string[] | null;
  readonly audioCodecs: readonly string[] | null;
}

/** The numbers of one network. What an account may differ in is read at run time and laid over these. */
export interface NetworkLimits {
  readonly network: Network;
  readonly text: {
    readonly unit: TextUnit;
    readonly max: number;
    readonly bytes: number | null;
    /** The length every URL counts as; null: its own. */
    readonly url: number | null;
    readonly hashtags: number | null;
    /** Characters that the network refuses. */
    readonly refused: string;
  };
  /** Null: the network has none. */
  readonly title: { readonly max: number; readonly refused: string } | null;
  readonly pictures: MediaLimits | null;
  readonly animations: MediaLimits | null;
  readonly videos: MediaLimits | null;
  /** Pictures and videos in one post. */
  readonly mixed: boolean;
  /** A post without any is refused. */
  readonly needs: 'text or media' | 'media' | 'video';
  readonly altText: { readonly max: number; readonly asked: 'required' | 'recommended' } | null;
  readonly thread: boolean;
  readonly firstComment: boolean;
  /** The network reads a picture at an address that it is given, instead of receiving it. */
  readonly fetchesPictures: boolean;
  /** Where each number is from. */
  readonly sources: readonly LimitSource[];
}

export interface LimitSource {
  readonly url: string;
  /** The day it was read: ISO 8601. */
  readonly retrieved: string;
  readonly gives: string;
}
