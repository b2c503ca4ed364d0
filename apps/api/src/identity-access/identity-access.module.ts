import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { OidcController } from './oidc.controller.js';
import { OidcService } from './oidc.service.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { TenantsController } from './tenants.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [AuthController, UsersController, TenantsController, OidcController, PasswordResetsController],
  providers: [SignInService, SessionsService, OidcService],
})
export class IdentityAccessModule {}
