import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientErrors, type ClientErrorsContext, ReportCounter } from '@rampart/client-errors';
import type { ClientErrorAnswer, ClientErrorReport } from '@rampart/client-errors/contract';
import { addressBlock, type Visit } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { bearerToken } from '../platform/auth.guard.js';
import { ContextOf } from '../platform/context-of.js';
import { RateLimiter } from '../platform/rate-limit.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** The limit of one sender: after its first reports a crashing page adds no information. */
const EACH = { burst: 20, perSecond: 0.5 };
/** The limit of the installation, for all browsers together. */
const ALL = { name: 'browser errors', burst: 500, perSecond: 100, inAdvance: 25 };
const FLUSH_MS = 5_000;

/** Accepts reports from browsers, signed in or not. */
@Injectable()
export class ClientErrorsDoor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly counter: ReportCounter;
  private readonly accounts: RateLimiter;
  private readonly addresses: RateLimiter;
  private readonly overall: RateLimiter;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @ContextOf(clientErrors) context: ClientErrorsContext,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.counter = new ReportCounter(context);
    this.accounts = new RateLimiter(runtime, { ...EACH, name: 'browser errors of an account' });
    this.addresses = new RateLimiter(runtime, { ...EACH, name: 'browser errors of an address' });
    this.overall = new RateLimiter(runtime, ALL);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(false), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.flush(true);
  }

  /** @throws DomainError `request.too-many`, `event-log.unavailable` */
  async take(
    visit: Visit,
    authorization: string | undefined,
    report: ClientErrorReport,
  ): Promise<ClientErrorAnswer> {
    await this.addresses.take(addressBlock(visit.origin.address));
    await this.overall.take('');
    const reporterId = await this.reporterOf(authorization);
    if (reporterId !== null) await this.accounts.take(reporterId);
    return { group: await this.counter.take(report, reporterId) };
  }

  /** Records buffered reports; with `everything` also those whose window is still open, at the end of the process. */
  private async flush(everything: boolean): Promise<void> {
    await this.counter.flush({ everything }).catch((error: unknown) => {
      this.runtime.logger.warn({ err: error }, 'counts of browser errors could not be written yet');
    });
  }

  private async reporterOf(authorization: string | undefined): Promise<string | null> {
    if (authorization === undefined) return null;
    try {
      return (await this.runtime.sessions.verify(bearerToken({ headers: { authorization } }))).userId;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unauthenticated') return null;
      throw error;
    }
  }
}
