import { Body, Controller, Headers, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { SandboxPost } from '../../social/posts.js';
import { readBytes } from '../../social/request-body.js';
import { originOf } from '../paging.js';
import { Channels } from './channels.js';
import { googleError } from './errors.js';

const videoSchema = z.object({
  snippet: z.object({
    title: z.string(),
    description: z.string().default(''),
    categoryId: z.string().optional(),
  }),
  status: z.object({ privacyStatus: z.enum(['public', 'private', 'unlisted']).default('public') }).optional(),
});
const LONGEST = { title: 100, description: 5_000 };

/** `https://www.googleapis.com/upload/youtube/v3/videos`, only with resumable uploads. */
@Controller('youtube/upload/youtube/v3/videos')
export class YoutubeUploadController {
  constructor(private readonly channels: Channels) {}

  @Post()
  @HttpCode(200)
  open(
    @Headers() headers: Readonly<Record<string, string>>,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ): void {
    const account = this.channels.account(headers.authorization, ['upload', 'force-ssl']);
    const { data } = videoSchema.safeParse(body);
    if (data === undefined)
      throw googleError(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
    const { title, description } = data.snippet;
    if (title.trim() === '' || title.length > LONGEST.title || /[<>]/.test(title))
      throw googleError(
        400,
        'invalidTitle',
        'The request metadata specifies an invalid or empty video title.',
      );
    if (Buffer.byteLength(description) > LONGEST.description || /[<>]/.test(description))
      throw googleError(
        400,
        'invalidDescription',
        'The request metadata specifies an invalid video description.',
      );
    const bytes = Number(headers['x-upload-content-length'] ?? 0);
    const mime = headers['x-upload-content-type'] ?? 'application/octet-stream';
    const privacy = data.status?.privacyStatus ?? 'public';
    const id = this.channels.open({ accountId: account.id, title, description, privacy, mime, bytes });
    const place = `${originOf(headers.host)}/youtube/upload/youtube/v3/videos`;
    response.setHeader('Location', `${place}?uploadType=resumable&upload_id=${id}`);
  }

  /** Receives a part of the file or a status query. Answers 308 with the received range, or 200 with the video. */
  @Put()
  async receive(
    @Req() request: IncomingMessage,
    @Query('upload_id') id = '',
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const content = await readBytes(request);
    const [, from, to, total] =
      /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    const before = this.channels.state(id);
    if (before === null) throw googleError(404, 'notFound', 'The upload session does not exist.');
    if (total === undefined) throw googleError(400, 'badContent', 'The Content-Range is wrong.');
    if (before.video === null && from !== undefined) {
      if (Number(from) !== before.received || Number(to) - Number(from) + 1 !== content.length)
        throw googleError(400, 'badContent', 'The part does not follow the last one.');
      this.channels.receive(id, content);
    }
    const after = this.channels.state(id);
    if (after?.video) return toInserted(after.video);
    response.statusCode = 308;
    if (after !== null && after.received > 0) response.setHeader('Range', `bytes=0-${after.received - 1}`);
    return undefined;
  }
}

const toInserted = ({ id, title, text, createdAt, accountId }: SandboxPost) => ({
  kind: 'youtube#video',
  etag: 'synthetic-etag',
  id,
  snippet: { publishedAt: createdAt.toISOString(), channelId: accountId, title, description: text },
  status: { uploadStatus: 'uploaded', privacyStatus: 'public' },
});
