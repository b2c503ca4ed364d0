import { Controller, Get } from '@nestjs/common';
import { Crowd } from './crowd.js';
import { Restrictions } from './restrictions.js';

/** The true class of each follower, for measurements. No network reveals it. */
@Controller('sandbox/crowd')
export class CrowdController {
  constructor(
    private readonly crowd: Crowd,
    private readonly restrictions: Restrictions,
  ) {}

  @Get()
  describe() {
    return this.crowd.describe();
  }

  @Get('restricted')
  restricted() {
    return this.restrictions.all();
  }
}
