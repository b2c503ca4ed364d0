import { Inject, Injectable } from '@nestjs/common';
import { compileDigest, compileDigestJob, requestDueDigests, requestDueDigestsJob } from '@rampart/incidents';
import { jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { digestCounter, tenantsWithReports } from './digest-facts.js';

/** Makes the digest of a week that somebody, or the schedule, asked for. */
@Injectable()
export class CompileDigestJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(compileDigestJob, async (data) => {
    const { log, clock, ids, tenants } = this.runtime;
    const context = { log, clock, ids, countDigest: digestCounter(tenants) };
    return (await compileDigest(context, data)) ? 'done' : 'skipped';
  });
}

/** Asks for the digests of the week that is over; comes round every half hour. */
@Injectable()
export class RequestDueDigestsJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(requestDueDigestsJob, async () =>
    (await requestDueDigests(this.runtime, await tenantsWithReports(this.runtime))) > 0 ? 'done' : 'skipped',
  );
}
