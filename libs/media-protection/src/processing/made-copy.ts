import type { MarkKey } from '@rampart/media';
import type { HiddenMark, PictureFile } from '../contract/index.js';

export interface Marks {
  readonly trackingId: number;
  readonly key: MarkKey;
  /** Null without a visible watermark. */
  readonly text: string | null;
}

export interface MadeCopy {
  readonly bytes: Uint8Array;
  readonly file: PictureFile;
  readonly visibleMark: boolean;
  readonly hiddenMark: HiddenMark;
}
