import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Chapter } from '../platform/route-docs.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';
import { DoorCommands } from './door-commands.service.js';
import { ApprovalInterceptor } from './needs-approval.js';

@Chapter({ title: 'Approvals', description: 'Actions that a second person approves before they happen.' })
@Module({
  controllers: [ApprovalsController],
  providers: [ApprovalsService, DoorCommands, { provide: APP_INTERCEPTOR, useClass: ApprovalInterceptor }],
})
export class ApprovalsModule {}
