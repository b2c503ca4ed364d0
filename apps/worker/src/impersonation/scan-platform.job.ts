import { Inject, Injectable } from '@nestjs/common';
import { failPlatform, scanPlatform, scanPlatformJob } from '@rampart/impersonation';
import { jobHandler } from '@rampart/jobs';
import { IMPERSONATION, type ImpersonationRuntime } from './impersonation-runtime.js';

/** Searches one platform for one scan. */
@Injectable()
export class ScanPlatformJob {
  constructor(@Inject(IMPERSONATION) private readonly runtime: ImpersonationRuntime) {}

  readonly registration = jobHandler(
    scanPlatformJob,
    (data, context) => scanPlatform(this.runtime, data, context),
    {
      giveUp: (data, error) => failPlatform(this.runtime, data, error),
    },
  );
}
