import { Controller, Get, Inject, Put, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { exportedList, listAdapters, soc, SOC_DENY_LIST, type SocContext, switchAdapter } from '@rampart/soc';
import { adapterStateSchema, fileAdapterSchema, SOC_MANAGERS, SOC_READERS } from '@rampart/soc/contract';
import { z } from 'zod';
import { switchSchema, type Switch } from '../../contract.js';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { Bounded } from '../../platform/lists.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

const pathSchema = z.object({ adapter: fileAdapterSchema });
type Path = z.infer<typeof pathSchema>;

@Controller('soc/enforcement')
@KeyAccess('soc')
@OfCapability('soc')
export class SocEnforcementController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Bounded('One for each adapter in the settings.')
  @Answers({
    summary: 'Adapters, whether they are on, and what each did last',
    schema: z.array(adapterStateSchema),
    positioned: true,
  })
  listEnforcementAdapters(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_DENY_LIST, listAdapters);
  }

  @Put(':adapter/enabled')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Keep a file for packet filters, or empty it', positioned: true })
  switchEnforcementAdapter(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { adapter }: Path,
    @JsonBody(switchSchema) { enabled }: Switch,
  ) {
    return this.reads.written(switchAdapter(this.context, caller, adapter, enabled), [SOC_DENY_LIST]);
  }

  @Get(':adapter')
  @Roles(...SOC_READERS)
  @KeyAccess('blocklist')
  @Answers({
    summary: 'Refused addresses as a file for nft -f or ipset restore',
    mediaType: 'text/plain',
    noPast: 'Block lists are made only for use now.',
  })
  async downloadEnforcementFile(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(pathSchema) { adapter }: Path,
  ): Promise<StreamableFile> {
    const bytes = Buffer.from(await exportedList(this.context, tenantId, adapter));
    return new StreamableFile(bytes, { type: 'text/plain; charset=utf-8', length: bytes.length });
  }
}
