import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ApprovalInterceptor } from './approval.interceptor.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';
import { DoorCommands } from './door-commands.service.js';

@Module({
  controllers: [ApprovalsController],
  providers: [ApprovalsService, DoorCommands, { provide: APP_INTERCEPTOR, useClass: ApprovalInterceptor }],
})
export class ApprovalsModule {}
