import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { DataExportsController } from './data-exports.controller.js';

@Chapter({ title: 'Copies of data', description: 'Archives of what the product keeps about a person.' })
@Module({
  controllers: [DataExportsController],
})
export class DataExportModule {}
