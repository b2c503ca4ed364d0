import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import {
  checkPost,
  claimedRuns,
  deletePost,
  draftPost,
  editPost,
  getPost,
  importPosts,
  POST_BOARD,
  postList,
  publishing,
  type PublishingServices,
  withClaims,
} from '@rampart/publishing';
import {
  type CheckPost,
  checkPostSchema,
  type EditPost,
  editPostSchema,
  importedPostsSchema,
  type ImportPosts,
  importPostsSchema,
  POST_EDITORS,
  POST_READERS,
  postCheckSchema,
  postViewSchema,
  savedPostSchema,
  type SavePost,
  savePostSchema,
} from '@rampart/publishing/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const SHOWN = [POST_BOARD];

const notFound = (): DomainError =>
  new DomainError('publishing.not-found', 'not-found', t`This post does not exist. Reload the list.`);

@LabelsInLanguage('reason')
@Controller('publishing/posts')
@KeyAccess('posts')
@OfCapability('publishing')
export class PostsController {
  constructor(
    @ContextOf(publishing) private readonly context: PublishingServices,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...POST_READERS)
  @AnswersList(postList, { summary: 'Posts with their status, the last changed first' })
  listPosts(@CurrentCaller() caller: Caller, @ListParameters(postList) asked: AskedList) {
    return this.lists.answer(postList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...POST_EDITORS)
  @Answers({ summary: 'Draft a post', status: 201, schema: savedPostSchema, positioned: true })
  draftPost(@CurrentCaller() caller: Caller, @JsonBody(savePostSchema) body: SavePost) {
    return this.reads.written(draftPost(this.context, caller, body), SHOWN);
  }

  @Post('check')
  @LabelsInLanguage('title', 'detail', 'recommendation', 'recommendations', 'message')
  @KeyAccess('posts', 'read')
  @Roles(...POST_READERS)
  @Answers({
    summary: 'What networks would refuse, what is risky, and how automatic a post looks; saves nothing',
    schema: postCheckSchema,
  })
  checkPost(@CurrentCaller() caller: Caller, @JsonBody(checkPostSchema) body: CheckPost) {
    return checkPost(this.context, caller, body);
  }

  @Post('import')
  @Roles(...POST_EDITORS)
  @Bounded('One for each line or event of the file, at most 500.')
  @Answers({
    summary: 'Make posts of a CSV or calendar file; a line that cannot be used is answered with its reason',
    schema: importedPostsSchema,
  })
  async importPosts(@CurrentCaller() caller: Caller, @JsonBody(importPostsSchema) body: ImportPosts) {
    return { posts: await importPosts(this.context, caller, body) };
  }

  @Get(':id')
  @Roles(...POST_READERS)
  @Answers({ summary: 'A post with its outcome on each account', schema: postViewSchema, positioned: true })
  async getPost(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    const answer = await this.reads.read(caller, POST_BOARD, async (manager) => {
      const post = await getPost(manager, id);
      return post === null ? null : withClaims(post, await claimedRuns(manager, id));
    });
    if (answer.body === null) throw notFound();
    return answer;
  }

  @Put(':id')
  @Roles(...POST_EDITORS)
  @Answers({
    summary: 'Save a post over the edition that was edited; 409 when another person saved it since then',
    schema: savedPostSchema,
    positioned: true,
  })
  editPost(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(editPostSchema) body: EditPost,
  ) {
    return this.reads.written(editPost(this.context, caller, id, body), SHOWN);
  }

  @Delete(':id')
  @Roles(...POST_EDITORS)
  @Answers({ summary: 'Delete a post; what is published stays on the networks', positioned: true })
  async deletePost(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    await this.reads.written(deletePost(this.context, caller, id), SHOWN);
  }
}
