import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CLAIMS, competitive, type CompetitiveServices, readComparison } from '@rampart/competitive';
import { comparisonSchema } from '@rampart/competitive/contract';
import { Public } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { Answers } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';

@LabelsInLanguage('label', 'reason')
@Controller('competitive')
export class ComparisonController {
  constructor(
    @ContextOf(competitive) private readonly context: CompetitiveServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('public-comparison')
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @Answers({
    summary:
      'Ten features compared: the latest sourced claim about each competitor, and what is switched on here',
    schema: comparisonSchema,
    positioned: true,
  })
  getPublicComparison() {
    return this.reads.read(this.context, CLAIMS, (manager) =>
      readComparison(manager, this.context.installed),
    );
  }
}
