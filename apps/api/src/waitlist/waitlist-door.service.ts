import { Inject, Injectable } from '@nestjs/common';
import type { Visit } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import { parseMailAddress } from '@rampart/mail';
import {
  confirmJoining,
  joinWaitlist,
  leaveWaitlist,
  waitlist,
  type WaitlistContext,
} from '@rampart/waitlist';
import {
  JOIN_ANSWER,
  type JoinWaitlist,
  type WaitlistAnswer,
  type WaitlistToken,
} from '@rampart/waitlist/contract';
import { ContextOf } from '../platform/context-of.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { WaitlistLimits } from './waitlist-limits.js';

@Injectable()
export class WaitlistDoor {
  private readonly limits: WaitlistLimits;
  private readonly sendsMail: boolean;

  constructor(
    @ContextOf(waitlist) private readonly context: WaitlistContext,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.limits = new WaitlistLimits(runtime);
    this.sendsMail = runtime.environment.SMTP_URL !== undefined;
  }

  /** @throws DomainError `waitlist.closed`, `mail.address-invalid`, `request.too-many` */
  async join(visit: Visit, body: JoinWaitlist): Promise<WaitlistAnswer> {
    if (!this.sendsMail) {
      throw new DomainError(
        'waitlist.closed',
        'unavailable',
        t`This installation cannot send mail yet, so the waitlist is closed. Please email us directly.`,
      );
    }
    const address = parseMailAddress(body.email);
    await this.limits.takeRequest(visit.origin.address);
    return (await this.limits.mayWriteTo(address)) ? joinWaitlist(this.context, visit, body) : JOIN_ANSWER;
  }

  /** @throws DomainError `request.too-many`, `waitlist.link-invalid`, `waitlist.link-expired` */
  async confirm(visit: Visit, body: WaitlistToken): Promise<WaitlistAnswer> {
    await this.limits.takeLink(visit.origin.address);
    return confirmJoining(this.context, visit, body);
  }

  /** @throws DomainError `request.too-many`, `waitlist.link-invalid` */
  async leave(visit: Visit, body: WaitlistToken): Promise<WaitlistAnswer> {
    await this.limits.takeLink(visit.origin.address);
    return leaveWaitlist(this.context, visit, body);
  }
}
