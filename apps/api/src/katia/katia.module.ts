import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { OperationsModule } from '../operations/operations.module.js';
import { KatiaChat } from './chat/katia-chat.service.js';
import { KatiaGateway } from './chat/katia.gateway.js';
import { KatiaAnswers } from './katia-answers.service.js';
import { KatiaElsewhere } from './katia-elsewhere.service.js';
import { KatiaEngineController } from './katia-engine.controller.js';
import { KatiaQuestionsController } from './katia-questions.controller.js';
import { KatiaSharingController } from './katia-sharing.controller.js';
import { KatiaController } from './katia.controller.js';
import { KatiaThreads } from './katia-threads.service.js';

@Chapter({ title: 'Katia', description: 'Questions in plain English, answered from what you may read.' })
@Module({
  imports: [OperationsModule],
  controllers: [KatiaController, KatiaQuestionsController, KatiaSharingController, KatiaEngineController],
  providers: [KatiaAnswers, KatiaElsewhere, KatiaThreads, KatiaChat, KatiaGateway],
})
export class KatiaModule {}
