import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import {
  askSending,
  connectWebhook,
  disconnectWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  webhooks,
  type WebhooksContext,
} from '@rampart/webhooks';
import {
  connectedWebhookSchema,
  type ConnectWebhook,
  connectWebhookSchema,
  type PauseWebhook,
  pauseWebhookSchema,
  WEBHOOK_MANAGERS,
  webhookDeliverySchema,
  webhooksSchema,
} from '@rampart/webhooks/contract';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { Bounded } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const NO_PAST = 'Deliveries are kept for thirty days and not in the log.';
const HOLDS_SECRETS = 'A webhook holds credentials.';

const deliverySchema = idParameterSchema.extend({ position: z.coerce.number().int().min(1) });

/** Webhooks of the caller's tenant. Addresses and secrets are write-only. */
@Controller('webhooks')
@KeyAccess('webhooks')
@Roles(...WEBHOOK_MANAGERS)
export class WebhooksController {
  constructor(
    @ContextOf(webhooks) private readonly context: WebhooksContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Answers({
    summary: 'The webhooks of your organisation, and the facts that can be sent',
    schema: webhooksSchema,
    noPast: NO_PAST,
  })
  async listWebhooks(@CurrentCaller() { tenantId }: Caller) {
    const own = await withTenant(this.context.database, tenantId, listWebhooks);
    return { webhooks: own, facts: this.context.catalog.choices() };
  }

  @Post()
  @SteppedUp()
  @NoKeys(HOLDS_SECRETS)
  @Answers({
    summary: 'Connect a webhook; the secret that signs is shown in this answer and never again',
    status: 201,
    schema: connectedWebhookSchema,
    positioned: true,
  })
  connectWebhook(@CurrentCaller() caller: Caller, @JsonBody(connectWebhookSchema) body: ConnectWebhook) {
    return this.reads.written(connectWebhook(this.context, caller, body), []);
  }

  @Put(':id/paused')
  @NoKeys(HOLDS_SECRETS)
  @Answers({ summary: 'Pause deliveries, or continue with what happened since' })
  pauseWebhook(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(pauseWebhookSchema) { paused }: PauseWebhook,
  ): Promise<void> {
    return pauseWebhook(this.context, caller, id, paused);
  }

  @Delete(':id')
  @NoKeys(HOLDS_SECRETS)
  @Answers({ summary: 'Disconnect a webhook, and erase its address, secrets and deliveries' })
  disconnectWebhook(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    return disconnectWebhook(this.context, caller, id);
  }

  @Post(':id/test')
  @NoKeys(HOLDS_SECRETS)
  @Answers({ summary: 'Have the worker send a test', status: 202 })
  testWebhook(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id): Promise<void> {
    return askSending(this.context, caller, id, null);
  }

  @Get(':id/deliveries')
  @Bounded('The newest hundred.')
  @Answers({
    summary: 'What was sent to a webhook and what came of it, newest first',
    schema: z.array(webhookDeliverySchema),
    noPast: NO_PAST,
  })
  listWebhookDeliveries(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ) {
    return withTenant(this.context.database, tenantId, (manager) => listDeliveries(manager, id));
  }

  @Post(':id/deliveries/:position/replay')
  @NoKeys(HOLDS_SECRETS)
  @Answers({ summary: 'Have the worker send one fact again, with the same id', status: 202 })
  replayWebhookDelivery(
    @CurrentCaller() caller: Caller,
    @PathParameters(deliverySchema) { id, position }: z.infer<typeof deliverySchema>,
  ): Promise<void> {
    return askSending(this.context, caller, id, position);
  }
}
