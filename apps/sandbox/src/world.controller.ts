import { Controller, Get, HttpCode } from '@nestjs/common';
import { World } from './world/world.js';

@Controller()
export class WorldController {
  constructor(private readonly world: World) {}

  @Get('health')
  health() {
    return { status: 'ok', synthetic: true };
  }

  @Get('favicon.ico')
  @HttpCode(204)
  icon(): void {}

  @Get('sandbox/world')
  describe() {
    return this.world.describe();
  }
}
