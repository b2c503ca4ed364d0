import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { handOutPackage, incidentOfPackage, INCIDENTS, type IncidentsContext } from '@rampart/incidents';
import { INCIDENT_READERS } from '@rampart/incidents/contract';
import { DomainError } from '@rampart/kernel';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, PathParameters } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { INCIDENTS_CONTEXT } from './incidents-runtime.js';

const pathSchema = z.object({ evidencePackageId: z.uuid() });

/** Evidence packages. */
@Controller('security/evidence')
@OfCapability('reports')
export class EvidenceController {
  constructor(
    @Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get(':evidencePackageId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'An evidence package; the chain of custody says who fetched it',
    mediaType: 'application/zip',
  })
  async download(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { evidencePackageId: packageId }: z.infer<typeof pathSchema>,
  ): Promise<StreamableFile> {
    const { body: incidentId } = await this.reads.read(caller, INCIDENTS, (manager) =>
      incidentOfPackage(manager, packageId),
    );
    if (incidentId === null)
      throw new DomainError('evidence.not-found', 'not-found', 'There is no such package.');
    const { zip, bytes, filename } = await handOutPackage(this.context, caller, { incidentId, packageId });
    const disposition = `attachment; filename="${filename}"`;
    return new StreamableFile(Readable.from(zip), { type: 'application/zip', length: bytes, disposition });
  }
}
