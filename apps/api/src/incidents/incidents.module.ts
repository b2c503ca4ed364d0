import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { formBodies } from '../platform/form-pages.js';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceRecipientsController } from './evidence-recipients.controller.js';
import { IncidentEvidenceController } from './incident-evidence.controller.js';
import { IncidentReportsController } from './incident-reports.controller.js';
import { IncidentsController } from './incidents.controller.js';
import { ReporterProfilesController } from './reporter-profiles.controller.js';
import { ReportsController } from './reports.controller.js';
import { SharedReportsController } from './shared-reports.controller.js';

@Chapter({
  title: 'Incidents',
  description: 'Incidents with their evidence and reports, and the library of what was filed.',
})
@Module({
  // Controllers with fixed path segments come before those with `:incidentId`, which would match them.
  controllers: [
    EvidenceRecipientsController,
    ReporterProfilesController,
    IncidentsController,
    IncidentEvidenceController,
    IncidentReportsController,
    EvidenceController,
    ReportsController,
    SharedReportsController,
  ],
})
export class IncidentsModule implements NestModule {
  /** Shared files are downloaded by a plain form, so that the browser streams them to disk. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(SharedReportsController);
  }
}
