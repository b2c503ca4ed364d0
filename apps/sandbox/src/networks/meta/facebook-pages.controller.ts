import {
  Body,
  Controller,
  Delete,
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
import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { toPage } from '../facebook-page.js';
import { APP_USAGE, graphError } from '../graph-error.js';
import { graphPage } from './graph-list.js';
import { graphGrant, graphTime, kindOf, missingPermission, needScope } from './graph-token.js';
import { PagePosts } from './page-posts.js';
import { PagePhotos } from './page-photos.js';
import { toPagePost } from './page-shapes.js';

const truth = z.union([z.boolean(), z.string().transform((text) => text === 'true' || text === '1')]);
const attachedSchema = z.array(z.object({ media_fbid: z.string() }));
const postSchema = z.object({
  message: z.string().default(''),
  attached_media: z
    .union([attachedSchema, z.string().transform((text) => attachedSchema.parse(JSON.parse(text)))])
    .optional(),
  published: truth.default(true),
});

type Parameters = Readonly<Record<string, string>>;

/** Publishing by a Page, and reading of its own posts, with the Page's token. */
@Controller('facebook')
export class FacebookPagesController {
  constructor(
    private readonly pages: PagePosts,
    private readonly photos: PagePhotos,
    private readonly grants: Grants,
    private readonly world: World,
  ) {}

  @Get('me')
  @Header('x-app-usage', APP_USAGE)
  me(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Query('fields') fields: string | undefined,
  ) {
    const grant = graphGrant(this.grants, 'facebook', authorization);
    if (kindOf(grant) === 'user') return { id: '122000000000000001', name: 'Synthetic Person' };
    return toPage(this.pages.account(grant.accountId), host, fields);
  }

  @Post(':page/feed')
  @HttpCode(200)
  create(
    @Headers('authorization') authorization: string | undefined,
    @Param('page') page: string,
    @Body() body: unknown,
  ) {
    const account = this.owner(authorization, page, 'pages_manage_posts');
    const { data } = postSchema.safeParse(body);
    if (data === undefined) throw graphError(400, 100, '(#100) Invalid parameter');
    const media = (data.attached_media ?? []).map(({ media_fbid: id }) => this.photos.take(id, account.id));
    return { id: this.pages.create(account, { text: data.message, media, published: data.published }).id };
  }

  @Post(':page/photos')
  @HttpCode(200)
  async photo(
    @Headers('authorization') authorization: string | undefined,
    @Param('page') page: string,
    @Req() request: IncomingMessage,
  ) {
    const account = this.owner(authorization, page, 'pages_manage_posts');
    return { id: await this.photos.upload(account.id, request) };
  }

  @Get(':page/tagged')
  @Header('x-app-usage', APP_USAGE)
  tagged(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('page') page: string,
    @Query() query: Parameters,
  ) {
    const account = this.owner(authorization, page, 'pages_read_engagement');
    return this.list(this.pages.tagged(account), query, `${host}/facebook/${page}/tagged`);
  }

  @Get(':page/insights')
  @Header('x-app-usage', APP_USAGE)
  insights(
    @Headers('authorization') authorization: string | undefined,
    @Param('page') page: string,
    @Query('metric') metric = '',
  ) {
    const account = this.owner(authorization, page, 'read_insights');
    if (metric !== 'page_total_media_view_unique')
      throw graphError(400, 100, '(#100) The value must be a valid insights metric');
    const values = [{ value: account.followers * 2, end_time: graphTime(account.createdAt) }];
    return { data: [{ name: metric, period: 'days_28', values, id: `${page}/insights/${metric}/days_28` }] };
  }

  @Get(':page/posts/:number')
  @Redirect()
  permalink(@Param('page') handle: string, @Param('number') number: string) {
    const account = this.world.byHandle('facebook', handle);
    if (account === undefined) throw new NotFoundException();
    return { url: `/timeline/facebook/${handle}#${account.id}_${number}`, statusCode: 302 };
  }

  @Get(':post/comments')
  comments(@Headers('authorization') authorization: string | undefined, @Param('post') id: string) {
    const { account } = this.page(authorization, 'pages_read_engagement');
    const comments = this.pages.comments(this.pages.find(id, account));
    const data = comments.map(({ id: comment, text, createdAt }) => ({
      ...{ id: comment, message: text, created_time: graphTime(createdAt) },
      from: { id: account.id, name: account.displayName },
    }));
    return { data };
  }

  @Post(':post/comments')
  @HttpCode(200)
  comment(
    @Headers('authorization') authorization: string | undefined,
    @Param('post') id: string,
    @Body() body: { readonly message?: string },
  ) {
    const { account } = this.page(authorization, 'pages_manage_engagement');
    const post = this.pages.find(id, account);
    return { id: this.pages.comment(post, account, body.message ?? '').id };
  }

  /** With `is_published` an unpublished post becomes public; repetitions have no effect. */
  @Post(':post')
  @HttpCode(200)
  change(
    @Headers('authorization') authorization: string | undefined,
    @Param('post') id: string,
    @Body() body: unknown,
  ) {
    const { account } = this.page(authorization, 'pages_manage_posts');
    const { data } = z.object({ is_published: truth }).safeParse(body);
    const post = this.pages.find(id, account);
    if (data?.is_published === true) this.pages.publish(post);
    return { success: true };
  }

  @Delete(':post')
  remove(@Headers('authorization') authorization: string | undefined, @Param('post') id: string) {
    const { account } = this.page(authorization, 'pages_manage_posts');
    this.pages.remove(this.pages.find(id, account).id);
    return { success: true };
  }

  private list(posts: readonly SandboxPost[], query: Parameters, address: string) {
    const shown = (post: SandboxPost) => toPagePost(post, this.world, address, query.fields);
    return graphPage(posts, query, address, shown);
  }

  private owner(authorization: string | undefined, page: string, scope: string): SandboxAccount {
    const { grant, account } = this.page(authorization, scope);
    if (grant.accountId !== page) throw missingPermission(scope);
    return account;
  }

  /** Finds the Page of a token. Only a Page's own token may publish and read. */
  private page(authorization: string | undefined, scope: string): { grant: Grant; account: SandboxAccount } {
    const grant = graphGrant(this.grants, 'facebook', authorization);
    if (kindOf(grant) !== 'page') throw missingPermission(scope);
    needScope(grant, scope);
    return { grant, account: this.pages.account(grant.accountId) };
  }
}
