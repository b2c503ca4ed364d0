import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  giveUpPicture,
  type MediaContext,
  protectPicture,
  protectPictureJob,
} from '@rampart/media-protection';
import { MEDIA_PROTECTION } from './media-protection-runtime.js';

/** Fingerprints an original and makes the copies that were asked for. */
@Injectable()
export class ProtectPictureJob {
  constructor(@Inject(MEDIA_PROTECTION) private readonly context: MediaContext) {}

  readonly registration = jobHandler(protectPictureJob, (data) => protectPicture(this.context, data), {
    giveUp: (data) => giveUpPicture(this.context, data),
  });
}
