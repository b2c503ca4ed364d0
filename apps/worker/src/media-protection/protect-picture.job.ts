import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  giveUpPicture,
  type MediaWorkContext,
  protectPicture,
  protectPictureJob,
} from '@rampart/media-protection';
import { MEDIA_PROTECTION } from './media-protection-runtime.js';

/** Fingerprints an original and makes the copies that were asked for. */
@Injectable()
export class ProtectPictureJob {
  constructor(@Inject(MEDIA_PROTECTION) private readonly context: MediaWorkContext) {}

  readonly registration = jobHandler(
    protectPictureJob,
    (data, { signal }) => protectPicture(this.context, data, signal),
    {
      giveUp: (data) => giveUpPicture(this.context, data),
    },
  );
}
