import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  besidePackage,
  type BesidePackage,
  handOutPackage,
  handOutSealed,
  incidentOfPackage,
  incidents,
  INCIDENTS,
  type IncidentsContext,
} from '@rampart/incidents';
import { INCIDENT_READERS } from '@rampart/incidents/contract';
import { DomainError, t } from '@rampart/kernel';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const pathSchema = z.object({ evidencePackageId: z.uuid() });
type Path = z.infer<typeof pathSchema>;

@Controller('incidents/evidence')
@KeyAccess('incidents')
@OfCapability('incidents')
export class EvidenceController {
  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get(':evidencePackageId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'An evidence package; the chain of custody says who fetched it',
    mediaType: 'application/zip',
    timeless: 'A file never changes.',
  })
  async downloadEvidencePackage(
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
    timeless: 'A file never changes.',
  })
  async downloadSealedEvidencePackage(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) path: Path,
  ): Promise<StreamableFile> {
    const { sealed, filename } = await handOutSealed(this.context, caller, await this.find(caller, path));
    return new StreamableFile(Readable.from(sealed), { disposition: `attachment; filename="${filename}"` });
  }

  @Get(':evidencePackageId/checksum')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Its .sha256, as sha256sum writes it',
    mediaType: 'text/plain',
    timeless: 'A file never changes.',
  })
  async getEvidenceChecksum(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) path: Path,
  ): Promise<StreamableFile> {
    const { checksum, filename } = await this.beside(caller, path);
    return attached(Buffer.from(checksum), 'text/plain; charset=utf-8', `${filename}.sha256`);
  }

  @Get(':evidencePackageId/signature')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Its .p7s, a detached CMS signature over the ZIP (RFC 5652)',
    mediaType: 'application/pkcs7-signature',
    timeless: 'A file never changes.',
  })
  async getEvidenceSignature(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) path: Path,
  ): Promise<StreamableFile> {
    const { signature, filename } = await this.beside(caller, path);
    return attached(signature, 'application/pkcs7-signature', `${filename}.p7s`);
  }

  private async beside(caller: Caller, path: Path): Promise<BesidePackage> {
    return besidePackage(this.context, caller.tenantId, await this.find(caller, path));
  }

  private async find(caller: Caller, { evidencePackageId: packageId }: Path) {
    const read = () => this.reads.read(caller, INCIDENTS, (manager) => incidentOfPackage(manager, packageId));
    const { body: first } = await read();
    // The page shows a package from the log, which may be ahead of the projection that is searched here.
    if (first === null) await this.reads.reached(INCIDENTS, await this.context.log.head());
    const incidentId = first ?? (await read()).body;
    if (incidentId === null)
      throw new DomainError(
        'evidence.not-found',
        'not-found',
        t`This package does not exist. Reload the incident.`,
      );
    return { incidentId, packageId };
  }
}

const attached = (bytes: Uint8Array, type: string, filename: string): StreamableFile =>
  new StreamableFile(bytes, {
    type,
    length: bytes.length,
    disposition: `attachment; filename="${filename}"`,
  });
