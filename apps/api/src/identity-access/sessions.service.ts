import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@rampart/database';
import {
  assertUserExists,
  type Caller,
  listOpenSessions,
  listOpenSessionsOfTenant,
  listSessionsAt,
  listSessionsOfTenantAt,
} from '@rampart/identity-access';
import type { SessionView, TenantSessionView } from '@rampart/identity-access/contract';
import type { Clock } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { Answer } from '../platform/answer.js';
import type { PageQuery } from '../platform/page-query.js';
import { ReadModels } from '../platform/read-models.js';
import { askedMoment } from '../platform/time-travel.js';
import { CLOCK } from '../platform/tokens.js';
import { SESSIONS } from './projections.js';

/** Open sessions, for their user or an administrator. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  own(caller: Caller, page: PageQuery): Promise<Answer<readonly SessionView[]>> {
    return this.reads.pageOf(caller, SESSIONS, (manager) => this.list(manager, caller, caller.userId, page));
  }

  /** @throws DomainError `user.not-found` also for users of other tenants */
  ofUser(caller: Caller, userId: string, page: PageQuery): Promise<Answer<readonly SessionView[]>> {
    return this.reads.pageOf(caller, SESSIONS, async (manager) => {
      await assertUserExists(manager, userId);
      return this.list(manager, caller, userId, page);
    });
  }

  ofTenant(caller: Caller, page: PageQuery): Promise<Answer<readonly TenantSessionView[]>> {
    const list = askedMoment() === null ? listOpenSessionsOfTenant : listSessionsOfTenantAt;
    return this.reads.pageOf(caller, SESSIONS, (manager) => list(manager, this.asked(caller, page)));
  }

  private list(
    manager: EntityManager,
    caller: Caller,
    userId: string,
    page: PageQuery,
  ): Promise<Page<SessionView>> {
    const list = askedMoment() === null ? listOpenSessions : listSessionsAt;
    return list(manager, userId, this.asked(caller, page));
  }

  private asked({ sessionId: currentSessionId }: Caller, page: PageQuery) {
    return { currentSessionId, at: askedMoment()?.at ?? this.clock.now(), page };
  }
}
