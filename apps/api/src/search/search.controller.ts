import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { searchAnswerSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { Bounded } from '../platform/lists.js';
import { CurrentCaller } from '../platform/request-context.js';
import { MOST_OF_A_KIND, SearchService } from './search.service.js';

const querySchema = z.object({
  q: z
    .string()
    .trim()
    .min(2, 'This is too short to search for. Enter at least 2 characters.')
    .max(100, 'This is too long to search for. Enter at most 100 characters.'),
  limit: z.coerce.number().int().min(1).max(MOST_OF_A_KIND).default(MOST_OF_A_KIND).describe('Of each kind.'),
});

/** Searches the kinds of items that the caller's roles and plan include. Other kinds are not mentioned. */
@LabelsInLanguage('heading', 'verb', 'detail')
@Controller('search')
@NoKeys('The search serves people. Programs search each list by its own q.')
export class SearchController {
  constructor(@Inject(SearchService) private readonly search: SearchService) {}

  @Get()
  @SignedIn()
  @Bounded('A few entities of each kind.')
  @Answers({
    summary: 'The first entities of every kind that have all words of `q`, grouped by kind',
    schema: searchAnswerSchema,
    positioned: true,
  })
  searchEntities(
    @CurrentCaller() caller: Caller,
    @QueryParameters(querySchema) query: z.infer<typeof querySchema>,
  ) {
    return this.search.find(caller, query);
  }
}
