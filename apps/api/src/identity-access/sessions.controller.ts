import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { tenantSessionViewSchema } from '@rampart/identity-access/contract';
import { z } from 'zod';
import { Roles } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { type PageQuery, pageQuerySchema } from '../platform/page-query.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SessionsService } from './sessions.service.js';

@Controller('identity-access/sessions')
@NoKeys('Credentials, sessions and profiles belong to people.')
export class SessionsController {
  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  @Get()
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @Answers({
    summary: 'Open sessions of everybody in your tenant, newest first',
    schema: z.array(tenantSessionViewSchema),
    positioned: true,
  })
  listSessions(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.sessions.ofTenant(caller, page);
  }
}
