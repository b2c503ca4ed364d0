import { addressBlock } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import type { MailAddress } from '@rampart/mail';
import { RateLimiter } from '../platform/rate-limit.js';
import type { Runtime } from '../platform/runtime.js';

const HOUR_SECONDS = 3_600;
const LINKS = { name: 'waitlist link', burst: 60, perSecond: 1 };
/** The limit of one mailbox. All variants of an address after a `+` count as the same mailbox. */
const MAILBOX = { name: 'waitlist mailbox', burst: 10, perSecond: 10 / (24 * HOUR_SECONDS) };

export class WaitlistLimits {
  private readonly blocks: RateLimiter;
  private readonly overall: RateLimiter;
  private readonly mailboxes: RateLimiter;
  private readonly links: RateLimiter;

  constructor(runtime: Pick<Runtime, 'environment' | 'clock' | 'database'>) {
    const { WAITLIST_RATE_PER_HOUR: each, WAITLIST_TOTAL_PER_HOUR: all } = runtime.environment;
    this.blocks = new RateLimiter(runtime, { name: 'waitlist address', ...limits(each, 3) });
    this.overall = new RateLimiter(runtime, { name: 'waitlist', ...limits(all, 4) });
    this.mailboxes = new RateLimiter(runtime, MAILBOX);
    this.links = new RateLimiter(runtime, LINKS);
  }

  /** Takes a token for a request to join. @throws DomainError `request.too-many` with `retryAfterSeconds` */
  async takeRequest(from: string): Promise<void> {
    await this.blocks.take(addressBlock(from));
    await this.overall.take('');
  }

  /** A requester does not learn of a refusal, because the mailbox may belong to another person. */
  async mayWriteTo({ local, domain }: MailAddress): Promise<boolean> {
    const [mailbox = ''] = local.toLowerCase().split('+');
    try {
      await this.mailboxes.take(`${mailbox}@${domain}`);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'rate-limited') return false;
      throw error;
    }
  }

  /** Takes a token for an opened link. @throws DomainError `request.too-many` with `retryAfterSeconds` */
  takeLink(from: string): Promise<void> {
    return this.links.take(addressBlock(from));
  }
}

const limits = (perHour: number, share: number) => ({
  burst: Math.ceil(perHour / share),
  perSecond: perHour / HOUR_SECONDS,
});
