import { Inject, Injectable } from '@nestjs/common';
import { sendAddressConfirmation, sendAddressConfirmationJob } from '@rampart/identity-access';
import type { RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { accountMailJob } from './account-mail-job.js';

/** Mails the one-time link that confirms a new address. */
@Injectable()
export class SendAddressConfirmationJob {
  readonly registration: RegisteredJob;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.registration = accountMailJob(
      sendAddressConfirmationJob,
      runtime,
      sendAddressConfirmation,
      'address-confirmation',
    );
  }
}
