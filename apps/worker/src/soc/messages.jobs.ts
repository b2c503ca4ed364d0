import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  closeMessage,
  closeMessageJob,
  giveUpPosting,
  giveUpTesting,
  noteAlert,
  noteAlertJob,
  postMessage,
  postMessageJob,
  testChannel,
  testChannelJob,
  type TestingContext,
} from '@rampart/soc';
import { SOC_MESSAGING } from './soc-runtime.js';

/** Puts alerts into the messages that will tell of them. */
@Injectable()
export class NoteAlertJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: TestingContext) {}

  readonly registration = jobHandler(noteAlertJob, (raised) => noteAlert(this.context, raised));
}

/** Sends messages off once they are due. */
@Injectable()
export class CloseMessageJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: TestingContext) {}

  readonly registration = jobHandler(closeMessageJob, (ref) => closeMessage(this.context, ref));
}

/** Posts messages to webhooks. */
@Injectable()
export class PostMessageJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: TestingContext) {}

  readonly registration = jobHandler(postMessageJob, (ref) => postMessage(this.context, ref), {
    giveUp: (ref, error) => giveUpPosting(this.context, ref, error.message),
  });
}

/** Sends test messages. */
@Injectable()
export class TestChannelJob {
  constructor(@Inject(SOC_MESSAGING) private readonly context: TestingContext) {}

  readonly registration = jobHandler(testChannelJob, (ref) => testChannel(this.context, ref), {
    giveUp: (ref, error) => giveUpTesting(this.context, ref, error.message),
  });
}
