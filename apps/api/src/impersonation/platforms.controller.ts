import { Controller, Get } from '@nestjs/common';
import { impersonation, type ImpersonationServices, riskBands } from '@rampart/impersonation';
import { platformSchema, READERS, riskBandSchema } from '@rampart/impersonation/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers } from '../platform/http.js';
import { Bounded } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';

@Controller('impersonation')
@KeyAccess('scans')
@OfCapability('impersonation')
export class PlatformsController {
  constructor(@ContextOf(impersonation) private readonly context: ImpersonationServices) {}

  @Get('risk-bands')
  @Roles(...READERS)
  @Bounded('One for each risk level.')
  @Answers({
    summary: 'Risk levels, and how often each was right on the committed benchmark',
    schema: z.array(riskBandSchema),
    timeless: 'Figures are those of the installed version.',
  })
  listRiskBands() {
    return riskBands();
  }

  @Get('platforms')
  @Roles(...READERS)
  @Bounded('One for each network of the product.')
  @Answers({
    summary: 'Platforms, and which of them can be scanned',
    schema: z.array(platformSchema),
    timeless: 'Networks are those that can be searched now.',
  })
  listPlatforms() {
    return this.context.platforms;
  }
}
