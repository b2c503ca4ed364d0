import type { VideoPrograms } from '../video/programs.js';

export interface WorkTools {
  readonly video: VideoPrograms;
  readonly signal?: AbortSignal;
}
