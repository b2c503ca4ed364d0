import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  jobs,
  OPERATIONS,
  operationsCapability,
  type OperationsContext,
  type OrderQueue,
  orderQueue,
  type QueueOrdered,
  orderRebuild,
  projections,
} from '@rampart/installation';
import { z } from 'zod';
import { operationsStateSchema, orderQueueSchema, queueOrderedSchema } from '../contract.js';
import { Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { OperatedQueue } from './operated-queue.service.js';
import { OperationsState } from './operations-state.service.js';

const nameSchema = z.object({ name: z.string().min(1).max(100) });

@Controller('operations')
@KeyAccess('operations')
export class OperationsController {
  constructor(
    @ContextOf(operationsCapability) private readonly context: OperationsContext,
    @Inject(OperationsState) private readonly state: OperationsState,
    @Inject(OperatedQueue) private readonly queue: OperatedQueue,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles('core:admin', 'core:auditor', 'core:soc')
  @Answers({
    summary: 'Processes, queues, projections, the log and the database of the installation',
    schema: operationsStateSchema,
    noPast: 'Processes and queues are measured live, and measurements are not kept.',
  })
  @LabelsInLanguage('checks.name', 'figures.title', 'says')
  async getOperations(@CurrentCaller() caller: Caller) {
    const { body } = await this.reads.read(caller, OPERATIONS, (manager) => this.state.read(manager));
    return body;
  }

  @Post('queues/:name/order')
  @Roles('core:admin')
  @Answers({
    summary: 'Pause, resume, retry or drain a queue, or count the jobs that it would concern',
    status: 200,
    schema: queueOrderedSchema,
  })
  orderQueue(
    @CurrentCaller() caller: Caller,
    @PathParameters(nameSchema) { name }: z.infer<typeof nameSchema>,
    @JsonBody(orderQueueSchema) body: OrderQueue,
  ): Promise<QueueOrdered> {
    return this.queue.use((queues) =>
      orderQueue(this.context, caller, { queues, known: jobs }, { ...body, queue: name }),
    );
  }

  @Post('projections/:name/rebuild')
  @Roles('core:admin')
  @Answers({ summary: 'Have a worker build a projection anew beside the one in use', status: 202 })
  async rebuildProjection(
    @CurrentCaller() caller: Caller,
    @PathParameters(nameSchema) { name }: z.infer<typeof nameSchema>,
  ): Promise<void> {
    await this.reads.written(orderRebuild(this.context, caller, name, projections), [OPERATIONS]);
  }
}
