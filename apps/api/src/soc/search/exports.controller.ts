import { Controller, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { incidents, type IncidentsContext } from '@rampart/incidents';
import { eventList, exportedRows, recordExport, soc, type SocContext } from '@rampart/soc';
import { type ExportEvents, exportEventsSchema, SOC_ANALYSTS } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { checkSearch, exportFile } from './export-file.js';
import { SocPast } from '../soc-past.service.js';

/** Exports of security events. Each export is recorded. */
@Controller('soc/events')
@KeyAccess('soc')
@OfCapability('soc')
export class SocExportsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @ContextOf(incidents) private readonly incidents: IncidentsContext,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Post('export')
  @Roles(...SOC_ANALYSTS)
  @KeyAccess('soc', 'read')
  @Answers({
    summary:
      'What a search finds, as CSV, JSON or OCSF as it is read, or as a signed report (.asr) of the newest 10,000',
    mediaType: '*/*',
    readsPast: true,
  })
  async exportEvents(@CurrentCaller() caller: Caller, @JsonBody(exportEventsSchema) wanted: ExportEvents) {
    const filter = checkSearch(eventList, wanted);
    await recordExport(this.context, caller, wanted);
    const past = await this.past.moment();
    const rows = exportedRows(this.past.reader(caller), { past }, filter);
    return exportFile(this.incidents, { caller, wanted, rows, past });
  }
}
