import { Controller, Delete, Get, Inject, Patch, Post } from '@nestjs/common';
import type { Recording } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import {
  changeView,
  countViews,
  removeView,
  restoreView,
  SAVED_VIEWS,
  savedViews,
  saveView,
  viewList,
} from '@rampart/saved-views';
import {
  type ChangeView,
  changeViewSchema,
  savedViewSchema,
  type SaveView,
  saveViewSchema,
} from '@rampart/saved-views/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const SHOWN = [SAVED_VIEWS];

@Controller('saved-views')
@KeyAccess('views')
export class SavedViewsController {
  constructor(
    @ContextOf(savedViews) private readonly context: Recording,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @SignedIn()
  @AnswersList(viewList, { summary: 'Saved views of the caller and those that others share, by name' })
  listSavedViews(@CurrentCaller() caller: Caller, @ListParameters(viewList) asked: AskedList) {
    return this.lists.answer(viewList, caller, { scope: { userId: caller.userId }, asked });
  }

  @Post()
  @SignedIn()
  @Answers({ summary: 'Save a view', status: 201, schema: savedViewSchema, positioned: true })
  async createSavedView(@CurrentCaller() caller: Caller, @JsonBody(saveViewSchema) body: SaveView) {
    const { body: kept } = await this.reads.read(caller, SAVED_VIEWS, (manager) =>
      countViews(manager, caller.userId),
    );
    return this.reads.written(saveView(this.context, caller, body, kept), SHOWN);
  }

  @Patch(':id')
  @SignedIn()
  @Answers({
    summary: 'Rename, re-aim, share or unshare one’s own view',
    schema: savedViewSchema,
    positioned: true,
  })
  changeSavedView(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(changeViewSchema) body: ChangeView,
  ) {
    return this.reads.written(changeView(this.context, caller, id, body), SHOWN);
  }

  @Delete(':id')
  @SignedIn()
  @Answers({ summary: 'Remove one’s own view', status: 200, schema: savedViewSchema, positioned: true })
  removeSavedView(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(removeView(this.context, caller, id), SHOWN);
  }

  @Post(':id/restore')
  @SignedIn()
  @Answers({
    summary: 'Take the removal of a view back',
    status: 200,
    schema: savedViewSchema,
    positioned: true,
  })
  restoreSavedView(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(restoreView(this.context, caller, id), SHOWN);
  }
}
