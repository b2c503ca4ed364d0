import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { DATA_EXPORT, openDataExport } from './data-export-runtime.js';
import { DataExportsController } from './data-exports.controller.js';

@Module({
  controllers: [DataExportsController],
  providers: [{ provide: DATA_EXPORT, useFactory: openDataExport, inject: [RUNTIME] }],
})
export class DataExportModule {}
