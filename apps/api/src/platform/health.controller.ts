import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Public } from './access.js';
import { Answers } from './http.js';
import { type Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

const liveSchema = z.object({ status: z.literal('live') });
const readySchema = z.object({ status: z.literal('ready'), head: z.number().int() });

@Controller('health')
export class HealthController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get('live')
  @Public()
  @Answers({ summary: 'Whether the process runs', schema: liveSchema })
  live(): z.infer<typeof liveSchema> {
    return { status: 'live' };
  }

  @Get('ready')
  @Public()
  @Answers({
    summary: 'Whether the process can serve: its database and the event log answer, and it is not stopping',
    schema: readySchema,
  })
  ready(): Promise<z.infer<typeof readySchema>> {
    return this.runtime.readiness.assertReady();
  }
}
