import { Controller, Delete, Get, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  incidents,
  type IncidentsContext,
  listRecipients,
  nameRecipient,
  removeRecipient,
} from '@rampart/incidents';
import {
  INCIDENT_READERS,
  type NameRecipient,
  nameRecipientSchema,
  recipientSchema,
} from '@rampart/incidents/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { Bounded } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';

const pathSchema = z.object({ recipientId: z.uuid() });

@Controller('incidents/evidence-recipients')
@KeyAccess('incidents')
@OfCapability('incidents')
export class EvidenceRecipientsController {
  constructor(@ContextOf(incidents) private readonly context: IncidentsContext) {}

  @Get()
  @Roles(...INCIDENT_READERS)
  @Bounded('One for each recipient in the settings.')
  @Answers({
    summary: 'Whom evidence is sealed for, besides the installation',
    schema: z.array(recipientSchema),
    noPast: 'Recipients of evidence are kept only as they are now.',
  })
  listEvidenceRecipients(@CurrentCaller() { tenantId }: Caller) {
    return listRecipients(this.context, tenantId);
  }

  @Post()
  @SteppedUp()
  @Roles('nexus:owner')
  @Answers({ summary: 'Seal new evidence for another reader', status: 201, schema: referenceSchema })
  async addEvidenceRecipient(
    @CurrentCaller() caller: Caller,
    @JsonBody(nameRecipientSchema) body: NameRecipient,
  ) {
    return (await nameRecipient(this.context, caller, body)).value;
  }

  @Delete(':recipientId')
  @SteppedUp()
  @Roles('nexus:owner')
  @Answers({
    summary: 'Seal no new evidence for a reader; earlier evidence stays sealed for them',
    schema: referenceSchema,
  })
  async removeEvidenceRecipient(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { recipientId }: z.infer<typeof pathSchema>,
  ) {
    return (await removeRecipient(this.context, caller, recipientId)).value;
  }
}
