import type { VideoPrograms } from '../video/programs.js';

export interface WorkTools {
  readonly video: VideoPrograms;
  /** Aborts the work and its processes. */
  readonly signal?: AbortSignal;
}
