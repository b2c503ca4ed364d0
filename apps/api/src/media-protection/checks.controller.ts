import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { LabelsInLanguage } from '../platform/labels-language.js';
import {
  checkList,
  fetchPreview,
  getPicture,
  MEDIA_BOARD,
  type MediaContext,
  mediaProtection,
  PREVIEW_TYPE,
  recordViolation,
  requestCheck,
} from '@rampart/media-protection';
import {
  MEDIA_EDITORS,
  MEDIA_READERS,
  type RecordViolation,
  recordViolationSchema,
  type RequestCheck,
  requestCheckSchema,
} from '@rampart/media-protection/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { asPreview, UploadedBytes } from './upload.js';

const pathSchema = z.object({ checkId: z.uuid() });
type Path = z.infer<typeof pathSchema>;
const SHOWN = [MEDIA_BOARD];

/** Checks of suspected copies: finds the protected picture that a file was copied from. */
@LabelsInLanguage('failure.reason')
@Controller('media-protection/checks')
@KeyAccess('media')
@OfCapability('media-protection')
export class ChecksController {
  constructor(
    @ContextOf(mediaProtection) private readonly context: MediaContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...MEDIA_READERS)
  @AnswersList(checkList, { summary: 'Suspected copies and what was found of them, newest first' })
  listMediaChecks(@CurrentCaller() caller: Caller, @ListParameters(checkList) asked: AskedList) {
    return this.lists.answer(checkList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'Check a suspected copy, sent as it is; the query says where it was found',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  checkMedia(
    @CurrentCaller() caller: Caller,
    @QueryParameters(requestCheckSchema) words: RequestCheck,
    @UploadedBytes() bytes: Uint8Array,
  ) {
    return this.reads.written(requestCheck(this.context, caller, { ...words, bytes }), SHOWN);
  }

  @Get(':checkId/preview')
  @Roles(...MEDIA_READERS)
  @Answers({
    summary: 'A small version of the suspected copy',
    mediaType: PREVIEW_TYPE,
    timeless: 'A picture never changes.',
  })
  async getMediaCheckPreview(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { checkId }: Path) {
    return asPreview(await fetchPreview(this.context, caller, checkId));
  }

  @Post(':checkId/violations')
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'Say that the copy should not be where it was found; 409 unless mark or both stages prove it',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  async recordViolation(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { checkId }: Path,
    @JsonBody(recordViolationSchema) body: RecordViolation,
  ) {
    const { body: original } = await this.reads.read(caller, MEDIA_BOARD, (manager) =>
      getPicture(manager, body.originalId),
    );
    const originalHash = original?.perceptualHash ?? null;
    return this.reads.written(
      recordViolation(this.context, caller, checkId, { ...body, originalHash }),
      SHOWN,
    );
  }
}
