import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { alertList } from '@rampart/soc';
import { SOC_READERS } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { KeyAccess } from '../../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../../platform/lists.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { TitlesInLanguage } from '../titles-language.js';

@TitlesInLanguage()
@Controller('soc/alerts')
@KeyAccess('soc')
@OfCapability('soc')
export class SocAlertsController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  @Get()
  @Roles(...SOC_READERS)
  @AnswersList(alertList, { summary: 'Valid alerts, newest first' })
  listAlerts(@CurrentCaller() caller: Caller, @ListParameters(alertList) asked: AskedList) {
    return this.lists.answer(alertList, caller, { scope: null, asked });
  }
}
