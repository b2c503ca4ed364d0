import { Inject, Injectable } from '@nestjs/common';
import { type Caller, listOpenSessions } from '@rampart/identity-access';
import type { SessionView } from '@rampart/identity-access/contract';
import type { Clock } from '@rampart/kernel';
import type { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';
import { CLOCK } from '../platform/tokens.js';
import { SESSIONS } from './projections.js';

/** Open sessions of a user of the caller's tenant. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  ofUser(caller: Caller, userId: string): Promise<Answer<SessionView[]>> {
    return this.reads.read(caller, SESSIONS, (manager) =>
      listOpenSessions(manager, userId, caller.sessionId, this.clock.now()),
    );
  }
}
