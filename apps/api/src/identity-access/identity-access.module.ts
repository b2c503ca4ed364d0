import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ApiKeysController } from './api-keys.controller.js';
import { AccessReviewsController } from './access-reviews.controller.js';
import { AuthController } from './auth.controller.js';
import { ErasureController } from './erasure.controller.js';
import { OidcController } from './oidc.controller.js';
import { OidcService } from './oidc.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { PeopleController } from './people.controller.js';
import { ProfileController } from './profile.controller.js';
import { SamlController, samlForms } from './saml.controller.js';
import { ScimDiscoveryController } from './scim/scim-discovery.controller.js';
import { ScimGroupsController } from './scim/scim-groups.controller.js';
import { ScimService } from './scim/scim-service.js';
import { ScimSettingsController } from './scim/scim-settings.controller.js';
import { ScimUsersController } from './scim/scim-users.controller.js';
import { SecondFactorsController } from './second-factors.controller.js';
import { SessionsService } from './sessions.service.js';
import { SessionsController } from './sessions.controller.js';
import { SignOnController } from './sign-on.controller.js';
import { SignOnSettingsController } from './sign-on-settings.controller.js';
import { SignInsController } from './sign-ins.controller.js';
import { SignInService } from './sign-in.service.js';
import { StepUpController } from './step-up.controller.js';
import { TenantsController } from './tenants.controller.js';
import { UsersController } from './users.controller.js';

@Chapter({
  title: 'People and access',
  description: 'Sign-in, sessions, second factors, users, roles, tenants and API keys.',
})
@Module({
  controllers: [
    AuthController,
    ApiKeysController,
    UsersController,
    TenantsController,
    OidcController,
    PasswordResetsController,
    PeopleController,
    ProfileController,
    SecondFactorsController,
    PasskeysController,
    StepUpController,
    SessionsController,
    SignInsController,
    AccessReviewsController,
    ErasureController,
    ScimUsersController,
    ScimGroupsController,
    ScimDiscoveryController,
    ScimSettingsController,
    SamlController,
    SignOnController,
    SignOnSettingsController,
  ],
  providers: [SignInService, SessionsService, OidcService, ScimService],
})
export class IdentityAccessModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(samlForms).forRoutes(SamlController);
  }
}
