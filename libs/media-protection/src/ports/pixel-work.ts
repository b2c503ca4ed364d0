import type { MadeCopy, Marks } from '../processing/made-copy.js';
import type { CopyToRead, Pair, ReadCopy } from '../processing/read-copy.js';
import type { PairToRead } from '../processing/read-beside.js';
import type { ReadOriginal } from '../processing/known-original.js';
import type { CheckMatch } from '../contract/index.js';

/** Work on pixels. Throws the DomainErrors of `processing`, and the signal's reason when aborted. */
export interface PixelWork {
  readOriginal(bytes: Uint8Array, signal?: AbortSignal): Promise<ReadOriginal>;
  makeCopy(
    input: { readonly original: Uint8Array; readonly marks: Marks },
    signal?: AbortSignal,
  ): Promise<MadeCopy>;
  readCopy(input: CopyToRead, signal?: AbortSignal): Promise<ReadCopy>;
  readBeside(input: PairToRead, signal?: AbortSignal): Promise<ReadCopy['mark']>;
  compareCopy(input: Pair, signal?: AbortSignal): Promise<Omit<CheckMatch, 'mediaId'> | null>;
}
