import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  allowAddress,
  denyNetwork,
  readDenyList,
  soc,
  SOC_DENY_LIST,
  type SocContext,
  switchDenyList,
} from '@rampart/soc';
import {
  addressBlockedSchema,
  denyListSchema,
  type DenyNetwork,
  denyNetworkSchema,
  SOC_MANAGERS,
  SOC_READERS,
  switchDenyListSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles, SteppedUp } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

const pathSchema = z.object({ address: z.string().min(2).max(60) });
const SHOWN = [SOC_DENY_LIST];

@Controller('soc/deny-list')
@KeyAccess('soc')
@OfCapability('soc')
export class SocDenyListController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({ summary: 'Refused addresses, and whether they are', schema: denyListSchema, positioned: true })
  getDenyList(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_DENY_LIST, readDenyList);
  }

  @Put('enforced')
  @Roles(...SOC_MANAGERS)
  @SteppedUp()
  @Answers({ summary: 'Let this API refuse what is on the list, or no longer', positioned: true })
  switchDenyList(
    @CurrentCaller() caller: Caller,
    @JsonBody(switchDenyListSchema) { enforced }: z.infer<typeof switchDenyListSchema>,
  ) {
    return this.reads.written(switchDenyList(this.context, caller, enforced), SHOWN);
  }

  @Post()
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Block an address or a network (CIDR), for some hours or until it is lifted',
    status: 201,
    schema: addressBlockedSchema,
    positioned: true,
  })
  addDenyListAddress(@CurrentCaller() caller: Caller, @JsonBody(denyNetworkSchema) body: DenyNetwork) {
    return this.reads.written(denyNetwork(this.context, caller, body), SHOWN);
  }

  @Delete(':address')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Take an address off the list', positioned: true })
  removeDenyListAddress(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { address }: z.infer<typeof pathSchema>,
  ) {
    return this.reads.written(allowAddress(this.context, caller, address), SHOWN);
  }
}
