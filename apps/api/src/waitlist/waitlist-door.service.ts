import { Inject, Injectable } from '@nestjs/common';
import { addressBlock, type Visit } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { confirmJoining, joinWaitlist, leaveWaitlist, type WaitlistContext } from '@rampart/waitlist';
import type { JoinWaitlist, WaitlistAnswer, WaitlistToken } from '@rampart/waitlist/contract';
import { RateLimiter } from '../platform/rate-limit.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { WAITLIST_CONTEXT } from './waitlist-runtime.js';

const AN_HOUR = 3_600;
/** One address block (an office, a household) may ask this often. */
const BLOCK = { burst: 20, perSecond: 60 / AN_HOUR };
/** All of them together, in this process: what bounds the mails that strangers can make us send. */
const EVERYBODY = { burst: 300, perSecond: 1_200 / AN_HOUR };
/** Following links is cheap, and forging one is hopeless. */
const LINKS = { burst: 60, perSecond: 1 };

/** The public side of the waitlist, with what one place may ask of it. */
@Injectable()
export class WaitlistDoor {
  private readonly blocks: RateLimiter;
  private readonly everybody: RateLimiter;
  private readonly links: RateLimiter;
  private readonly sendsMail: boolean;

  constructor(
    @Inject(WAITLIST_CONTEXT) private readonly context: WaitlistContext,
    @Inject(RUNTIME) { clock, environment }: Runtime,
  ) {
    this.blocks = new RateLimiter(BLOCK, clock);
    this.everybody = new RateLimiter(EVERYBODY, clock);
    this.links = new RateLimiter(LINKS, clock);
    this.sendsMail = environment.SMTP_URL !== undefined;
  }

  /** @throws DomainError `waitlist.closed`, `request.too-many`, `mail.address-invalid` */
  async join(visit: Visit, body: JoinWaitlist): Promise<WaitlistAnswer> {
    if (!this.sendsMail) {
      throw new DomainError(
        'waitlist.closed',
        'unavailable',
        'This installation cannot send mail yet, so the waitlist is closed. Please email us directly.',
      );
    }
    this.blocks.take(addressBlock(visit.origin.address));
    this.everybody.take('');
    return joinWaitlist(this.context, visit, body);
  }

  /** @throws DomainError `request.too-many`, `waitlist.link-invalid`, `waitlist.link-expired` */
  async confirm(visit: Visit, body: WaitlistToken): Promise<WaitlistAnswer> {
    this.links.take(addressBlock(visit.origin.address));
    return confirmJoining(this.context, visit, body);
  }

  /** @throws DomainError `request.too-many`, `waitlist.link-invalid` */
  async leave(visit: Visit, body: WaitlistToken): Promise<WaitlistAnswer> {
    this.links.take(addressBlock(visit.origin.address));
    return leaveWaitlist(this.context, visit, body);
  }
}
