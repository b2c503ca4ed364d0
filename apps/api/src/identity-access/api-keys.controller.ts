import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import {
  type AccessDependencies,
  apiKeyList,
  type Caller,
  createApiKey,
  revokeApiKey,
} from '@rampart/identity-access';
import {
  type CreateApiKey,
  createApiKeySchema,
  createdApiKeySchema,
  type KeyScopeView,
  keyScopeViewSchema,
} from '@rampart/identity-access/contract';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { Roles, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { KeyScope } from '../platform/key-scopes.js';
import { ACCESS, KEY_SCOPES } from '../platform/tokens.js';
import { API_KEYS } from './projections.js';

/** API keys: users manage their own; administrators those of their tenant. */
@Controller('identity-access/api-keys')
@LabelsInLanguage('title')
@NoKeys('A key must not make or reveal keys.')
export class ApiKeysController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(KEY_SCOPES) private readonly scopes: readonly KeyScope[],
  ) {}

  @Get()
  @SignedIn()
  @AnswersList(apiKeyList, { summary: 'Your own keys, newest first' })
  listOwnApiKeys(@CurrentCaller() caller: Caller, @ListParameters(apiKeyList) asked: AskedList) {
    return this.lists.answer(apiKeyList, caller, { scope: caller.userId, asked });
  }

  @Get('tenant')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @AnswersList(apiKeyList, { summary: 'Keys of all members of your tenant, newest first' })
  listApiKeys(@CurrentCaller() caller: Caller, @ListParameters(apiKeyList) asked: AskedList) {
    return this.lists.answer(apiKeyList, caller, { scope: null, asked });
  }

  @Get('scopes')
  @SignedIn()
  @Bounded('One for each permission of the product.')
  @Answers({
    summary: 'Permissions that your roles let you give a key',
    schema: z.array(keyScopeViewSchema),
    timeless: 'Permissions are part of the product.',
  })
  listKeyScopes(@CurrentCaller() caller: Caller): KeyScopeView[] {
    return this.offered(caller).map(({ roles: _roles, ...scope }) => scope);
  }

  private offered({ roles }: Caller): KeyScope[] {
    return this.scopes.filter((scope) => scope.roles.some((role) => roles.includes(role)));
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
    const allowed = this.offered(caller).map(({ name }) => name);
    return this.reads.written(createApiKey(this.access, caller, body, allowed), [API_KEYS]);
  }

  @Delete(':id')
  @SignedIn()
  @Answers({ summary: 'Revoke a key at once: your own, or one of a user you manage' })
  async revokeApiKey(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(revokeApiKey(this.access, caller, id), [API_KEYS]);
  }
}
