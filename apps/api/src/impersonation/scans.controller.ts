import { Controller, Get, Header, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  cancelScan,
  getScan,
  getScanStatistics,
  impersonation,
  type ImpersonationServices,
  latestScans,
  listScans,
  requestScan,
  SCAN_BOARD,
} from '@rampart/impersonation';
import {
  ANALYSTS,
  cancelledScanSchema,
  identityScanSchema,
  READERS,
  type RequestScan,
  requestScanSchema,
  scanDetailSchema,
  scanSchema,
  scanStatisticsSchema,
} from '@rampart/impersonation/contract';
import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { AvatarsService } from './avatars.service.js';
import { PagesService } from './pages.service.js';
import { type PageQuery, pageSchema } from './routes.js';

@Controller('impersonation/scans')
@KeyAccess('scans')
@OfCapability('impersonation')
export class ScansController {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(PagesService) private readonly pages: PagesService,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
  ) {}

  @Get()
  @Roles(...READERS)
  @Answers({ summary: 'Scans, newest first', schema: pageOf(scanSchema), positioned: true })
  listScans(@CurrentCaller() caller: Caller, @QueryParameters(pageSchema) page: PageQuery) {
    return this.pages.read(caller, SCAN_BOARD, page, listScans);
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

  @Get('latest')
  @Roles(...READERS)
  @Answers({
    summary: 'The latest scan of each identity, and how many look-alikes it found by risk',
    schema: z.array(identityScanSchema),
    positioned: true,
  })
  listLatestScans(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SCAN_BOARD, latestScans);
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
