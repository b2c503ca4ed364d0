import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import { checkCopy, type CheckCopyContext, checkCopyJob, giveUpCheck } from '@rampart/media-protection';
import { MEDIA_PROTECTION } from './media-protection-runtime.js';

/** Reads a suspected copy. */
@Injectable()
export class CheckCopyJob {
  constructor(@Inject(MEDIA_PROTECTION) private readonly context: CheckCopyContext) {}

  readonly registration = jobHandler(
    checkCopyJob,
    (data, { signal }) => checkCopy(this.context, data, signal),
    {
      giveUp: (data) => giveUpCheck(this.context, data),
    },
  );
}
