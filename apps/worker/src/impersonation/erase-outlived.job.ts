import { Inject, Injectable } from '@nestjs/common';
import { EraseOutlived, eraseOutlivedJob } from '@rampart/impersonation';
import { jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Erases what plans no longer keep; comes round every quarter of an hour. */
@Injectable()
export class EraseOutlivedJob {
  private readonly erasing: EraseOutlived;

  constructor(@Inject(RUNTIME) { log, clock, plans }: Runtime) {
    const daysOf = plans.retentionOf.bind(plans);
    this.erasing = new EraseOutlived({ log, clock, retention: { daysOf } });
  }

  readonly registration = jobHandler(eraseOutlivedJob, () => this.erasing.round());
}
