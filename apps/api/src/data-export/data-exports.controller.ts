import { Controller, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import {
  DATA_EXPORTS,
  dataExport,
  type DataExportServices,
  exportList,
  openExport,
  requestExport,
  retryExport,
} from '@rampart/data-export';
import {
  type RequestExport,
  requestExportSchema,
  type RetryExport,
  retryExportSchema,
} from '@rampart/data-export/contract';
import type { Caller } from '@rampart/identity-access';
import { idParameterSchema, referenceSchema } from '../contract.js';
import { NeedsApproval } from '../approvals/needs-approval.js';
import { Roles, SignedIn, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

/** Exports of one's own data, and of the organisation's data by an owner. Only the requester sees an export. */
@Controller('data-export')
@NoKeys('A copy holds everything about a person.')
@SignedIn()
export class DataExportsController {
  constructor(
    @ContextOf(dataExport) private readonly context: DataExportServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @AnswersList(exportList, { summary: 'Your own exports, newest first' })
  listDataExports(@CurrentCaller() caller: Caller, @ListParameters(exportList) asked: AskedList) {
    return this.lists.answer(exportList, caller, { scope: caller.userId, asked });
  }

  @Post()
  @SteppedUp()
  @NeedsApproval('export-organisation')
  @Answers({
    summary: 'Ask for a copy of your data or, as an owner, of your organisation’s; the worker makes it',
    status: 202,
    schema: referenceSchema,
  })
  requestDataExport(@CurrentCaller() caller: Caller, @JsonBody(requestExportSchema) { kind }: RequestExport) {
    return this.reads.written(requestExport(this.context, caller, kind), [DATA_EXPORTS]);
  }

  @Post('retry')
  @Roles('core:admin', 'nexus:owner')
  @Answers({
    summary: 'Retry a failed copy; it stays with the user who requested it',
    status: 202,
    schema: referenceSchema,
  })
  retryDataExport(@CurrentCaller() caller: Caller, @JsonBody(retryExportSchema) { failedAt }: RetryExport) {
    return this.reads.written(retryExport(this.context, caller, failedAt), [DATA_EXPORTS]);
  }

  @Get(':id/archive')
  @SteppedUp()
  @Answers({
    summary: 'The archive, while it is kept',
    mediaType: 'application/zip',
    timeless: 'A file never changes.',
  })
  async downloadDataExport(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<StreamableFile> {
    const { stream, bytes, kind } = await openExport(this.context, caller, id);
    const disposition = `attachment; filename="rampart-${kind}-${id.slice(0, 8)}.zip"`;
    return new StreamableFile(stream, { type: 'application/zip', length: bytes, disposition });
  }
}
