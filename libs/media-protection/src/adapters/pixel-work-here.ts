import type { PixelWork } from '../ports/pixel-work.js';
import { makeCopy } from '../processing/make-copy.js';
import { readBeside } from '../processing/read-beside.js';
import { compareCopy, readCopy } from '../processing/read-copy.js';
import { readOriginal } from '../processing/read-original.js';
import type { VideoPrograms } from '../video/programs.js';

/** Does the work in the caller's thread and blocks it. */
export function pixelWorkHere(video: () => Promise<VideoPrograms>): PixelWork {
  const tools = async (signal: AbortSignal | undefined) => ({
    video: await video(),
    ...(signal && { signal }),
  });
  return {
    readOriginal: async (bytes, signal) => readOriginal(bytes, await tools(signal)),
    makeCopy: async (input, signal) => makeCopy(input, await tools(signal)),
    readCopy: async (input, signal) => readCopy(input, await tools(signal)),
    readBeside: async (input) => readBeside(input),
    compareCopy: async (input, signal) => compareCopy(input, await tools(signal)),
  };
}
