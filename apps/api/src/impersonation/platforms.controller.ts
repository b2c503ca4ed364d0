import { Controller, Get, Inject } from '@nestjs/common';
import { platformSchema, READERS } from '@rampart/impersonation/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers } from '../platform/http.js';
import { IMPERSONATION, type ImpersonationRuntime } from './impersonation-runtime.js';

@Controller('security/platforms')
@OfCapability('impersonation')
export class PlatformsController {
  constructor(@Inject(IMPERSONATION) private readonly runtime: ImpersonationRuntime) {}

  @Get()
  @Roles(...READERS)
  @Answers({
    summary: 'Platforms, and which of them can be scanned',
    schema: z.array(platformSchema),
    timeless: 'Networks are those that can be searched now.',
  })
  list() {
    return this.runtime.platforms;
  }
}
