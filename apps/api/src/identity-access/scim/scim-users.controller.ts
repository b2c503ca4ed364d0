import {
  Controller,
  Delete,
  Get,
  Headers,
  Inject,
  Patch,
  Post,
  Put,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  patchScimUser,
  postScimUser,
  putScimUser,
  readScimUsers,
  removeUser,
  type ScimCaller,
} from '@rampart/identity-access';
import {
  type ScimBody,
  scimBodySchema,
  scimListSchema,
  type ScimQuery,
  scimQuerySchema,
  scimResourceSchema,
  type ScimSelection,
  scimSelectionSchema,
} from '@rampart/identity-access/contract';
import { type Id, idParameterSchema } from '../../contract.js';
import { Public } from '../../platform/access.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../../platform/http.js';
import { ScimAnswers } from './scim-answer.js';
import { CurrentProvider, placeOf, ScimDoor } from './scim-door.js';
import { ScimService } from './scim-service.js';

/** Users of a tenant for its identity provider (RFC 7644), by a token of SCIM. */
@Controller('scim/v2/Users')
@Public()
@UseGuards(ScimDoor)
@UseInterceptors(ScimAnswers)
export class ScimUsersController {
  constructor(@Inject(ScimService) private readonly scim: ScimService) {}

  @Get()
  @Answers({ summary: 'SCIM: find users by a filter', schema: scimListSchema })
  findScimUsers(@CurrentProvider() caller: ScimCaller, @QueryParameters(scimQuerySchema) query: ScimQuery) {
    const { runtime } = this.scim;
    return readScimUsers(runtime.access, placeOf(runtime, caller), query);
  }

  @Get(':id')
  @Answers({ summary: 'SCIM: a user', schema: scimResourceSchema })
  getScimUser(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    return this.scim.user(caller, id, query);
  }

  @Post()
  @Answers({ summary: 'SCIM: make an account without a password', status: 201, schema: scimResourceSchema })
  createScimUser(
    @CurrentProvider() caller: ScimCaller,
    @JsonBody(scimBodySchema) body: ScimBody,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = postScimUser(this.scim.runtime.access, caller, body);
    return this.scim.changedUser(caller, change, query);
  }

  @Put(':id')
  @Answers({ summary: 'SCIM: replace the provider’s data of a user', schema: scimResourceSchema })
  replaceScimUser(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(scimBodySchema) body: ScimBody,
    @Headers('if-match') ifMatch: string | undefined,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = putScimUser(this.scim.runtime.access, caller, this.scim.target(caller, id, ifMatch), body);
    return this.scim.changedUser(caller, change, query);
  }

  @Patch(':id')
  @Answers({ summary: 'SCIM: change a user; `active: false` ends sessions', schema: scimResourceSchema })
  patchScimUser(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(scimBodySchema) body: ScimBody,
    @Headers('if-match') ifMatch: string | undefined,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = patchScimUser(
      this.scim.runtime.access,
      caller,
      this.scim.target(caller, id, ifMatch),
      body,
    );
    return this.scim.changedUser(caller, change, query);
  }

  @Delete(':id')
  @Answers({ summary: 'SCIM: suspend a user and hide it from the provider; nothing is erased' })
  async deleteScimUser(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    const removed = await removeUser(this.scim.runtime.access, caller, this.scim.target(caller, id, ifMatch));
    await this.scim.shown(removed.position);
  }
}
