import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import { type MediaContext, removeForgotten, removeForgottenJob } from '@rampart/media-protection';
import { MEDIA_PROTECTION } from './media-protection-runtime.js';

/** Deletes what is kept of a forgotten picture. */
@Injectable()
export class RemoveForgottenJob {
  constructor(@Inject(MEDIA_PROTECTION) private readonly context: MediaContext) {}

  readonly registration = jobHandler(removeForgottenJob, (data) => removeForgotten(this.context, data));
}
