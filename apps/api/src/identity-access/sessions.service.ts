import { Inject, Injectable } from '@nestjs/common';
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
import { ReadModels } from '../platform/read-models.js';
import { askedMoment } from '../platform/time-travel.js';
import { CLOCK } from '../platform/tokens.js';
import { SESSIONS } from './projections.js';

/** Open sessions, as the person themselves or an administrator sees them. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  own(caller: Caller): Promise<Answer<SessionView[]>> {
    return this.reads.read(caller, SESSIONS, (manager) => this.list(manager, caller, caller.userId));
  }

  /** @throws DomainError `user.not-found` also for users of other tenants */
  ofUser(caller: Caller, userId: string): Promise<Answer<SessionView[]>> {
    return this.reads.read(caller, SESSIONS, async (manager) => {
      await assertUserExists(manager, userId);
      return this.list(manager, caller, userId);
    });
  }

  ofTenant(caller: Caller): Promise<Answer<TenantSessionView[]>> {
    const past = askedMoment();
    return this.reads.read(caller, SESSIONS, (manager) =>
      past === null
        ? listOpenSessionsOfTenant(manager, caller.sessionId, this.clock.now())
        : listSessionsOfTenantAt(manager, caller.sessionId, past.at),
    );
  }

  private list(manager: EntityManager, caller: Caller, userId: string): Promise<SessionView[]> {
    const past = askedMoment();
    return past === null
      ? listOpenSessions(manager, userId, caller.sessionId, this.clock.now())
      : listSessionsAt(manager, userId, caller.sessionId, past.at);
  }
}
