import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceRecipientsController } from './evidence-recipients.controller.js';
import { IncidentEvidenceController } from './incident-evidence.controller.js';
import { IncidentReportsController } from './incident-reports.controller.js';
import { INCIDENTS_CONTEXT, openIncidents } from './incidents-runtime.js';
import { IncidentsController } from './incidents.controller.js';

@Module({
  controllers: [
    IncidentsController,
    IncidentEvidenceController,
    IncidentReportsController,
    EvidenceController,
    EvidenceRecipientsController,
  ],
  providers: [{ provide: INCIDENTS_CONTEXT, useFactory: openIncidents, inject: [RUNTIME] }],
})
export class IncidentsModule {}
