import { Controller, Delete, Get, Header, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  changeIdentity,
  getIdentity,
  identityList,
  impersonation,
  type ImpersonationServices,
  PROTECTED_IDENTITIES,
  protectIdentity,
  setIdentityAvatar,
  setMonitoring,
  withdrawIdentity,
} from '@rampart/impersonation';
import {
  ANALYSTS,
  listedIdentitySchema,
  monitoringSchema,
  protectedIdentitySchema,
  type ProtectIdentity,
  protectIdentitySchema,
  READERS,
} from '@rampart/impersonation/contract';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { NeedsApproval } from '../approvals/needs-approval.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, BinaryBody, JsonBody, PathParameters } from '../platform/http.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { AvatarsService } from './avatars.service.js';
import { imageBytes } from './image-bytes.js';

const SHOWN = [PROTECTED_IDENTITIES];

@Controller('impersonation/protected-identities')
@KeyAccess('identities')
@OfCapability('impersonation')
export class ProtectedIdentitiesController {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(identityList, { summary: 'Protected identities, newest first' })
  listProtectedIdentities(@CurrentCaller() caller: Caller, @ListParameters(identityList) asked: AskedList) {
    return this.lists.answer(identityList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Protect a person or brand',
    status: 201,
    schema: protectedIdentitySchema,
    positioned: true,
  })
  protectIdentity(@CurrentCaller() caller: Caller, @JsonBody(protectIdentitySchema) body: ProtectIdentity) {
    return this.reads.written(protectIdentity(this.context, caller, body), SHOWN);
  }

  @Get(':id')
  @Roles(...READERS)
  @Answers({ summary: 'A protected identity', schema: listedIdentitySchema, positioned: true })
  getProtectedIdentity(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.read(caller, PROTECTED_IDENTITIES, (manager) => getIdentity(manager, id));
  }

  @Put(':id')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Replace what is known of an identity',
    schema: protectedIdentitySchema,
    positioned: true,
  })
  changeProtectedIdentity(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(protectIdentitySchema) body: ProtectIdentity,
  ) {
    return this.reads.written(changeIdentity(this.context, caller, id, body), SHOWN);
  }

  @Delete(':id')
  @Roles(...ANALYSTS)
  @NeedsApproval('withdraw-identity')
  @Answers({ summary: 'End the protection; scans made so far stay' })
  async withdrawProtectedIdentity(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await this.reads.written(withdrawIdentity(this.context, caller, id), SHOWN);
  }

  @Get(':id/avatar')
  @Roles(...READERS)
  @Header('Cache-Control', 'private, no-cache')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Answers({
    summary: 'The reference avatar',
    mediaType: 'image/*',
    timeless: 'Pictures are shown as they are kept now.',
  })
  getProtectedIdentityAvatar(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.avatars.ofIdentity(caller, id);
  }

  @Put(':id/avatar')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Set the reference avatar that candidates are compared with',
    schema: protectedIdentitySchema,
    positioned: true,
  })
  setProtectedIdentityAvatar(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @BinaryBody('image/*') body: unknown,
  ) {
    return this.reads.written(setIdentityAvatar(this.context, caller, id, imageBytes(body)), SHOWN);
  }

  @Delete(':id/avatar')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Remove the reference avatar',
    status: 200,
    schema: protectedIdentitySchema,
    positioned: true,
  })
  removeProtectedIdentityAvatar(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ) {
    return this.reads.written(setIdentityAvatar(this.context, caller, id, null), SHOWN);
  }

  @Put(':id/monitoring')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Scan an identity at an interval in hours; null switches it off',
    schema: protectedIdentitySchema,
    positioned: true,
  })
  setProtectedIdentityMonitoring(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(monitoringSchema) { monitoring }: z.infer<typeof monitoringSchema>,
  ) {
    return this.reads.written(setMonitoring(this.context, caller, id, monitoring), SHOWN);
  }
}
