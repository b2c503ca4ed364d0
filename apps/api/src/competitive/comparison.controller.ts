import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CLAIMS, readComparison } from '@rampart/competitive';
import { comparisonSchema } from '@rampart/competitive/contract';
import { Public } from '../platform/access.js';
import { Answers } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';
import { COMPETITIVE, type CompetitiveRuntime } from './competitive-runtime.js';

/** What everybody may read without signing in. */
@Controller('public')
export class ComparisonController {
  constructor(
    @Inject(COMPETITIVE) private readonly runtime: CompetitiveRuntime,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('comparison')
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @Answers({
    summary:
      'Ten features compared: the latest sourced claim about each competitor, and what is switched on here',
    schema: comparisonSchema,
    positioned: true,
  })
  comparison() {
    return this.reads.read(this.runtime, CLAIMS, (manager) =>
      readComparison(manager, this.runtime.installed),
    );
  }
}
