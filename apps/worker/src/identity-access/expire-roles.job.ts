import { Inject, Injectable } from '@nestjs/common';
import { expireRoles, expireRolesJob } from '@rampart/identity-access';
import { jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Records grants of roles that have reached their end; comes round every ten seconds. */
@Injectable()
export class ExpireRolesJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(expireRolesJob, () => expireRoles(this.runtime));
}
