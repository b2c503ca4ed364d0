import { Controller, Get, Post } from '@nestjs/common';
import { referenceSchema } from '../../contract.js';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { cancelBackTest, readBackTest, requestBackTest, soc, type SocContext } from '@rampart/soc';
import {
  backTestSchema,
  type RequestBackTest,
  requestBackTestSchema,
  SOC_ANALYSTS,
  SOC_READERS,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { TitlesInLanguage } from '../titles-language.js';

const pathSchema = z.object({ backTestId: z.uuid() });
type Path = z.infer<typeof pathSchema>;

@TitlesInLanguage()
@Controller('soc/back-tests')
@KeyAccess('soc')
@OfCapability('soc')
export class SocBackTestsController {
  constructor(@ContextOf(soc) private readonly context: SocContext) {}

  @Post()
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary: 'Hold a rule against what came in during the last days; raises nothing',
    status: 202,
    schema: referenceSchema,
  })
  async requestBackTest(
    @CurrentCaller() caller: Caller,
    @JsonBody(requestBackTestSchema) body: RequestBackTest,
  ) {
    return (await requestBackTest(this.context, caller, body)).value;
  }

  @Get(':backTestId')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'How far a back-test is and what it found',
    schema: backTestSchema,
    noPast: 'Back-tests are kept only as they are now.',
  })
  getBackTest(@CurrentCaller() { tenantId }: Caller, @PathParameters(pathSchema) { backTestId }: Path) {
    return withTenant(this.context.database, tenantId, (manager) => readBackTest(manager, backTestId));
  }

  @Post(':backTestId/cancel')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Cancel a back-test that is under way', schema: backTestSchema })
  cancelBackTest(@CurrentCaller() { tenantId }: Caller, @PathParameters(pathSchema) { backTestId }: Path) {
    return withTenant(this.context.database, tenantId, (manager) => cancelBackTest(manager, backTestId));
  }
}
