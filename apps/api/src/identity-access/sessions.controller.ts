import { Controller, Get, Inject } from '@nestjs/common';
import { type Caller, tenantSessionList } from '@rampart/identity-access';
import { Roles } from '../platform/access.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SessionsService } from './sessions.service.js';

@Controller('identity-access/sessions')
@KeyAccess('access-records')
export class SessionsController {
  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  @Get()
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @AnswersList(tenantSessionList, { summary: 'Open sessions of all members of your tenant, newest first' })
  listSessions(@CurrentCaller() caller: Caller, @ListParameters(tenantSessionList) asked: AskedList) {
    return this.sessions.ofTenant(caller, asked);
  }
}
