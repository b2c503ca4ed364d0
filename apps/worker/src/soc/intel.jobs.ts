import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import { intelUpkeep, intelUpkeepJob, lookBack, lookBackJob } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Looks for new indicators in what had come in before them. */
@Injectable()
export class LookBackJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(lookBackJob, async (data, { signal }) => {
    const { log, socLog, system: database } = this.runtime;
    return (await lookBack({ log, socLog, database }, data, signal)) > 0 ? 'done' : 'skipped';
  });
}

/** Sees to indicators and feeds; comes round every half minute. */
@Injectable()
export class IntelUpkeepJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(intelUpkeepJob, async () => {
    const { log, system: database } = this.runtime;
    return (await intelUpkeep({ log, database })) > 0 ? 'done' : 'skipped';
  });
}
