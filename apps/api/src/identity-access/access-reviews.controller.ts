import { Controller, Get, Inject, Post } from '@nestjs/common';
import {
  type AccessDependencies,
  accessReviewList,
  type Caller,
  closeAccessReview,
  decideAccess,
  openAccessReview,
  readAccessReview,
} from '@rampart/identity-access';
import {
  accessReviewClosedSchema,
  accessReviewDetailSchema,
  type DecideAccess,
  decideAccessSchema,
  type OpenAccessReview,
  openAccessReviewSchema,
} from '@rampart/identity-access/contract';
import type { Clock } from '@rampart/kernel';
import { idParameterSchema, referenceSchema } from '../contract.js';
import { Roles, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS, CLOCK } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';
import { ACCESS_REVIEWS, USERS } from './projections.js';

@Controller('identity-access/access-reviews')
@NoKeys('Roles are reviewed by people.')
export class AccessReviewsController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @AnswersList(accessReviewList, { summary: 'Campaigns of your tenant, newest first' })
  listAccessReviews(@CurrentCaller() caller: Caller, @ListParameters(accessReviewList) asked: AskedList) {
    return this.lists.answer(accessReviewList, caller, { scope: shownTime(this.clock), asked });
  }

  @Post()
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({
    summary: 'Open a campaign over the present roles of all members',
    status: 201,
    schema: referenceSchema,
  })
  openAccessReview(
    @CurrentCaller() caller: Caller,
    @JsonBody(openAccessReviewSchema) body: OpenAccessReview,
  ) {
    return this.reads.written(openAccessReview(this.access, caller, body), [ACCESS_REVIEWS]);
  }

  @Get(':id')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @Answers({
    summary: 'A campaign with every role under review',
    schema: accessReviewDetailSchema,
    positioned: true,
  })
  getAccessReview(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ) {
    return this.reads.read(caller, ACCESS_REVIEWS, (manager) =>
      readAccessReview(manager, id, shownTime(this.clock)),
    );
  }

  @Post(':id/decide')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'Keep a role or take it away, at once; for the reviewers of the campaign' })
  async decideAccessReviewRole(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @JsonBody(decideAccessSchema) body: DecideAccess,
  ): Promise<void> {
    await this.reads.written(decideAccess(this.access, caller, id, body), [ACCESS_REVIEWS, USERS]);
  }

  @Post(':id/close')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({
    summary: 'Close a campaign; the answer lists the roles without a decision',
    schema: accessReviewClosedSchema,
  })
  closeAccessReview(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ) {
    return this.reads.written(closeAccessReview(this.access, caller, id), [ACCESS_REVIEWS]);
  }
}
