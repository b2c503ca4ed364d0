import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Redirect,
  Req,
} from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Grant, Grants } from '../../social/grants.js';
import { type SandboxPost } from '../../social/posts.js';
import { readBytes } from '../../social/request-body.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { APP_USAGE, graphError } from '../graph-error.js';
import { parseFields } from '../graph-fields.js';
import { originOf } from '../paging.js';
import { pick } from '../pick.js';
import { Containers } from './containers.js';
import { graphPage } from './graph-list.js';
import { graphGrant, graphTime, needScope } from './graph-token.js';
import { InstagramMedia, QUOTA } from './instagram-media.js';
import { toInstagramAccount, toMedia } from './instagram-shapes.js';

const BASIC = 'instagram_business_basic';
const PUBLISH = 'instagram_business_content_publish';
const COMMENTS = 'instagram_business_manage_comments';
const CAPTION = 2_200;

const containerSchema = z.object({
  image_url: z.url().optional(),
  caption: z.string().default(''),
  alt_text: z.string().max(1_000).optional(),
  media_type: z.enum(['REELS', 'VIDEO', 'CAROUSEL']).optional(),
  upload_type: z.literal('resumable').optional(),
  is_carousel_item: z.string().optional(),
  children: z.string().optional(),
});

type Parameters = Readonly<Record<string, string>>;

/** `https://graph.instagram.com/v24.0`: containers, publishing, and reading of one's own account and media. */
@Controller('instagram')
export class InstagramPublishingController {
  constructor(
    private readonly media: InstagramMedia,
    private readonly containers: Containers,
    private readonly grants: Grants,
    private readonly world: World,
  ) {}

  @Get('v24.0/me')
  @Header('x-app-usage', APP_USAGE)
  me(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Query('fields') fields: string | undefined,
  ) {
    return toInstagramAccount(this.own(authorization, BASIC).account, originOf(host), fields);
  }

  @Post('v24.0/:user/media')
  @HttpCode(200)
  async create(
    @Headers('authorization') authorization: string | undefined,
    @Param('user') user: string,
    @Headers('host') host: string,
    @Body() body: unknown,
  ) {
    const account = this.owner(authorization, user, PUBLISH);
    const { data } = containerSchema.safeParse(body);
    if (data === undefined) throw graphError(400, 100, '(#100) Invalid parameter');
    if (data.caption.length > CAPTION) throw graphError(400, 36_004, 'The caption was too long.', 2_207_010);
    const children = data.children?.split(',') ?? [];
    const uploaded = data.upload_type === 'resumable';
    if (data.media_type === 'CAROUSEL' ? children.length < 2 || children.length > 10 : children.length > 0)
      throw graphError(400, 36_003, 'A carousel has 2 to 10 items.', 2_207_028);
    if (data.image_url === undefined && !uploaded && children.length === 0)
      throw graphError(400, 100, '(#100) The parameter image_url is required');
    const { id } = await this.containers.create({
      ...{ accountId: account.id, caption: data.caption, children, uploaded },
      ...{ imageUrl: data.image_url ?? null, altText: data.alt_text ?? null },
    });
    return uploaded ? { id, uri: `${originOf(host)}/instagram/ig-api-upload/v24.0/${id}` } : { id };
  }

  /** Simulates `https://rupload.facebook.com/ig-api-upload/v24.0/<container>`. */
  @Post('ig-api-upload/v24.0/:container')
  @HttpCode(200)
  async upload(
    @Headers('authorization') authorization: string | undefined,
    @Headers('file_size') size: string | undefined,
    @Param('container') id: string,
    @Req() request: IncomingMessage,
  ) {
    const { account } = this.own(authorization?.replace(/^OAuth /, 'Bearer '), PUBLISH);
    if (this.containers.find(id, account.id) === undefined)
      throw graphError(400, 100, 'No such container.', 33);
    const content = await readBytes(request);
    if (content.length !== Number(size)) throw graphError(400, 100, '(#100) The file is incomplete.');
    this.containers.receive(id, content);
    return { success: true, message: 'Upload successful.' };
  }

  @Post('v24.0/:user/media_publish')
  @HttpCode(200)
  publish(
    @Headers('authorization') authorization: string | undefined,
    @Param('user') user: string,
    @Body() body: { readonly creation_id?: string },
  ) {
    const account = this.owner(authorization, user, PUBLISH);
    const container = this.containers.find(body.creation_id ?? '', account.id);
    if (container === undefined)
      throw graphError(400, 24, 'The requested resource does not exist', 2_207_006);
    return { id: this.media.publish(account, container).id };
  }

