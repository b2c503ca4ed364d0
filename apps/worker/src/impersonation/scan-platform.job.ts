import { Inject, Injectable } from '@nestjs/common';
import { failPlatform, scanPlatform, scanPlatformJob } from '@rampart/impersonation';
import { type GiveUp, jobHandler } from '@rampart/jobs';
import type { ScanPlatformJob as Data } from '@rampart/impersonation/contract';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { IMPERSONATION, type ImpersonationRuntime } from './impersonation-runtime.js';

/** Searches one platform for one scan. */
@Injectable()
export class ScanPlatformJob {
  constructor(
    @Inject(IMPERSONATION) private readonly runtime: ImpersonationRuntime,
    @Inject(RUNTIME) private readonly platform: Runtime,
  ) {}

  private readonly giveUp: GiveUp<Data> = (data, error) => {
    this.platform.logger.error({ err: error, ...data }, 'a platform of a scan is given up');
    return failPlatform(this.runtime, data, error);
  };

  readonly registration = jobHandler(
    scanPlatformJob,
    (data, context) => scanPlatform(this.runtime, data, context),
    {
      giveUp: this.giveUp,
    },
  );
}
