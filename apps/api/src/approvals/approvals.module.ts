import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { RUNTIME } from '../platform/tokens.js';
import { ApprovalInterceptor } from './approval.interceptor.js';
import { APPROVALS_RUNTIME, openApprovals } from './approvals-runtime.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';
import { DoorCommands } from './door-commands.service.js';

@Module({
  controllers: [ApprovalsController],
  providers: [
    { provide: APPROVALS_RUNTIME, useFactory: openApprovals, inject: [RUNTIME] },
    ApprovalsService,
    DoorCommands,
    { provide: APP_INTERCEPTOR, useClass: ApprovalInterceptor },
  ],
})
export class ApprovalsModule {}
