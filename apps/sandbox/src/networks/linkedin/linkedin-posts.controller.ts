import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Redirect,
  Res,
} from '@nestjs/common';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Posts } from '../../social/posts.js';
import { World } from '../../world/world.js';
import { page, pageSize } from '../paging.js';
import { LinkedinAccess } from './linkedin-access.js';
import { denied, restError } from './rest-error.js';
import { Shares } from './shares.js';

const urn = (kinds: string) => z.string().regex(new RegExp(`^urn:li:(${kinds}):[\\w-]+$`));
const fileSchema = z
  .object({ id: urn('image|video'), altText: z.string().max(4_086).optional(), title: z.string().optional() })
  .strict();
const shareSchema = z
  .object({
    author: urn('person|organization'),
    commentary: z.string().max(20_000),
    visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
    distribution: z.object({
      feedDistribution: z.literal('MAIN_FEED'),
      targetEntities: z.array(z.unknown()).max(0),
      thirdPartyDistributionChannels: z.array(z.unknown()).max(0),
    }),
    content: z
      .union([
        z.object({ media: fileSchema }).strict(),
        z.object({ multiImage: z.object({ images: z.array(fileSchema).min(2).max(20) }).strict() }).strict(),
      ])
      .optional(),
    lifecycleState: z.literal('PUBLISHED'),
    isReshareDisabledByAuthor: z.boolean(),
  })
  .strict();
const commentSchema = z.object({
  actor: urn('person|organization'),
  object: z.string(),
  message: z.object({ text: z.string().min(1).max(1_250) }),
});

/** `https://api.linkedin.com/rest/posts` and comments. Only a header names the id of a new post. */
@Controller('linkedin')
export class LinkedinPostsController {
  constructor(
    private readonly access: LinkedinAccess,
    private readonly shares: Shares,
    private readonly posts: Posts,
    private readonly world: World,
  ) {}

  @Post('rest/posts')
  @HttpCode(201)
  create(
    @Headers() headers: IncomingHttpHeaders,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ): void {
    const caller = this.access.rest(headers);
    const parsed = shareSchema.safeParse(body);
    if (!parsed.success)
      throw restError(
        422,
        'UNPROCESSABLE_ENTITY',
        `Invalid field: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
      );
    const { author, commentary, content } = parsed.data;
    const files =
      content === undefined ? [] : 'media' in content ? [content.media] : content.multiImage.images;
    const media = files.map(({ id, altText = null }) => ({ id, altText }));
    const post = this.shares.create(this.access.author(caller, author, 'w'), { author, commentary, media });
    response.setHeader('x-restli-id', post.id);
    response.setHeader('location', `/rest/posts/${encodeURIComponent(post.id)}`);
  }

  @Get('rest/posts')
  list(@Headers() headers: IncomingHttpHeaders, @Query() query: Readonly<Record<string, string>>) {
    const author = query.author ?? '';
    const account = this.access.author(this.access.rest(headers), author, 'r');
    const start = Number(query.start ?? 0);
    const count = pageSize(query.count, 10, 100);
    const found = page(this.shares.list(account, author), start, count);
    const next = { type: 'application/json', rel: 'next', href: `/rest/posts?start=${start + count}` };
    return {
      paging: { start, count, links: found.next === null ? [] : [next] },
      elements: found.items.map(({ post, commentary }) => ({
        ...{ id: post.id, author, commentary, visibility: 'PUBLIC', lifecycleState: 'PUBLISHED' },
        ...{ createdAt: post.createdAt.getTime(), publishedAt: post.createdAt.getTime() },
        ...(post.media.length === 1 && { content: { media: { id: 'urn:li:image:synthetic' } } }),
        ...(post.media.length > 1 && {
          content: { multiImage: { images: post.media.map(() => ({ id: 'urn:li:image:synthetic' })) } },
        }),
      })),
    };
  }

  /** A second deletion succeeds without effect. */
  @Delete('rest/posts/:urn')
  @HttpCode(204)
  remove(@Headers() headers: IncomingHttpHeaders, @Param('urn') id: string): void {
    for (const page of this.access.rest(headers).pages) this.shares.remove(id, page);
  }

  @Post('rest/socialActions/:urn/comments')
  @HttpCode(201)
  comment(
    @Headers() headers: IncomingHttpHeaders,
    @Param('urn') id: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { data } = commentSchema.safeParse(body);
    if (data === undefined) throw restError(422, 'UNPROCESSABLE_ENTITY', 'Invalid comment');
    const account = this.access.author(this.access.rest(headers), data.actor, 'w');
    const comment = this.shares.comment(account, this.shares.find(id), data.message.text);
    response.setHeader('x-restli-id', comment);
    return { actor: data.actor, message: data.message, object: data.object, $URN: comment };
  }

  @Get('rest/socialActions/:urn/comments')
  comments(@Headers() headers: IncomingHttpHeaders, @Param('urn') id: string) {
    const { grant, pages } = this.access.rest(headers);
    if (!grant.scopes.includes('r_organization_social')) throw denied('socialActions.comments.GET_ALL');
    const post = this.shares.find(id);
    const elements = pages.flatMap((page) => this.shares.comments(page, post));
    return { elements: elements.map(({ text }) => ({ message: { text } })) };
  }

  /** Simulates `https://www.linkedin.com/feed/update/<urn>/`. */
  @Get('feed/update/:urn')
  @Redirect()
  permalink(@Param('urn') id: string) {
    const post = this.posts.find('linkedin', id);
    const account = post === undefined ? undefined : this.world.byId('linkedin', post.accountId);
    if (account === undefined) throw new NotFoundException();
    return { url: `/timeline/linkedin/${account.handle}#${id}`, statusCode: 302 };
  }
}
