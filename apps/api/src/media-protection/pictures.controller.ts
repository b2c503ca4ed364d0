import { Controller, Delete, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { DomainError, t } from '@rampart/kernel';
import {
  fetchCopy,
  fetchPreview,
  forgetPicture,
  getPicture,
  MEDIA_BOARD,
  type MediaContext,
  mediaProtection,
  pictureList,
  PREVIEW_TYPE,
  registerPicture,
  requestCopy,
} from '@rampart/media-protection';
import {
  MEDIA_EDITORS,
  MEDIA_READERS,
  pictureViewSchema,
  type RegisterPicture,
  registerPictureSchema,
  type RequestCopy,
  requestCopySchema,
} from '@rampart/media-protection/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { copyFilename } from './copy-filename.js';
import { asPreview, UploadedBytes } from './upload.js';

const pathSchema = z.object({ pictureId: z.uuid() });
type Path = z.infer<typeof pathSchema>;
const copyPathSchema = pathSchema.extend({ copyId: z.uuid() });
const SHOWN = [MEDIA_BOARD];

const notFound = (): DomainError =>
  new DomainError(
    'media.not-found',
    'not-found',
    t`This picture does not exist or was erased. Reload the list.`,
  );

@LabelsInLanguage('refusal.reason')
@Controller('media-protection/pictures')
@KeyAccess('media')
@OfCapability('media-protection')
export class PicturesController {
  constructor(
    @ContextOf(mediaProtection) private readonly context: MediaContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...MEDIA_READERS)
  @AnswersList(pictureList, {
    summary: 'Protected pictures with their fingerprints and copies, newest first',
  })
  listPictures(@CurrentCaller() caller: Caller, @ListParameters(pictureList) asked: AskedList) {
    return this.lists.answer(pictureList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'Protect a picture, sent as it is; the query says what its first copy is for',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  registerPicture(
    @CurrentCaller() caller: Caller,
    @QueryParameters(registerPictureSchema) words: RegisterPicture,
    @UploadedBytes() bytes: Uint8Array,
  ) {
    return this.reads.written(registerPicture(this.context, caller, { ...words, bytes }), SHOWN);
  }

  @Get(':pictureId')
  @Roles(...MEDIA_READERS)
  @Answers({ summary: 'A protected picture', schema: pictureViewSchema, positioned: true })
  async getPicture(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { pictureId }: Path) {
    const answer = await this.reads.read(caller, MEDIA_BOARD, (manager) => getPicture(manager, pictureId));
    if (answer.body === null) throw notFound();
    return answer;
  }

  @Get(':pictureId/preview')
  @Roles(...MEDIA_READERS)
  @Answers({
    summary: 'A small version of the original',
    mediaType: PREVIEW_TYPE,
    timeless: 'A picture never changes.',
  })
  async getPicturePreview(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { pictureId }: Path) {
    return asPreview(await fetchPreview(this.context, caller, pictureId));
  }

  @Delete(':pictureId')
  @SteppedUp()
  @Roles('nexus:owner')
  @Answers({ summary: 'Forget a picture: its words, the original and every copy of it', positioned: true })
  forgetPicture(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { pictureId }: Path) {
    return this.reads.written(forgetPicture(this.context, caller, pictureId), SHOWN);
  }

  @Post(':pictureId/copies')
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'Ask for one more copy, with a tracking id of its own',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  createPictureCopy(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { pictureId }: Path,
    @JsonBody(requestCopySchema) body: RequestCopy,
  ) {
    return this.reads.written(requestCopy(this.context, caller, pictureId, body), SHOWN);
  }

  @Get(':pictureId/copies/:copyId/file')
  @Roles(...MEDIA_EDITORS)
  @Answers({
    summary: 'A copy as it may be published; who takes one is recorded',
    mediaType: '*/*',
    timeless: 'A file never changes.',
  })
  async downloadPictureCopy(
    @CurrentCaller() caller: Caller,
    @PathParameters(copyPathSchema) { pictureId, copyId }: z.infer<typeof copyPathSchema>,
  ) {
    const { body: picture } = await this.reads.read(caller, MEDIA_BOARD, (manager) =>
      getPicture(manager, pictureId),
    );
    const copy = picture?.copies.find(({ id }) => id === copyId);
    if (picture === null || !copy?.file) throw notFound();
    const { sha256, mediaType } = copy.file;
    const bytes = await fetchCopy(this.context, caller, { mediaId: pictureId, copyId, sha256 });
    const disposition = `attachment; filename="${copyFilename(picture, copy)}"`;
    return new StreamableFile(bytes, { type: mediaType, length: bytes.length, disposition });
  }
}
