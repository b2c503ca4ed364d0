import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsDoor } from './client-errors-door.service.js';

@Module({
  controllers: [ClientErrorsController],
  providers: [ClientErrorsDoor],
})
export class ClientErrorsModule {}
