import { Controller, Get, Inject } from '@nestjs/common';
import {
  figureEventsSchema,
  FIGURES_RANGE,
  type FiguresQuery,
  figuresQuerySchema,
  figureViewSchema,
} from '@rampart/figures/contract';
import type { Caller } from '@rampart/identity-access';
import { countedEventList } from '@rampart/figures';
import type { TimeRange } from '@rampart/lists/contract';
import { z } from 'zod';
import { SignedIn } from '../platform/access.js';
import { Answers, PathParameters } from '../platform/http.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, Bounded, ListParameters } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { CurrentCaller } from '../platform/request-context.js';
import { FiguresService } from './figures.service.js';

const nameSchema = z.object({ name: z.string().max(100) });

/** The figures of the caller's tenant that roles and plan allow. Others are left out. */
@LabelsInLanguage()
@Controller('figures')
@KeyAccess('figures')
export class FiguresController {
  constructor(@Inject(FiguresService) private readonly figures: FiguresService) {}

  @Get()
  @SignedIn()
  @Bounded('One for each name that is asked for.')
  @Answers({
    summary:
      'Figures by name, with how they moved in a stretch of time; those the caller may not read are absent',
    schema: z.array(figureViewSchema),
    positioned: true,
  })
  listFigures(
    @CurrentCaller() caller: Caller,
    @RangeParameters(FIGURES_RANGE, figuresQuerySchema) query: Ranged<FiguresQuery, TimeRange | null>,
  ) {
    return this.figures.read(caller, query);
  }

  @Get(':name/events')
  @SignedIn()
  @AnswersList(countedEventList, {
    summary: 'The events that a figure counts, newest first; `current:in:true,false` for all that changed it',
    schema: figureEventsSchema,
  })
  listFigureEvents(
    @CurrentCaller() caller: Caller,
    @PathParameters(nameSchema) { name }: z.infer<typeof nameSchema>,
    @ListParameters(countedEventList) asked: AskedList,
  ) {
    return this.figures.events(caller, name, asked);
  }
}
