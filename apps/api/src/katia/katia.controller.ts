import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { BeforeSecondFactor, SignedIn } from '../platform/access.js';
import { Answers } from '../platform/http.js';
import { type Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { PRODUCT_VERSION } from '@rampart/kernel';

const katiaStatusSchema = z.object({
  /** What the assistant says of itself; null: this version has no assistant. */
  status: z.string().nullable(),
  /** The product's. */
  version: z.string(),
  /** Seconds since this process of the API started. */
  uptime: z.number().int().min(0),
});

@Controller('katia')
export class KatiaController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get('status')
  @SignedIn()
  @BeforeSecondFactor()
  @Answers({
    summary: 'The assistant, the version, and how long this process has run; a problem while it cannot serve',
    schema: katiaStatusSchema,
    timeless: 'It says whether the assistant answers now.',
  })
  async status(): Promise<z.infer<typeof katiaStatusSchema>> {
    await this.runtime.readiness.assertReady();
    return { status: null, version: PRODUCT_VERSION, uptime: Math.floor(process.uptime()) };
  }
}
