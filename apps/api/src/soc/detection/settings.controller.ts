import { Controller, Get, Inject, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { changeSettings, readSettings, soc, SOC_SETTINGS, type SocContext, zoneOf } from '@rampart/soc';
import {
  SOC_MANAGERS,
  SOC_READERS,
  type SocSettings,
  socSettingsSchema,
  socSettingsViewSchema,
} from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody } from '../../platform/http.js';
import { KeyAccess, NoKeys } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

/** Settings of security events: retention and quiet hours. */
@Controller('soc/settings')
@KeyAccess('soc')
@OfCapability('soc')
export class SocSettingsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Retention, quiet hours and their time zone',
    schema: socSettingsViewSchema,
    positioned: true,
  })
  async getSocSettings(@CurrentCaller() caller: Caller) {
    const timeZone = await zoneOf(this.context, caller.tenantId);
    return this.reads.read(caller, SOC_SETTINGS, async (manager) => ({
      ...(await readSettings(manager)),
      timeZone,
    }));
  }

  @Put()
  @Roles(...SOC_MANAGERS)
  @NoKeys('Settings are changed by people.')
  @Answers({ summary: 'Change retention and quiet hours', positioned: true })
  changeSocSettings(@CurrentCaller() caller: Caller, @JsonBody(socSettingsSchema) settings: SocSettings) {
    return this.reads.written(changeSettings(this.context, caller, settings), [SOC_SETTINGS]);
  }
}
