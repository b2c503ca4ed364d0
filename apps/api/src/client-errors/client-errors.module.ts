import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsDoor } from './client-errors-door.service.js';

@Chapter({
  title: 'Problems in browsers',
  description: 'Errors that browsers reported, in groups, each with its status.',
})
@Module({
  controllers: [ClientErrorsController],
  providers: [ClientErrorsDoor],
})
export class ClientErrorsModule {}
