import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import { dropOutlived, dropOutlivedJob } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Takes away security events that are no longer kept; comes round every day. */
@Injectable()
export class DropOutlivedJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(dropOutlivedJob, () => {
    const { system: database, clock } = this.runtime;
    return dropOutlived({ database, clock });
  });
}
