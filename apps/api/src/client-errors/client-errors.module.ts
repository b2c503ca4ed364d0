import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsDoor } from './client-errors-door.service.js';

@Chapter({
  title: 'Problems in browsers',
  description: 'Errors that browsers reported, grouped, and what became of them.',
})
@Module({
  controllers: [ClientErrorsController],
  providers: [ClientErrorsDoor],
})
export class ClientErrorsModule {}
