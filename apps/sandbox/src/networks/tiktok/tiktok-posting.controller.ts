import { Body, Controller, Headers, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBytes } from '../../social/request-body.js';
import { originOf } from '../paging.js';
import { Creators, enveloped, refuse } from './creators.js';

const LONGEST = 2_200;
const MB = 1_000_000;
type Authorization = string | undefined;

const startSchema = z.object({
  post_info: z.object({
    title: z.string().default(''),
    privacy_level: z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']),
  }),
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number().int().positive(),
    chunk_size: z.number().int().positive(),
    total_chunk_count: z.number().int().positive(),
  }),
});

/** Simulates https://developers.tiktok.com/doc/content-posting-api-get-started */
@Controller('tiktok')
export class TiktokPostingController {
  constructor(private readonly creators: Creators) {}

  @Post('v2/post/publish/creator_info/query')
  @HttpCode(200)
  creator(@Headers('authorization') authorization: Authorization) {
    const { handle, displayName } = this.creators.account(authorization, 'video.publish');
    return enveloped({
      creator_username: handle,
      creator_nickname: displayName,
      privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      comment_disabled: false,
      duet_disabled: false,
      stitch_disabled: false,
      max_video_post_duration_sec: 600,
    });
  }

  @Post('v2/post/publish/video/init')
  @HttpCode(200)
  start(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Body() body: unknown,
  ) {
    const account = this.creators.account(authorization, 'video.publish');
    const { data } = startSchema.safeParse(body);
    if (data === undefined) throw refuse(400, 'invalid_params', 'The request body is wrong.');
    const { video_size: bytes, chunk_size: chunk, total_chunk_count: count } = data.source_info;
    const whole = bytes <= 64 * MB && chunk === bytes && count === 1;
    const parts = chunk >= 5 * MB && chunk <= 64 * MB && count === Math.floor(bytes / chunk);
    if (!whole && !parts) throw refuse(400, 'invalid_params', 'The chunk size or chunk count is invalid.');
    const { title } = data.post_info;
    if (title.length > LONGEST) throw refuse(400, 'invalid_params', 'The title is too long.');
    const publish_id = this.creators.begin({ accountId: account.id, title, bytes, mime: 'video/mp4' });
    const upload_url = `${originOf(host)}/tiktok/upload/${encodeURIComponent(publish_id)}`;
    return enveloped({ publish_id, upload_url });
  }

  /** Answers 206 to a part of a file, and 201 to the last part. */
  @Put('upload/:id')
  async receive(
    @Req() request: IncomingMessage,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<void> {
    const content = await readBytes(request);
    const [, from] = /^bytes (\d+)-\d+\/\d+$/.exec(request.headers['content-range'] ?? '') ?? [];
    const whole = from === undefined ? null : this.creators.receive(id, Number(from), content);
    response.statusCode = whole === null ? 416 : whole ? 201 : 206;
  }

  @Post('v2/post/publish/status/fetch')
  @HttpCode(200)
  status(@Headers('authorization') authorization: Authorization, @Body() body: unknown) {
    const account = this.creators.account(authorization, 'video.publish');
    const { data } = z.object({ publish_id: z.string() }).safeParse(body);
    const state = data === undefined ? null : this.creators.state(data.publish_id, account.id);
    if (state === null) throw refuse(400, 'invalid_publish_id', 'The publish_id does not exist.');
    const { received: uploaded_bytes, postId } = state;
    if (postId === null) return enveloped({ status: 'PROCESSING_UPLOAD', uploaded_bytes });
    return enveloped({ status: 'PUBLISH_COMPLETE', uploaded_bytes, publicaly_available_post_id: [postId] });
  }
}
