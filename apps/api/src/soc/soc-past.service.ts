import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { type OperatedMoment, soc, SOC_ITEMS, type SocContext, type SocMoment } from '@rampart/soc';
import type { EntityManager } from 'typeorm';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { ReadModels } from '../platform/read-models.js';
import { askedMoment, askedPosition } from '../platform/time-travel.js';

type Tenant = Pick<Caller, 'tenantId'>;

@Injectable()
export class SocPast {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** The requested moment on both logs; null for the present. */
  async moment(): Promise<SocMoment | null> {
    const asked = askedMoment();
    if (asked === null) return null;
    return { at: asked.at, position: asked.position, socPosition: await asked.socPosition() };
  }

  async operatedMoment(): Promise<OperatedMoment | null> {
    const past = await this.moment();
    if (past === null) return null;
    return { ...past, across: (query) => this.reads.across(SOC_ITEMS, past.position, query) };
  }

  async events<T>(
    caller: Tenant,
    query: (manager: EntityManager, past: SocMoment | null) => Promise<T>,
  ): Promise<Answer<T>> {
    const past = await this.moment();
    return this.reads.read(caller, SOC_ITEMS, (manager) => query(manager, past));
  }

  async kept<T>(
    caller: Tenant,
    query: (manager: EntityManager, past: SocMoment | null) => Promise<T>,
  ): Promise<Answer<T>> {
    const past = await this.moment();
    return this.keeper(caller)((manager) => query(manager, past));
  }

  keeper({ tenantId }: Tenant): <T>(query: (manager: EntityManager) => Promise<T>) => Promise<Answer<T>> {
    return async (query) => {
      const asOf = askedPosition() ?? (await this.context.log.head());
      return new Answer(await withTenant(this.context.database, tenantId, query), asOf);
    };
  }

  /** A reader that keeps the requested moment after the answer has started, for files that are streamed. */
  reader(caller: Tenant): <T>(query: (manager: EntityManager) => Promise<T>) => Promise<T> {
    const inRequest = AsyncLocalStorage.snapshot();
    return (query) => inRequest(async () => (await this.events(caller, query)).body);
  }
}
