import type { VideoPrograms } from '../video/programs.js';

/** What work on pictures and videos uses besides its input. */
export interface WorkTools {
  readonly video: VideoPrograms;
  /** Ends the work, and the processes it runs. */
  readonly signal?: AbortSignal;
}
