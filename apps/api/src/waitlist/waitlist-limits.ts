import { addressBlock } from '@rampart/identity-access';
import { type Clock, DomainError } from '@rampart/kernel';
import type { MailAddress } from '@rampart/mail';
import type { ApiEnvironment } from '../platform/environment.js';
import { RateLimiter } from '../platform/rate-limit.js';

const HOUR_SECONDS = 3_600;
/** Following links is cheap, and forging one is hopeless. */
const LINKS = { burst: 60, perSecond: 1 };
/** However an address is varied after a `+`, it is one mailbox. */
const MAILBOX = { burst: 10, perSecond: 10 / (24 * HOUR_SECONDS) };

/** What strangers may ask of the waitlist. In memory: it protects this process. */
export class WaitlistLimits {
  private readonly blocks: RateLimiter;
  private readonly everybody: RateLimiter;
  private readonly mailboxes: RateLimiter;
  private readonly links: RateLimiter;

  constructor(
    settings: Pick<ApiEnvironment, 'WAITLIST_RATE_PER_HOUR' | 'WAITLIST_TOTAL_PER_HOUR'>,
    clock: Clock,
  ) {
    const { WAITLIST_RATE_PER_HOUR: each, WAITLIST_TOTAL_PER_HOUR: all } = settings;
    this.blocks = new RateLimiter(limits(each, 3), clock);
    this.everybody = new RateLimiter(limits(all, 4), clock);
    this.mailboxes = new RateLimiter(MAILBOX, clock);
    this.links = new RateLimiter(LINKS, clock);
  }

  /** A request to join. @throws DomainError `request.too-many` with `retryAfterSeconds` */
  takeRequest(from: string): void {
    this.blocks.take(addressBlock(from));
    this.everybody.take('');
  }

  /** Whether this mailbox may be written to again. Its owner did not ask for the refusal, so the asker hears of none. */
  mayWriteTo({ local, domain }: MailAddress): boolean {
    const [mailbox = ''] = local.toLowerCase().split('+');
    try {
      this.mailboxes.take(`${mailbox}@${domain}`);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'rate-limited') return false;
      throw error;
    }
  }

  /** A link that was followed. @throws DomainError `request.too-many` with `retryAfterSeconds` */
  takeLink(from: string): void {
    this.links.take(addressBlock(from));
  }
}

const limits = (perHour: number, share: number) => ({
  burst: Math.ceil(perHour / share),
  perSecond: perHour / HOUR_SECONDS,
});
