import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@rampart/identity-access';
import {
  apiKeyViewSchema,
  type CreateApiKey,
  createApiKeySchema,
  createdApiKeySchema,
} from '@rampart/identity-access/contract';
import { z } from 'zod';
import { idSchema } from '../contract.js';
import { Roles, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { type PageQuery, pageQuerySchema } from '../platform/page-query.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { API_KEYS } from './projections.js';

/** Keys for machines: everybody's own, and for who manages people, those of their tenant. */
@Controller('api-keys')
export class ApiKeysController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @SignedIn()
  @Answers({ summary: 'Your own keys, newest first', schema: z.array(apiKeyViewSchema), positioned: true })
  listOwnApiKeys(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.reads.pageOf(caller, API_KEYS, (manager) => listApiKeys(manager, caller.userId, page));
  }

  @Get('tenant')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @Answers({
    summary: 'Everybody’s keys in your tenant, newest first',
    schema: z.array(apiKeyViewSchema),
    positioned: true,
  })
  listApiKeys(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.reads.pageOf(caller, API_KEYS, (manager) => listApiKeys(manager, null, page));
  }

  @Post()
  @SignedIn()
  @SteppedUp()
  @Answers({
    summary: 'Make a key; the answer holds it, once',
    status: 201,
    schema: createdApiKeySchema,
  })
  createApiKey(@CurrentCaller() caller: Caller, @JsonBody(createApiKeySchema) body: CreateApiKey) {
    return this.reads.written(createApiKey(this.access, caller, body), [API_KEYS]);
  }

  @Delete(':id')
  @SignedIn()
  @Answers({ summary: 'Revoke a key at once: your own, or one of somebody you manage' })
  async revokeApiKey(
    @CurrentCaller() caller: Caller,
    @PathParameters(idSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(revokeApiKey(this.access, caller, id), [API_KEYS]);
  }
}
