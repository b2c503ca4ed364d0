import { Controller, Get } from '@nestjs/common';
import { Crowd } from './crowd.js';
import { Restrictions } from './restrictions.js';

/** The truth about the crowd. No network says which of its accounts are people. */
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

  /** Whom accounts blocked or muted. */
  @Get('restricted')
  restricted() {
    return this.restrictions.all();
  }
}
