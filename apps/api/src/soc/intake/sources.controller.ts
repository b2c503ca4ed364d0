import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  countOpenSources,
  createSource,
  sourceList,
  revokeSource,
  soc,
  SOC_SOURCES,
  type SocContext,
} from '@rampart/soc';
import {
  createdSourceSchema,
  type CreateSource,
  createSourceSchema,
  SOC_MANAGERS,
  SOC_READERS,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles, SteppedUp } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess, NoKeys } from '../../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

const pathSchema = z.object({ sourceId: z.uuid() });
const SHOWN = [SOC_SOURCES];

@Controller('soc/sources')
@KeyAccess('soc')
@OfCapability('soc')
export class SocSourcesController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @AnswersList(sourceList, { summary: 'Sources, oldest first' })
  listSources(@CurrentCaller() caller: Caller, @ListParameters(sourceList) asked: AskedList) {
    return this.lists.answer(sourceList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...SOC_MANAGERS)
  @SteppedUp()
  @Answers({
    summary: 'Make a source; its key is shown in this answer and never again',
    status: 201,
    schema: createdSourceSchema,
    positioned: true,
  })
  async createSource(@CurrentCaller() caller: Caller, @JsonBody(createSourceSchema) body: CreateSource) {
    const { body: open } = await this.reads.read(caller, SOC_SOURCES, countOpenSources);
    return this.reads.written(createSource(this.context, caller, body, open), SHOWN);
  }

  @Delete(':sourceId')
  @Roles(...SOC_MANAGERS)
  @NoKeys('A source holds credentials.')
  @Answers({ summary: 'Revoke the key of a source; what it sent stays', positioned: true })
  revokeSource(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { sourceId }: z.infer<typeof pathSchema>,
  ) {
    return this.reads.written(revokeSource(this.context, caller, sourceId), SHOWN);
  }
}
