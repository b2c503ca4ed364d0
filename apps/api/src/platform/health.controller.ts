import { Controller, Get, Inject } from '@nestjs/common';
import { Public } from './access.js';
import { Answers } from './http.js';
import { type Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';
import { type Liveness, livenessSchema, type Readiness, readinessSchema } from '../contract.js';

@Controller('health')
export class HealthController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get('live')
  @Public()
  @Answers({ summary: 'Whether the process runs', schema: livenessSchema })
  checkLiveness(): Liveness {
    return { status: 'live' };
  }

  @Get('ready')
  @Public()
  @Answers({
    summary: 'Whether the process can serve: its database and the event log answer, and it is not stopping',
    schema: readinessSchema,
  })
  checkReadiness(): Promise<Readiness> {
    return this.runtime.readiness.assertReady();
  }
}
