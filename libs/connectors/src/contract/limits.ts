import type { Network } from './networks.js';

/**
 * How a network counts text. `weighted`: X's rules; `graphemes`: grapheme clusters and a limit of bytes beside it; `utf16`:
 * code units; `codepoints`: code points, with URLs and mentions counted as the network does.
 */
export type TextUnit = 'weighted' | 'graphemes' | 'utf16' | 'codepoints' | 'bytes';

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
  /** Width by height. */
  readonly aspect: Range;
  /** Milliseconds; null for pictures. */
  readonly durationMs: Range | null;
  readonly framesPerSecond: Range | null;
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
  };
  readonly title: { readonly max: number } | null;
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
  readonly sources: readonly { readonly url: string; readonly retrieved: string }[];
}
