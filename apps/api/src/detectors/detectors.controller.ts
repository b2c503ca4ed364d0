import { Controller, Get, Inject } from '@nestjs/common';
import { DETECTORS, readDetectors, unlabelledList } from '@rampart/detectors';
import { DETECTOR_READERS, detectorSchema } from '@rampart/detectors/contract';
import type { Caller } from '@rampart/identity-access';
import { type ActiveVersions, detectors, detectorsCapability } from '@rampart/installation';
import { z } from 'zod';
import { Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { askedPosition, shownTime } from '../platform/time-travel.js';
import { RUNTIME } from '../platform/tokens.js';

@LabelsInLanguage()
@Controller('detectors')
@KeyAccess('detectors')
export class DetectorsController {
  constructor(
    @ContextOf(detectorsCapability) private readonly active: ActiveVersions,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Get()
  @Roles(...DETECTOR_READERS)
  @Bounded('One for each detector of the installation.')
  @Answers({
    summary: 'Detectors with committed and live figures over all operated tenants',
    schema: z.array(detectorSchema),
    positioned: true,
  })
  async listDetectors(@CurrentCaller() caller: Caller) {
    const now = shownTime(this.runtime.clock);
    const asOf = askedPosition();
    const ids = [...this.active].map(async ([id, version]) => [id, await version.idAt(asOf)] as const);
    const active = new Map(await Promise.all(ids));
    return this.reads.read(caller, DETECTORS, (manager) =>
      readDetectors(manager, { detectors, tenantId: caller.tenantId, now, active }),
    );
  }

  @Get('unlabelled')
  @Roles(...DETECTOR_READERS)
  @AnswersList(unlabelledList, {
    summary: 'Findings of the own tenant without a verdict, the least certain first',
  })
  listUnlabelled(@CurrentCaller() caller: Caller, @ListParameters(unlabelledList) asked: AskedList) {
    const scope = { detectors, tenantId: caller.tenantId };
    return this.lists.answer(unlabelledList, caller, { scope, asked });
  }
}
