import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  handOutPackage,
  handOutSealed,
  incidentOfPackage,
  INCIDENTS,
  type IncidentsContext,
} from '@rampart/incidents';
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
type Path = z.infer<typeof pathSchema>;

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
    @PathParameters(pathSchema) path: Path,
  ): Promise<StreamableFile> {
    const { zip, bytes, filename } = await handOutPackage(
      this.context,
      caller,
      await this.find(caller, path),
    );
    const disposition = `attachment; filename="${filename}"`;
    return new StreamableFile(Readable.from(zip), { type: 'application/zip', length: bytes, disposition });
  }

  @Get(':evidencePackageId/sealed')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'The same as it is kept: its recipients open it with `rampart evidence open`',
    mediaType: 'application/octet-stream',
  })
  async sealed(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) path: Path,
  ): Promise<StreamableFile> {
    const { sealed, filename } = await handOutSealed(this.context, caller, await this.find(caller, path));
    return new StreamableFile(Readable.from(sealed), { disposition: `attachment; filename="${filename}"` });
  }

  private async find(caller: Caller, { evidencePackageId: packageId }: Path) {
    const { body: incidentId } = await this.reads.read(caller, INCIDENTS, (manager) =>
      incidentOfPackage(manager, packageId),
    );
    if (incidentId === null)
      throw new DomainError('evidence.not-found', 'not-found', 'There is no such package.');
    return { incidentId, packageId };
  }
}
