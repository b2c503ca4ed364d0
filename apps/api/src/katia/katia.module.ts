import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { KatiaAnswers } from './katia-answers.service.js';
import { KatiaEngineController } from './katia-engine.controller.js';
import { KatiaQuestionsController } from './katia-questions.controller.js';
import { KatiaController } from './katia.controller.js';

@Chapter({ title: 'Katia', description: 'Questions in plain English, answered from what you may read.' })
@Module({
  controllers: [KatiaController, KatiaQuestionsController, KatiaEngineController],
  providers: [KatiaAnswers],
})
export class KatiaModule {}
