import { Module } from '@nestjs/common';
import { DataExportsController } from './data-exports.controller.js';

@Module({
  controllers: [DataExportsController],
})
export class DataExportModule {}
