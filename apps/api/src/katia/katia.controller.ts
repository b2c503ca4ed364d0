import { Controller, Get, Inject } from '@nestjs/common';
import { katia, type KatiaContext } from '@rampart/katia';
import { type KatiaStatus, katiaStatusSchema } from '../contract.js';
import { BeforeSecondFactor, SignedIn } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { type Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { PRODUCT_VERSION, t } from '@rampart/kernel';
import { LabelsInLanguage } from '../platform/labels-language.js';

@Controller('katia')
@NoKeys('The probes of the API answer without a key.')
export class KatiaController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @ContextOf(katia) private readonly context: KatiaContext,
  ) {}

  @Get('status')
  @SignedIn()
  @BeforeSecondFactor()
  @LabelsInLanguage('status')
  @Answers({
    summary: 'The assistant, the version, and how long this process has run; a problem while it cannot serve',
    schema: katiaStatusSchema,
    timeless: 'It says whether the assistant answers now.',
  })
  async getKatiaStatus(): Promise<KatiaStatus> {
    await this.runtime.readiness.assertReady();
    const { on } = await this.context.engine.state();
    const status = on ? t`Katia ready` : t`Katia is off`;
    return { status, version: PRODUCT_VERSION, uptime: Math.floor(process.uptime()) };
  }
}
