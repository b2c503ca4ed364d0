import { Inject, Injectable } from '@nestjs/common';
import { guardedGet } from '@rampart/impersonation';
import { jobHandler } from '@rampart/jobs';
import { intelUpkeep, intelUpkeepJob, lookBack, lookBackJob, pollDueFeeds, pollFeedsJob } from '@rampart/soc';
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

/** Sees to indicators; comes round every half minute. */
@Injectable()
export class IntelUpkeepJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(intelUpkeepJob, async () => {
    const { log, system: database } = this.runtime;
    return (await intelUpkeep({ log, database })) > 0 ? 'done' : 'skipped';
  });
}

/** Asks feeds; comes round every half minute, and when somebody wants one asked. */
@Injectable()
export class PollFeedsJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(pollFeedsJob, async (_data, { signal }) => {
    const { log, vault, clock, ids, system: database, environment } = this.runtime;
    const transport = guardedGet(environment.RAMPART_INTEL_ORIGINS);
    const asked = await pollDueFeeds({ log, vault, clock, ids, database, transport }, signal);
    return asked > 0 ? 'done' : 'skipped';
  });
}