  @Get('v24.0/:user/media')
  @Header('x-app-usage', APP_USAGE)
  list(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('user') user: string,
    @Query() query: Parameters,
  ) {
    const account = this.owner(authorization, user, BASIC);
    return this.page(this.media.list(account), query, `${host}/instagram/v24.0/${user}/media`);
  }

  @Get('v24.0/:user/tags')
  tags(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('user') user: string,
    @Query() query: Parameters,
  ) {
    const account = this.owner(authorization, user, COMMENTS);
    return this.page(this.media.tags(account), query, `${host}/instagram/v24.0/${user}/tags`);
  }

  @Get('v24.0/:user/content_publishing_limit')
  limit(@Headers('authorization') authorization: string | undefined, @Param('user') user: string) {
    const account = this.owner(authorization, user, PUBLISH);
    const config = { quota_total: QUOTA, quota_duration: 86_400 };
    return { data: [{ quota_usage: this.media.usedToday(account), config }] };
  }

  @Get('v24.0/:user/insights')
  insights(
    @Headers('authorization') authorization: string | undefined,
    @Param('user') user: string,
    @Query('metric') metric = '',
  ) {
    const account = this.owner(authorization, user, 'instagram_business_manage_insights');
    if (metric !== 'reach') throw graphError(400, 100, '(#100) metric must be one of: reach');
    const values = [{ value: account.followers * 3, end_time: graphTime(account.createdAt) }];
    return { data: [{ name: 'reach', period: 'days_28', values, id: `${user}/insights/reach/days_28` }] };
  }

  @Get('v24.0/:media/comments')
  comments(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('media') id: string,
    @Query() query: Parameters,
  ) {
    const { account } = this.own(authorization, COMMENTS);
    const comments = this.media.comments(account, this.post(id));
    const names = parseFields(query.fields ?? 'id').map(({ name }) => name);
    return graphPage(comments, query, `${host}/instagram/v24.0/${id}/comments`, ({ createdAt, ...one }) => ({
      id: one.id,
      ...pick({ text: one.text, username: one.username, timestamp: graphTime(createdAt) }, names),
    }));
  }

  @Post('v24.0/:media/comments')
  @HttpCode(200)
  comment(
    @Headers('authorization') authorization: string | undefined,
    @Param('media') id: string,
    @Body() body: { readonly message?: string },
  ) {
    const { account } = this.own(authorization, COMMENTS);
    return { id: this.media.comment(account, this.post(id), body.message ?? '') };
  }

  @Get('v24.0/:node')
  node(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('node') id: string,
    @Query('fields') fields: string | undefined,
  ) {
    const { account } = this.own(authorization, BASIC);
    const container = this.containers.find(id, account.id);
    if (container === undefined) return toMedia(this.post(id), this.world, originOf(host), fields);
    const code = this.containers.status(container);
    const names = parseFields(fields ?? '').map(({ name }) => name);
    return { id, ...pick({ status_code: code, status: `${code}: synthetic` }, names) };
  }

  @Get('p/:code')
  @Redirect()
  permalink(@Param('code') code: string) {
    const post = this.media.byShortcode(code);
    const account = post === undefined ? undefined : this.world.byId('instagram', post.accountId);
    if (post === undefined || account === undefined) throw new NotFoundException();
    return { url: `/timeline/instagram/${account.handle}#${post.id}`, statusCode: 302 };
  }

  private page(posts: readonly SandboxPost[], query: Parameters, address: string) {
    const [host] = address.split('/');
    return graphPage(posts, query, address, (post) =>
      toMedia(post, this.world, originOf(host), query.fields),
    );
  }

  private post(id: string): SandboxPost {
    const post = this.media.find(id);
    if (post === undefined) throw graphError(400, 100, `Object with ID '${id}' does not exist.`, 33);
    return post;
  }

  private owner(authorization: string | undefined, user: string, scope: string): SandboxAccount {
    const { account, grant } = this.own(authorization, scope);
    if (grant.accountId !== user) throw graphError(400, 100, `Object with ID '${user}' does not exist.`, 33);
    return account;
  }

  private own(authorization: string | undefined, scope: string): { account: SandboxAccount; grant: Grant } {
    const grant = graphGrant(this.grants, 'instagram', authorization);
    needScope(grant, scope);
    return { account: this.media.account(grant.accountId), grant };
  }
}
