import { Controller, Get, Header, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { LabelsInLanguage } from '../platform/labels-language.js';
import {
  cancelScan,
  getScan,
  getScanStatistics,
  impersonation,
  type ImpersonationServices,
  requestScan,
  SCAN_BOARD,
  scanList,
} from '@rampart/impersonation';
import {
  ANALYSTS,
  cancelledScanSchema,
  READERS,
  type RequestScan,
  requestScanSchema,
  scanDetailSchema,
  scanSchema,
  scanStatisticsSchema,
} from '@rampart/impersonation/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { AvatarsService } from './avatars.service.js';

@LabelsInLanguage('reason', 'failureReason', 'notes')
@Controller('impersonation/scans')
@KeyAccess('scans')
@OfCapability('impersonation')
export class ScansController {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(scanList, { summary: 'Scans, newest first' })
  listScans(@CurrentCaller() caller: Caller, @ListParameters(scanList) asked: AskedList) {
    return this.lists.answer(scanList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Ask for a scan; look-alikes arrive over the live feed',
    status: 201,
    schema: scanSchema,
    positioned: true,
  })
  requestScan(@CurrentCaller() caller: Caller, @JsonBody(requestScanSchema) body: RequestScan) {
    return this.reads.written(requestScan(this.context, caller, body), [SCAN_BOARD]);
  }

  @Get('statistics')
  @Roles(...READERS)
  @Answers({ summary: 'Sums over all scans', schema: scanStatisticsSchema, positioned: true })
  getScanStatistics(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SCAN_BOARD, getScanStatistics);
  }

  @Get(':id')
  @Roles(...READERS)
  @Answers({
    summary: 'A scan with its look-alikes (the first 500)',
    schema: scanDetailSchema,
    positioned: true,
  })
  getScan(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.read(caller, SCAN_BOARD, (manager) => getScan(manager, id));
  }

  @Get(':id/protected-avatar')
  @Roles(...READERS)
  @Header('Cache-Control', 'private, max-age=86400')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Answers({
    summary: 'The protected picture as it was when the scan began',
    mediaType: 'image/*',
    timeless: 'A picture never changes.',
  })
  getScanProtectedAvatar(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.avatars.ofProtectedSide(caller, id);
  }

  @Post(':id/cancel')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Stop a scan; what was found stays',
    status: 200,
    schema: cancelledScanSchema,
    positioned: true,
  })
  cancelScan(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(cancelScan(this.context, caller, id), [SCAN_BOARD]);
  }
}
