import { Controller, Inject, Post } from '@nestjs/common';
import { type AccessDependencies, requestPasswordReset, type Visit } from '@rampart/identity-access';
import { type RequestPasswordReset, requestPasswordResetSchema } from '@rampart/identity-access/contract';
import { Public } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { CurrentVisit } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';

@Controller('auth/password-resets')
export class PasswordResetsController {
  constructor(@Inject(ACCESS) private readonly access: AccessDependencies) {}

  @Post()
  @Public()
  @Answers({
    summary: 'Ask for a mail with which to set a new password; the answer is the same for every name',
    status: 202,
  })
  requestPasswordReset(
    @JsonBody(requestPasswordResetSchema) body: RequestPasswordReset,
    @CurrentVisit() visit: Visit,
  ): Promise<void> {
    return requestPasswordReset(this.access, body, visit);
  }
}
