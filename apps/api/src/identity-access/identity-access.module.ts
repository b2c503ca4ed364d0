import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { TenantsController } from './tenants.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [AuthController, UsersController, TenantsController],
  providers: [SignInService, SessionsService],
})
export class IdentityAccessModule {}
