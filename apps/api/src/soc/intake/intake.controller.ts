import { Controller, Inject, Post, Req } from '@nestjs/common';
import { DomainError, t } from '@rampart/kernel';
import { admitSource, countDelivery, receive, soc, type SocContext } from '@rampart/soc';
import { deliveryReceiptSchema, sourceKindSchema } from '@rampart/soc/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { Public } from '../../platform/access.js';
import { bearerToken } from '../../platform/auth.guard.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, PathParameters, QueryParameters } from '../../platform/http.js';
import { visitOf } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { readDelivery } from './read-delivery.js';

const pathSchema = z.object({ sourceId: z.uuid() });
/** The format of the lines, when it differs from the source's format. */
const querySchema = z.object({ kind: sourceKindSchema.optional() });

/** Accepts deliveries of log sources. A source key replaces the sign-in. */
@Controller('soc/intake')
export class SocIntakeController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'metrics'>,
  ) {}

  @Post(':sourceId')
  @Public()
  @Answers({
    summary:
      'Deliver lines, JSON, NDJSON or OCSF (plain or gzip) with the key of the source as bearer token; answered once the bytes are durable. With an Idempotency-Key the same delivery is kept once',
    status: 202,
    schema: deliveryReceiptSchema,
  })
  async deliverLogs(
    @PathParameters(pathSchema) { sourceId }: z.infer<typeof pathSchema>,
    @QueryParameters(querySchema) { kind }: z.infer<typeof querySchema>,
    @Req() request: Request,
  ) {
    return countDelivery(this.runtime.metrics, 'http', async () => {
      const source = await admitSource(this.context.database, sourceId, bearerToken(request));
      const said = kind === undefined ? source : { ...source, kind };
      const { correlationId } = visitOf(request);
      return receive(this.context, said, await readDelivery(request), {
        ...{ key: deliveryKey(request), correlationId },
      });
    });
  }
}

/** @throws DomainError `soc-intake.key` */
function deliveryKey(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new DomainError(
      'soc-intake.key',
      'invalid',
      t`The Idempotency-Key is not valid. Send 1 to 200 visible characters.`,
    );
  return key;
}
