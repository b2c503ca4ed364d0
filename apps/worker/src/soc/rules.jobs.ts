import { Inject, Injectable } from '@nestjs/common';
import { demandSecondFactor } from '@rampart/identity-access';
import { jobHandler } from '@rampart/jobs';
import {
  type ActingContext,
  actOnAlert,
  actOnAlertJob,
  backTestJob,
  giveUpActing,
  giveUpBackTest,
  runBackTest,
} from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Finds out what a rule would have found. */
@Injectable()
export class BackTestJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(
    backTestJob,
    (data, { signal }) => {
      const { log, socLog, system: database } = this.runtime;
      return runBackTest({ log, socLog, database }, data, signal);
    },
    {
      giveUp: async ({ backTestId }, error) =>
        void (await giveUpBackTest(this.runtime.system, backTestId, error.message)),
    },
  );
}

/** Does what rules say follows from their alerts. */
@Injectable()
export class ActOnAlertJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(actOnAlertJob, (ref) => actOnAlert(this.acting(), ref), {
    giveUp: (ref, error) => giveUpActing(this.acting(), ref, error.message),
  });

  private acting(): ActingContext {
    const { log, clock, ids, tenants: database } = this.runtime;
    return {
      ...{ log, clock, database },
      demandSecondFactor: (tenantId, userId, correlationId) =>
        demandSecondFactor({ log, clock, ids, database }, { tenantId, userId, correlationId }),
    };
  }
}
