import { Controller, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  digestFile,
  incidents,
  type IncidentsContext,
  listDigests,
  listDossiers,
  listLedger,
  listShareLinks,
  REPORT_LIBRARY,
  requestDigest,
  revokeShare,
  shareReport,
  subjectOf,
} from '@rampart/incidents';
import {
  digestViewSchema,
  dossierViewSchema,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  ledgerEntrySchema,
  madeLinkSchema,
  type RequestDigest,
  requestDigestSchema,
  shareLinkViewSchema,
  type ShareReport,
  shareReportSchema,
  weekSchema,
} from '@rampart/incidents/contract';
import { DomainError } from '@rampart/kernel';
import { z } from 'zod';
import { idSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { type PageQuery, pageQuerySchema, positionPageQuerySchema } from '../platform/page-query.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

const digestPathSchema = z.object({ week: weekSchema, digestId: z.uuid() });
const linkPathSchema = z.object({ linkId: z.uuid() });
const SHOWN = [REPORT_LIBRARY];

@Controller('incidents/reports')
@KeyAccess('incidents')
@OfCapability('incidents')
export class ReportsController {
  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Get('dossiers')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Signed packages, newest first',
    schema: z.array(dossierViewSchema),
    positioned: true,
  })
  listDossiers(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.reads.pageOf(caller, REPORT_LIBRARY, (manager) => listDossiers(manager, page));
  }

  @Get('ledger')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Every report that was filed, last filed first',
    schema: z.array(ledgerEntrySchema),
    positioned: true,
  })
  listLedgerEntries(
    @CurrentCaller() caller: Caller,
    @QueryParameters(positionPageQuerySchema) page: PageQuery,
  ) {
    return this.reads.pageOf(caller, REPORT_LIBRARY, (manager) => listLedger(manager, page));
  }

  @Get('digests')
  @Roles(...INCIDENT_READERS)
  @Answers({ summary: 'Weekly digests, newest first', schema: z.array(digestViewSchema), positioned: true })
  listDigests(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.reads.pageOf(caller, REPORT_LIBRARY, (manager) => listDigests(manager, page));
  }

  @Post('digests')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Have the digest of a week made; it is final once its week is over',
    status: 201,
    schema: idSchema,
    positioned: true,
  })
  createDigest(@CurrentCaller() caller: Caller, @JsonBody(requestDigestSchema) { week }: RequestDigest) {
    return this.reads.written(requestDigest(this.context, caller, week), SHOWN);
  }

  @Get('digests/:week/:digestId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'A digest as a PDF; the same bytes each time',
    mediaType: 'application/pdf',
    timeless: 'A file never changes.',
  })
  async downloadDigest(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(digestPathSchema) path: z.infer<typeof digestPathSchema>,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await digestFile(this.context, tenantId, path);
    const disposition = `attachment; filename="${filename}"`;
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
  }

  @Get('links')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Links that hand files out, newest first',
    schema: z.array(shareLinkViewSchema),
    positioned: true,
  })
  listShareLinks(@CurrentCaller() caller: Caller, @QueryParameters(pageQuerySchema) page: PageQuery) {
    return this.reads.pageOf(caller, REPORT_LIBRARY, (manager) => listShareLinks(manager, page));
  }

  @Post('links')
  @Roles(...INCIDENT_EDITORS)
  @NoKeys('Its answer is a link that opens a report.')
  @Answers({
    summary: 'Make a link to a package or a digest; its address is answered this once',
    status: 201,
    schema: madeLinkSchema,
    positioned: true,
  })
  async createShareLink(@CurrentCaller() caller: Caller, @JsonBody(shareReportSchema) body: ShareReport) {
    const { body: subject } = await this.reads.read(caller, REPORT_LIBRARY, (manager) =>
      subjectOf(manager, body),
    );
    if (subject === null)
      throw new DomainError(
        'report-share.no-subject',
        'not-found',
        'This report does not exist. Reload the list.',
      );
    const { RAMPART_PUBLIC_URL, RAMPART_BASE_PATH } = this.runtime.environment;
    // An installation without a public address gets links relative to its host.
    const address = RAMPART_PUBLIC_URL ?? RAMPART_BASE_PATH;
    return this.reads.written(shareReport(this.context, caller, body, subject, address), SHOWN);
  }

  @Post('links/:linkId/revocation')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Withdraw a link; twice changes nothing', schema: idSchema, positioned: true })
  revokeShareLink(
    @CurrentCaller() caller: Caller,
    @PathParameters(linkPathSchema) { linkId }: z.infer<typeof linkPathSchema>,
  ) {
    return this.reads.written(revokeShare(this.context, caller, linkId), SHOWN);
  }
}
