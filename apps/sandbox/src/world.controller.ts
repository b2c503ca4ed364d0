import { Controller, Get, HttpCode } from '@nestjs/common';
import { World } from './world/world.js';

/** What the demonstration needs to know about the simulated networks. */
@Controller()
export class WorldController {
  constructor(private readonly world: World) {}

  @Get('health')
  health() {
    return { status: 'ok', synthetic: true };
  }

  /** Browsers ask for one beside every page. */
  @Get('favicon.ico')
  @HttpCode(204)
  icon(): void {
    // There is none.
  }

  @Get('sandbox/world')
  describe() {
    return this.world.describe();
  }
}
