import { Controller, Get, Header, Inject, StreamableFile } from '@nestjs/common';
import {
  BOT_SCANS,
  botDetection,
  type BotServices,
  getBotFinding,
  PICTURE_TYPE,
  readFoundPicture,
} from '@rampart/bot-detection';
import { READERS } from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const findingPathSchema = z.object({ scanId: z.uuid(), findingId: z.uuid() });

@Controller('bot-detection/findings')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotPicturesController {
  constructor(
    @ContextOf(botDetection) private readonly context: BotServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get(':scanId/:findingId/picture')
  @Roles(...READERS)
  @Header('Cache-Control', 'private, max-age=3600')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Answers({
    summary: 'The picture of a found account, as its network shows it now; browsers never ask the network',
    mediaType: 'image/*',
    noPast: 'Networks show only the picture of now.',
  })
  async getBotPicture(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: z.infer<typeof findingPathSchema>,
  ) {
    const { body } = await this.reads.read(caller, BOT_SCANS, (manager) => getBotFinding(manager, path));
    const picture = await readFoundPicture(this.context, body);
    return new StreamableFile(picture, { type: PICTURE_TYPE, disposition: 'inline' });
  }
}
