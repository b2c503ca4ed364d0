import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Posts } from '../../social/posts.js';
import { readBytes } from '../../social/request-body.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { originOf } from '../paging.js';
import { LinkedinAccess, type LinkedinCaller } from './linkedin-access.js';
import { missing, restError } from './rest-error.js';

const DAY_MS = 86_400_000;
const PART_BYTES = 4 * 1024 * 1024;
const PICTURE_MS = 2_000;
const VIDEO_MS = 10_000;

const pictureSchema = z.object({ initializeUploadRequest: z.object({ owner: z.string() }) });
const videoSchema = z.object({
  initializeUploadRequest: z.object({ owner: z.string(), fileSizeBytes: z.number().int().positive() }),
});
const finishSchema = z.object({
  finalizeUploadRequest: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
});

/** Uploads: a picture by one PUT, a video in parts with ETags. Posts can use both only after processing. */
@Controller('linkedin')
export class LinkedinMediaController {
  constructor(
    private readonly access: LinkedinAccess,
    private readonly uploads: Uploads,
    private readonly posts: Posts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('rest/images')
  @HttpCode(200)
  picture(@Headers() headers: IncomingHttpHeaders, @Query('action') action: string, @Body() body: unknown) {
    const { data } = pictureSchema.safeParse(body);
    if (action !== 'initializeUpload' || data === undefined)
      throw restError(400, 'ILLEGAL_ARGUMENT', 'Bad upload');
    const caller = this.access.rest(headers);
    const account = this.access.author(caller, data.initializeUploadRequest.owner, 'w');
    const image = `urn:li:image:${this.number()}`;
    this.open(image, account, 'image/jpeg', null);
    const uploadUrl = `${originOf(headers.host)}/linkedin/dms-uploads/${image}`;
    return { value: { uploadUrlExpiresAt: this.clock.now().getTime() + DAY_MS, uploadUrl, image } };
  }

  @Post('rest/videos')
  @HttpCode(200)
  video(@Headers() headers: IncomingHttpHeaders, @Query('action') action: string, @Body() body: unknown) {
    const caller = this.access.rest(headers);
    if (action === 'finalizeUpload') return this.finish(caller, body);
    const { data } = videoSchema.safeParse(body);
    if (data === undefined) throw restError(400, 'ILLEGAL_ARGUMENT', 'Bad upload');
    const { owner, fileSizeBytes: bytes } = data.initializeUploadRequest;
    const video = `urn:li:video:${this.number()}`;
    this.open(video, this.access.author(caller, owner, 'w'), 'video/mp4', bytes);
    const uploadInstructions = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => ({
      uploadUrl: `${originOf(headers.host)}/linkedin/dms-uploads/${video}?part=${part}`,
      firstByte: part * PART_BYTES,
      lastByte: Math.min((part + 1) * PART_BYTES, bytes) - 1,
    }));
    return {
      value: {
        video,
        uploadInstructions,
        uploadToken: '',
        uploadUrlsExpireAt: this.clock.now().getTime() + DAY_MS,
      },
    };
  }

  @Put('dms-uploads/:urn')
  @HttpCode(201)
  async receive(
    @Headers('authorization') authorization: string | undefined,
    @Param('urn') urn: string,
    @Query('part') part: string | undefined,
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<void> {
    if (this.own(this.access.bearer(authorization), urn) === undefined) throw missing(urn);
    const content = await readBytes(request);
    if (!this.uploads.append('linkedin', urn, part === undefined ? null : Number(part), content))
      throw restError(400, 'ILLEGAL_ARGUMENT', 'The part is not the next one');
    response.setHeader('etag', `"part-${part ?? 0}"`);
    if (part === undefined) this.uploads.finish('linkedin', urn, PICTURE_MS);
  }

  @Get(['rest/images/:urn', 'rest/videos/:urn'])
  status(@Headers() headers: IncomingHttpHeaders, @Param('urn') urn: string) {
    if (this.own(this.access.rest(headers), urn) === undefined) throw missing(urn);
    const state = this.uploads.state('linkedin', urn);
    const names = {
      open: 'WAITING_UPLOAD',
      processing: 'PROCESSING',
      ready: 'AVAILABLE',
      expired: 'PROCESSING_FAILED',
    };
    return { id: urn, status: names[state] };
  }

  private own({ pages }: LinkedinCaller, urn: string) {
    return pages
      .map(({ id }) => this.uploads.find('linkedin', urn, id))
      .find((upload) => upload !== undefined);
  }

  private finish(caller: LinkedinCaller, body: unknown): Record<string, never> {
    const { data } = finishSchema.safeParse(body);
    if (data === undefined) throw restError(400, 'ILLEGAL_ARGUMENT', 'Bad upload');
    const { video, uploadedPartIds: ids } = data.finalizeUploadRequest;
    const upload = this.own(caller, video);
    if (upload === undefined) throw missing(video);
    const known =
      ids.every((id, part) => id.replaceAll('"', '') === `part-${part}`) && ids.length === upload.parts;
    if (!known || upload.received !== upload.bytes)
      throw restError(400, 'ILLEGAL_ARGUMENT', 'Parts are missing');
    this.uploads.finish('linkedin', video, VIDEO_MS);
    return {};
  }

  private open(id: string, account: SandboxAccount, mime: string, bytes: number | null): void {
    this.uploads.open({ network: 'linkedin', id, accountId: account.id, mime, bytes, lifetimeMs: DAY_MS });
  }

  private number(): string {
    return `C4E${this.clock.now().getTime().toString(36)}${this.posts.nextNumber().toString(36)}`;
  }
}
