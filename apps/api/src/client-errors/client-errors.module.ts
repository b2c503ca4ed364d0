import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsDoor } from './client-errors-door.service.js';
import { CLIENT_ERRORS, openClientErrors } from './client-errors-runtime.js';

@Module({
  controllers: [ClientErrorsController],
  providers: [{ provide: CLIENT_ERRORS, useFactory: openClientErrors, inject: [RUNTIME] }, ClientErrorsDoor],
})
export class ClientErrorsModule {}
