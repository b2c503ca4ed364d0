import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import {
  type Caller,
  createScimToken,
  mapScimGroup,
  readScimSettings,
  revokeScimToken,
} from '@rampart/identity-access';
import {
  createdScimTokenSchema,
  type CreateScimToken,
  createScimTokenSchema,
  type MapScimGroup,
  mapScimGroupSchema,
  scimSettingsSchema,
} from '@rampart/identity-access/contract';
import { type Id, idParameterSchema } from '../../contract.js';
import { Roles, SteppedUp } from '../../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { NoKeys } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { USERS } from '../projections.js';
import { placeOf } from './scim-door.js';

/** Tokens of SCIM, and what its groups give their members. */
@Controller('identity-access/provisioning')
@Roles('core:admin', 'nexus:owner')
@NoKeys('A token makes and suspends accounts.')
export class ScimSettingsController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Answers({
    summary: 'The address, tokens and groups of provisioning by SCIM',
    schema: scimSettingsSchema,
    noPast: 'Tokens work only as they are now.',
  })
  getProvisioning(@CurrentCaller() caller: Caller) {
    return readScimSettings(this.runtime.access, placeOf(this.runtime, caller));
  }

  @Post('tokens')
  @SteppedUp()
  @Answers({
    summary: 'Make a token; the answer holds it, once',
    status: 201,
    schema: createdScimTokenSchema,
  })
  createScimToken(@CurrentCaller() caller: Caller, @JsonBody(createScimTokenSchema) body: CreateScimToken) {
    return this.reads.written(createScimToken(this.runtime.access, caller, body), []);
  }

  @Delete('tokens/:id')
  @Answers({ summary: 'Revoke a token at once; accounts that it made remain' })
  async revokeScimToken(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await this.reads.written(revokeScimToken(this.runtime.access, caller, id), []);
  }

  @Put('groups/:id/role')
  @SteppedUp()
  @Answers({ summary: 'Say which role members of a group get; present members follow at once' })
  async mapScimGroup(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(mapScimGroupSchema) body: MapScimGroup,
  ): Promise<void> {
    await this.reads.written(mapScimGroup(this.runtime.access, caller, id, body), [USERS]);
  }
}
