import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  carryOut,
  carryOutJob,
  giveUpCarryingOut,
  liftBlock,
  liftBlockJob,
  syncFile,
  syncFileJob,
} from '@rampart/soc';
import { SOC_MESSAGING, type SocMessaging } from './soc-runtime.js';

/** Tells adapters of blocks. */
@Injectable()
export class CarryOutJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: SocMessaging) {}

  readonly registration = jobHandler(carryOutJob, (ref) => carryOut(this.context, ref), {
    giveUp: (ref, error) => giveUpCarryingOut(this.context, ref, error.message),
  });
}

/** Writes files that were switched on or off. */
@Injectable()
export class SyncFileJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: SocMessaging) {}

  readonly registration = jobHandler(syncFileJob, (ref) => syncFile(this.context, ref));
}

/** Lets addresses in again whose time is over. */
@Injectable()
export class LiftBlockJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: SocMessaging) {}

  readonly registration = jobHandler(liftBlockJob, (ref) => liftBlock(this.context, ref));
}
