import type { PictureMetadata, ViewHash } from '../contract/index.js';

export interface ReadOriginal {
  readonly perceptualHash: string;
  readonly calibration: string;
  readonly views: readonly ViewHash[];
  readonly metadata: PictureMetadata;
  readonly preview: Uint8Array;
}
