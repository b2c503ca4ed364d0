import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { readLastScan } from '@rampart/soc';
import { SOC_READERS, type SystemState, systemStateSchema } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers } from '../platform/http.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { refusePast } from '../platform/time-travel.js';
import { RUNTIME } from '../platform/tokens.js';
import { HostMeter } from './host/host-meter.js';

/** How the host fares that answers. */
@Controller('soc/system')
@OfCapability('soc')
export class SocSystemController {
  private readonly meter = new HostMeter();

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Processors, memory, disk and network of the host that answers, and its checks',
    schema: systemStateSchema,
  })
  async state(@CurrentCaller() { tenantId }: Caller): Promise<SystemState> {
    refusePast();
    const { clock, database, readiness } = this.runtime;
    const [host, checks, lastScan] = await Promise.all([
      this.meter.read(),
      readiness.checks(),
      withTenant(database, tenantId, readLastScan),
    ]);
    const now = clock.now();
    const upSince = new Date(now.getTime() - process.uptime() * 1_000).toISOString();
    return { at: now.toISOString(), ...host, checks: [...checks], upSince, lastScan };
  }
}
