import { Controller, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  digestFile,
  digestList,
  dossierList,
  incidents,
  type IncidentsContext,
  ledgerList,
  REPORT_LIBRARY,
  requestDigest,
  revokeShare,
  shareLinkList,
  shareReport,
  subjectOf,
} from '@rampart/incidents';
import {
  type DigestQuery,
  digestQuerySchema,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  madeLinkSchema,
  type RequestDigest,
  requestDigestSchema,
  type ShareReport,
  shareReportSchema,
  weekSchema,
} from '@rampart/incidents/contract';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
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
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Get('dossiers')
  @Roles(...INCIDENT_READERS)
  @AnswersList(dossierList, { summary: 'Signed packages, newest first' })
  listDossiers(@CurrentCaller() caller: Caller, @ListParameters(dossierList) asked: AskedList) {
    return this.lists.answer(dossierList, caller, { scope: null, asked });
  }

  @Get('ledger')
  @Roles(...INCIDENT_READERS)
  @AnswersList(ledgerList, { summary: 'Every report that was filed, last filed first' })
  listLedgerEntries(@CurrentCaller() caller: Caller, @ListParameters(ledgerList) asked: AskedList) {
    return this.lists.answer(ledgerList, caller, { scope: null, asked });
  }

  @Get('digests')
  @Roles(...INCIDENT_READERS)
  @AnswersList(digestList, { summary: 'Weekly digests, newest first' })
  listDigests(@CurrentCaller() caller: Caller, @ListParameters(digestList) asked: AskedList) {
    return this.lists.answer(digestList, caller, { scope: null, asked });
  }

  @Post('digests')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Have the digest of a week made; it is final once its week is over',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  createDigest(@CurrentCaller() caller: Caller, @JsonBody(requestDigestSchema) { week }: RequestDigest) {
    return this.reads.written(requestDigest(this.context, caller, week), SHOWN);
  }

  @Get('digests/:week/:digestId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'A digest as a PDF in a language; the same bytes each time',
    mediaType: 'application/pdf',
    timeless: 'A file never changes.',
  })
  async downloadDigest(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(digestPathSchema) path: z.infer<typeof digestPathSchema>,
    @QueryParameters(digestQuerySchema) { language }: DigestQuery,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await digestFile(this.context, tenantId, path, language);
    const disposition = `attachment; filename="${filename}"`;
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
  }

  @Get('links')
  @Roles(...INCIDENT_READERS)
  @AnswersList(shareLinkList, { summary: 'Links that hand files out, newest first' })
  listShareLinks(@CurrentCaller() caller: Caller, @ListParameters(shareLinkList) asked: AskedList) {
    return this.lists.answer(shareLinkList, caller, { scope: null, asked });
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
        t`This report does not exist. Reload the list.`,
      );
    const { RAMPART_PUBLIC_URL, RAMPART_BASE_PATH } = this.runtime.environment;
    // Without a public address the links are relative to the host of the installation.
    const address = RAMPART_PUBLIC_URL ?? RAMPART_BASE_PATH;
    return this.reads.written(shareReport(this.context, caller, body, subject, address), SHOWN);
  }

  @Post('links/:linkId/revoke')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Withdraw a link; twice changes nothing', schema: referenceSchema, positioned: true })
  revokeShareLink(
    @CurrentCaller() caller: Caller,
    @PathParameters(linkPathSchema) { linkId }: z.infer<typeof linkPathSchema>,
  ) {
    return this.reads.written(revokeShare(this.context, caller, linkId), SHOWN);
  }
}
