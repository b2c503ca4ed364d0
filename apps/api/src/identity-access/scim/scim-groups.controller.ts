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
  patchScimGroup,
  postScimGroup,
  putScimGroup,
  readScimGroups,
  removeGroup,
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

/** Groups of a tenant's identity provider (RFC 7644), by a token of SCIM. */
@Controller('scim/v2/Groups')
@Public()
@UseGuards(ScimDoor)
@UseInterceptors(ScimAnswers)
export class ScimGroupsController {
  constructor(@Inject(ScimService) private readonly scim: ScimService) {}

  @Get()
  @Answers({ summary: 'SCIM: find groups by a filter', schema: scimListSchema })
  findScimGroups(@CurrentProvider() caller: ScimCaller, @QueryParameters(scimQuerySchema) query: ScimQuery) {
    const { runtime } = this.scim;
    return readScimGroups(runtime.access, placeOf(runtime, caller), query);
  }

  @Get(':id')
  @Answers({ summary: 'SCIM: a group', schema: scimResourceSchema })
  getScimGroup(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    return this.scim.group(caller, id, query);
  }

  @Post()
  @Answers({ summary: 'SCIM: make a group', status: 201, schema: scimResourceSchema })
  createScimGroup(
    @CurrentProvider() caller: ScimCaller,
    @JsonBody(scimBodySchema) body: ScimBody,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = postScimGroup(this.scim.runtime.access, caller, body);
    return this.scim.changedGroup(caller, change, query);
  }

  @Put(':id')
  @Answers({ summary: 'SCIM: replace a group and its members', schema: scimResourceSchema })
  replaceScimGroup(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(scimBodySchema) body: ScimBody,
    @Headers('if-match') ifMatch: string | undefined,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = putScimGroup(
      this.scim.runtime.access,
      caller,
      this.scim.target(caller, id, ifMatch),
      body,
    );
    return this.scim.changedGroup(caller, change, query);
  }

  @Patch(':id')
  @Answers({ summary: 'SCIM: change a group or its members', schema: scimResourceSchema })
  patchScimGroup(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(scimBodySchema) body: ScimBody,
    @Headers('if-match') ifMatch: string | undefined,
    @QueryParameters(scimSelectionSchema) query: ScimSelection,
  ) {
    const change = patchScimGroup(
      this.scim.runtime.access,
      caller,
      this.scim.target(caller, id, ifMatch),
      body,
    );
    return this.scim.changedGroup(caller, change, query);
  }

  @Delete(':id')
  @Answers({ summary: 'SCIM: delete a group; members lose its role' })
  async deleteScimGroup(
    @CurrentProvider() caller: ScimCaller,
    @PathParameters(idParameterSchema) { id }: Id,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    const removed = await removeGroup(
      this.scim.runtime.access,
      caller,
      this.scim.target(caller, id, ifMatch),
    );
    await this.scim.shown(removed.position);
  }
}
