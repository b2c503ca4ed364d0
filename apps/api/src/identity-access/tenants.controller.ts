import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  changeTimeZone,
  registerTenant,
  tenantList,
} from '@rampart/identity-access';
import {
  type ChangeTimeZone,
  changeTimeZoneSchema,
  registeredTenantSchema,
  type RegisterTenant,
  registerTenantSchema,
  ROLES,
  roleViewSchema,
} from '@rampart/identity-access/contract';
import { z } from 'zod';
import { Roles, SignedIn } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { TENANTS } from './projections.js';

@Controller('identity-access')
@KeyAccess('people')
export class TenantsController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('tenants')
  @Roles('core:admin', 'core:auditor')
  @AnswersList(tenantList, { summary: 'Tenants that yours operates, in the order of registration' })
  listTenants(@CurrentCaller() caller: Caller, @ListParameters(tenantList) asked: AskedList) {
    return this.lists.answer(tenantList, caller, { scope: null, asked });
  }

  @Post('tenants')
  @Roles('core:admin')
  @NoKeys('Its answer is a link to set a password.')
  @Answers({
    summary: 'Register a client tenant and invite its first owner',
    status: 201,
    schema: registeredTenantSchema,
  })
  registerTenant(@CurrentCaller() caller: Caller, @JsonBody(registerTenantSchema) body: RegisterTenant) {
    return this.reads.written(registerTenant(this.access, caller, body), [TENANTS]);
  }

  @Put('time-zone')
  @Roles('core:admin', 'nexus:owner')
  @Answers({ summary: 'Choose the time zone of one’s own tenant: calendar, scheduler and mails use it' })
  async changeTimeZone(
    @CurrentCaller() caller: Caller,
    @JsonBody(changeTimeZoneSchema) body: ChangeTimeZone,
  ): Promise<void> {
    await changeTimeZone(this.access, caller, body);
  }

  @Get('roles')
  @SignedIn()
  @Bounded('One for each role of the product.')
  @Answers({
    summary: 'Every role there is and what it allows',
    schema: z.array(roleViewSchema),
    timeless: 'Roles are part of the product.',
  })
  listRoles() {
    return ROLES;
  }
}
