import { Controller, Get, Inject, Post, Res } from '@nestjs/common';
import { type AccessDependencies, type Caller, eraseSelf, readErasure } from '@rampart/identity-access';
import {
  type EraseSelf,
  eraseSelfSchema,
  type ErasureView,
  erasureViewSchema,
} from '@rampart/identity-access/contract';
import type { Response } from 'express';
import { SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { API_KEYS, SESSIONS, USERS } from './projections.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
@NoKeys('Erasure is asked for by people.')
@SignedIn()
export class ErasureController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(SignInService) private readonly door: SignInService,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('erasure')
  @Answers({
    summary: 'Whether your account can be erased, and what is in the way',
    schema: erasureViewSchema,
    noPast: 'Whether your account can be erased is shown only as it is now.',
  })
  getErasure(@CurrentCaller() caller: Caller): Promise<ErasureView> {
    return readErasure(this.access, caller);
  }

  @Post('erase')
  @SteppedUp()
  @Answers({ summary: 'Erase your own account at once and for good; every session ends' })
  async eraseOwnData(
    @CurrentCaller() caller: Caller,
    @JsonBody(eraseSelfSchema) body: EraseSelf,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.reads.written(eraseSelf(this.access, caller, body), [USERS, SESSIONS, API_KEYS]);
    this.door.forget(response);
  }
}
