import type { MarkKey } from '@rampart/media';
import type { HiddenMark, PictureFile } from '../contract/index.js';

/** The marks of a copy. */
export interface Marks {
  readonly trackingId: number;
  readonly key: MarkKey;
  /** The visible watermark; null without one. */
  readonly text: string | null;
}

/** A file that may be published. */
export interface MadeCopy {
  readonly bytes: Uint8Array;
  readonly file: PictureFile;
  readonly visibleMark: boolean;
  readonly hiddenMark: HiddenMark;
}
