import { Controller, Get } from '@nestjs/common';
import { World } from './world/world.js';

/** What the demonstration needs to know about the simulated networks. */
@Controller()
export class WorldController {
  constructor(private readonly world: World) {}

  @Get('health')
  health() {
    return { status: 'ok', synthetic: true };
  }

  @Get('sandbox/world')
  describe() {
    return this.world.describe();
  }
}
