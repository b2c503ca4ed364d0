import { Inject, Injectable } from '@nestjs/common';
import {
  captureLookAlike,
  captureLookAlikeJob,
  captureNothing,
  checkTakedowns,
  checkTakedownsJob,
  sendReport,
  sendReportJob,
} from '@rampart/incidents';
import { jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { INCIDENTS_CONTEXT, type IncidentsRuntime } from './incidents-runtime.js';

/** Captures the profile that an incident is about. */
@Injectable()
export class CaptureLookAlikeJob {
  constructor(
    @Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsRuntime,
    @Inject(RUNTIME) private readonly platform: Runtime,
  ) {}

  readonly registration = jobHandler(
    captureLookAlikeJob,
    (data, { signal }) => captureLookAlike(this.context, data, signal),
    {
      giveUp: async (data, error) => {
        this.platform.logger.error({ err: error, ...data }, 'a profile could not be captured');
        await captureNothing(this.context, data, error);
      },
    },
  );
}

/** Hands a signed report over. */
@Injectable()
export class SendReportJob {
  constructor(@Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsRuntime) {}

  readonly registration = jobHandler(sendReportJob, (data, { signal }) =>
    sendReport(this.context, data, signal),
  );
}

/** Looks at the profiles of filed reports again; comes round every hour. */
@Injectable()
export class CheckTakedownsJob {
  constructor(@Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsRuntime) {}

  readonly registration = jobHandler(checkTakedownsJob, (_data, { signal }) =>
    checkTakedowns(this.context, signal),
  );
}
