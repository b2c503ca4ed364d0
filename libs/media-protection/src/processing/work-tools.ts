import type { VideoPrograms } from '../video/programs.js';

/** The tools of picture and video work. */
export interface WorkTools {
  readonly video: VideoPrograms;
  /** Aborts the work and its processes. */
  readonly signal?: AbortSignal;
}
