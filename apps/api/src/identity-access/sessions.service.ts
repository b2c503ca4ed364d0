import { Inject, Injectable } from '@nestjs/common';
import { assertUserExists, type Caller, sessionList, tenantSessionList } from '@rampart/identity-access';
import type { Clock } from '@rampart/kernel';
import { type AskedList, Lists } from '../platform/lists.js';
import { askedMoment } from '../platform/time-travel.js';
import { CLOCK } from '../platform/tokens.js';

@Injectable()
export class SessionsService {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  own(caller: Caller, asked: AskedList) {
    return this.lists.answer(sessionList, caller, { asked, scope: this.scope(caller, caller.userId) });
  }

  /** @throws DomainError `user.not-found`, also for users of other tenants */
  ofUser(caller: Caller, userId: string, asked: AskedList) {
    return this.lists.answer(sessionList, caller, {
      ...{ asked, scope: this.scope(caller, userId) },
      check: (manager) => assertUserExists(manager, userId),
    });
  }

  ofTenant(caller: Caller, asked: AskedList) {
    return this.lists.answer(tenantSessionList, caller, { asked, scope: this.scope(caller, null) });
  }

  private scope({ sessionId: currentSessionId }: Caller, userId: string | null) {
    const past = askedMoment();
    return { userId, currentSessionId, at: past?.at ?? this.clock.now(), past: past !== null };
  }
}
