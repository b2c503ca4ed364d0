import { Controller, Inject, Post, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { type IncidentsContext, signFiles } from '@rampart/incidents';
import {
  asCsv,
  asJson,
  asOcsf,
  exportedRows,
  recordExport,
  reportFiles,
  type SocContext,
} from '@rampart/soc';
import { type ExportEvents, exportEventsSchema, SOC_ANALYSTS } from '@rampart/soc/contract';
import { Readable } from 'node:stream';
import { INCIDENTS_CONTEXT } from '../incidents/incidents-runtime.js';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { CurrentCaller } from '../platform/request-context.js';
import { refusePast } from '../platform/time-travel.js';
import { SOC_CONTEXT } from './soc-runtime.js';

const STREAMED = {
  csv: { write: asCsv, type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { write: asJson, type: 'application/json', ending: 'json' },
  ocsf: { write: asOcsf, type: 'application/x-ndjson', ending: 'ocsf.ndjson' },
} as const;

/** Taking events along: each time is on record. */
@Controller('soc/exports')
@OfCapability('soc')
export class SocExportsController {
  constructor(
    @Inject(SOC_CONTEXT) private readonly context: SocContext,
    @Inject(INCIDENTS_CONTEXT) private readonly incidents: IncidentsContext,
  ) {}

  @Post()
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary:
      'What a search finds, as CSV, JSON or OCSF as it is read, or as a signed report (.asr) of the newest 10,000',
    mediaType: 'application/octet-stream',
  })
  async take(@CurrentCaller() caller: Caller, @JsonBody(exportEventsSchema) wanted: ExportEvents) {
    refusePast();
    await recordExport(this.context, caller, wanted);
    const rows = exportedRows(this.context.database, caller.tenantId, wanted.filter);
    if (wanted.format === 'asr') return this.report(caller, wanted, rows);
    const { write, type, ending } = STREAMED[wanted.format];
    return new StreamableFile(Readable.from(write(rows)), { type, disposition: attached(ending) });
  }

  private async report(
    { tenantId, username: createdBy }: Caller,
    { filter }: ExportEvents,
    rows: ReturnType<typeof exportedRows>,
  ): Promise<StreamableFile> {
    const { clock, keys, publishedAt } = this.incidents;
    const createdAt = clock.now().toISOString();
    const files = await reportFiles({ createdAt, createdBy, tenantId, publishedAt, filter }, rows);
    const bytes = await signFiles(files, await keys.at(createdAt));
    return new StreamableFile(bytes, {
      type: 'application/zip',
      length: bytes.length,
      disposition: attached('asr'),
    });
  }
}

const attached = (ending: string): string => `attachment; filename="security-events.${ending}"`;
