import { Controller, Delete, Inject, Post } from '@nestjs/common';
import { activeUserNamed, type Caller } from '@rampart/identity-access';
import { katia, KATIA_THREADS, type KatiaContext, shareThread, unshareThread } from '@rampart/katia';
import { readerSchema, replaySchema, shareThreadSchema, type ShareThread } from '@rampart/katia/contract';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { USERS } from '../identity-access/projections.js';
import { OfCapability, SignedIn } from '../platform/access.js';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { KatiaThreads } from './katia-threads.service.js';

const readerParameterSchema = z.object({ id: z.uuid(), readerId: z.uuid() });
const turnParameterSchema = z.object({ id: z.uuid(), turnId: z.uuid() });

/** Colleagues who may read a thread, and questions that are asked again at the position of their answer. */
@Controller('katia/threads/:id')
@KeyAccess('katia')
@OfCapability('katia')
export class KatiaSharingController {
  constructor(
    @ContextOf(katia) private readonly context: KatiaContext,
    @Inject(KatiaThreads) private readonly threads: KatiaThreads,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post('readers')
  @SignedIn()
  @Answers({
    summary:
      'Let a colleague read a thread of your own; answers that use what they may not read are withheld',
    status: 201,
    schema: readerSchema,
    positioned: true,
  })
  async shareKatiaThread(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(shareThreadSchema) { username }: ShareThread,
  ) {
    const { body: readerId } = await this.reads.read(caller, USERS, (manager) =>
      activeUserNamed(manager, username),
    );
    if (readerId === null || readerId === caller.userId)
      throw new DomainError(
        'katia.colleague-not-found',
        'not-found',
        t`No colleague has this username. Check it.`,
      );
    const written = await this.reads.written(shareThread(this.context, caller, id, readerId), [
      KATIA_THREADS,
    ]);
    return written instanceof Answer ? new Answer({ readerId }, written.asOf) : { readerId };
  }

  @Delete('readers/:readerId')
  @SignedIn()
  @Answers({
    summary: 'Stop sharing a thread of your own with a colleague, at once',
    status: 200,
    schema: idParameterSchema,
    positioned: true,
  })
  unshareKatiaThread(
    @CurrentCaller() caller: Caller,
    @PathParameters(readerParameterSchema) { id, readerId }: z.infer<typeof readerParameterSchema>,
  ) {
    return this.reads.written(unshareThread(this.context, caller, id, readerId), [KATIA_THREADS]);
  }

  @Post('turns/:turnId/replay')
  @SignedIn()
  @Answers({
    summary: 'Ask a question of your thread again at the position of its answer, and compare both answers',
    status: 200,
    schema: replaySchema,
    positioned: true,
    noPast: 'A question is asked again at the position of its answer.',
  })
  replayKatiaTurn(
    @CurrentCaller() caller: Caller,
    @PathParameters(turnParameterSchema) { id, turnId }: z.infer<typeof turnParameterSchema>,
  ) {
    return this.threads.replay(caller, id, turnId);
  }
}
