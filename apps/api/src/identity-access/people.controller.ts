import { Controller, Get, Inject } from '@nestjs/common';
import { type Caller, namesOfUsers } from '@rampart/identity-access';
import { personNameSchema } from '@rampart/identity-access/contract';
import { z } from 'zod';
import { SignedIn } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { Bounded } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { USERS } from './projections.js';

const askedSchema = z.object({
  id: z.preprocess((id) => (Array.isArray(id) ? id : [id]), z.array(z.uuid()).min(1).max(100)),
});

/** Names for user ids in events, custody and histories. Only users of the caller's tenant have one. */
@Controller('identity-access/people')
@KeyAccess('people')
export class PeopleController {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  @Get()
  @SignedIn()
  @Bounded('At most 100 ids are asked for at once.')
  @Answers({
    summary: 'Names of users of your tenant, by id; ids of others are left out',
    schema: z.array(personNameSchema),
    positioned: true,
  })
  listPeopleNames(
    @CurrentCaller() caller: Caller,
    @QueryParameters(askedSchema) { id }: z.infer<typeof askedSchema>,
  ) {
    return this.reads.read(caller, USERS, async (manager) =>
      [...(await namesOfUsers(manager, id))].map(([userId, name]) => ({ id: userId, name })),
    );
  }
}
