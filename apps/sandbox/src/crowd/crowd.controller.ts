import { Controller, Get } from '@nestjs/common';
import { Crowd } from './crowd.js';

/** The truth about the crowd. No network says which of its accounts are people. */
@Controller('sandbox/crowd')
export class CrowdController {
  constructor(private readonly crowd: Crowd) {}

  @Get()
  describe() {
    return this.crowd.describe();
  }
}
