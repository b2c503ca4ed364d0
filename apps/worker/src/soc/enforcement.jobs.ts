import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  carryOut,
  carryOutJob,
  giveUpCarryingOut,
  giveUpTelling,
  liftBlock,
  liftBlockJob,
  tellList,
  tellListJob,
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

/** Tells adapters of the list that were connected or switched. */
@Injectable()
export class TellListJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: SocMessaging) {}

  readonly registration = jobHandler(tellListJob, (ref) => tellList(this.context, ref), {
    giveUp: (ref, error) => giveUpTelling(this.context, ref, error.message),
  });
}

/** Lets addresses in again whose time is over. */
@Injectable()
export class LiftBlockJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: SocMessaging) {}

  readonly registration = jobHandler(liftBlockJob, (ref) => liftBlock(this.context, ref));
}
