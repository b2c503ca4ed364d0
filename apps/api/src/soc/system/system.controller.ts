import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { readLastScan, readOperatedLastScan } from '@rampart/soc';
import { SOC_OVERSEERS, SOC_READERS, type SystemState, systemStateSchema } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { LabelsInLanguage } from '../../platform/labels-language.js';
import { CurrentCaller } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { SystemReports } from './system-reports.service.js';

const ANSWER = {
  summary:
    'Processors, memory, disk and network of every process that reports, and the checks of the one that answers',
  schema: systemStateSchema,
  noPast: 'Processes are measured live, and measurements are not kept.',
};

@Controller('soc/system')
@KeyAccess('soc')
@OfCapability('soc')
export class SocSystemController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(SystemReports) private readonly reports: SystemReports,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers(ANSWER)
  @LabelsInLanguage('checks.name', 'says')
  async getSystemState(@CurrentCaller() { tenantId }: Caller): Promise<SystemState> {
    const lastScan = await withTenant(this.runtime.database, tenantId, readLastScan);
    return { ...(await this.reports.read()), lastScan };
  }
}

@Controller('soc/operated/system')
@KeyAccess('operated')
export class OperatedSystemController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(SystemReports) private readonly reports: SystemReports,
  ) {}

  @Get()
  @Roles(...SOC_OVERSEERS)
  @Answers(ANSWER)
  @LabelsInLanguage('checks.name', 'says')
  async getOperatedSystemState(@CurrentCaller() { tenantId }: Caller): Promise<SystemState> {
    const { clock, database } = this.runtime;
    const lastScan = await withTenant(database, tenantId, (manager) =>
      readOperatedLastScan(manager, clock.now()),
    );
    return { ...(await this.reports.read()), lastScan };
  }
}
