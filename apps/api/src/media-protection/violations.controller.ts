import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { incidents, type IncidentsContext } from '@rampart/incidents';
import { DomainError, t } from '@rampart/kernel';
import {
  fetchFound,
  getPicture,
  getViolation,
  MEDIA_BOARD,
  type MediaContext,
  mediaProtection,
  reportViolation,
  violationList,
} from '@rampart/media-protection';
import { MEDIA_EDITORS, MEDIA_READERS } from '@rampart/media-protection/contract';
import { z } from 'zod';
import { openIncidentOnce } from '../incidents/open-incident-once.js';
import { incidentReferenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { incidentOf } from './incident-of.js';
import { violationEvidence } from './violation-evidence.js';

const pathSchema = z.object({ violationId: z.uuid() });

@Controller('media-protection/violations')
@KeyAccess('media')
@OfCapability('media-protection')
export class ViolationsController {
  constructor(
    @ContextOf(mediaProtection) private readonly context: MediaContext,
    @ContextOf(incidents) private readonly incidents: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...MEDIA_READERS)
  @AnswersList(violationList, { summary: 'Violations, newest first' })
  listViolations(@CurrentCaller() caller: Caller, @ListParameters(violationList) asked: AskedList) {
    return this.lists.answer(violationList, caller, { scope: null, asked });
  }

  @Post(':violationId/escalate')
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'Open an incident from a violation, with its files; 409 when there is one already',
    status: 201,
    schema: incidentReferenceSchema,
    positioned: true,
  })
  async escalateViolation(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { violationId }: z.infer<typeof pathSchema>,
  ) {
    const { body } = await this.reads.read(caller, MEDIA_BOARD, async (manager) => {
      const found = await getViolation(manager, violationId);
      if (found === null) return undefined;
      return { ...found, original: await getPicture(manager, found.violation.originalId) };
    });
    if (body === undefined)
      throw new DomainError(
        'media.no-such-violation',
        'not-found',
        t`This violation does not exist. Reload the list.`,
      );
    const { violation, check, original } = body;
    if (violation.incidentId !== null)
      throw new DomainError(
        'media.violation-reported',
        'conflict',
        t`An incident exists already. Open that one.`,
        {
          incidentId: violation.incidentId,
        },
      );
    const { sha256 } = violation.evidence;
    const found = await fetchFound(this.context, caller, { checkId: violation.checkId, sha256 });
    await openIncidentOnce(this.incidents, caller, violationId, {
      opening: incidentOf(violation, original),
      files: violationEvidence({ violation, original, check, found }),
    });
    // A violation has one incident with a fixed id, so that a retry completes an interrupted attempt.
    const about = { checkId: violation.checkId, violationId, incidentId: violationId };
    return this.reads.written(reportViolation(this.context, caller, about), [MEDIA_BOARD]);
  }
}
