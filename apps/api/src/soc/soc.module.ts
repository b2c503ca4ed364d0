import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { OperatedTenants } from '../tier-policy/operated-tenants.service.js';
import { SocAlertsController } from './alerts.controller.js';
import { SocAnalyticsController } from './analytics.controller.js';
import { SocExportsController } from './exports.controller.js';
import { SocChannelsController } from './channels.controller.js';
import { SocCasesController } from './cases.controller.js';
import { SocBackTestsController } from './back-tests.controller.js';
import { SocDenyListController } from './deny-list.controller.js';
import { SocEnforcementController } from './enforcement.controller.js';
import { SocEscalationController } from './escalation.controller.js';
import { SocEventsController } from './events.controller.js';
import { SocIntelFeedsController } from './intel-feeds.controller.js';
import { SocIntelController } from './intel.controller.js';
import { SocIntakeController } from './intake.controller.js';
import { OperatedCasesController } from './operated-cases.controller.js';
import { OperatedReach } from './operated-reach.service.js';
import { OperatedSecurityController } from './operated.controller.js';
import { SocRuleDetailsController } from './rule-details.controller.js';
import { SocRulesController } from './rules.controller.js';
import { SocPast } from './soc-past.service.js';
import { SocSettingsController } from './settings.controller.js';
import { SocSourcesController } from './sources.controller.js';
import { OperatedSystemController, SocSystemController } from './system.controller.js';
import { SystemReports } from './system-reports.service.js';

@Chapter({
  title: 'Security operations',
  description: 'Security events, alerts, cases, rules, intelligence and enforcement.',
})
@Module({
  controllers: [
    SocIntakeController,
    SocSourcesController,
    SocEventsController,
    SocAlertsController,
    SocAnalyticsController,
    SocCasesController,
    SocExportsController,
    SocEscalationController,
    SocRulesController,
    SocRuleDetailsController,
    SocBackTestsController,
    SocIntelController,
    SocIntelFeedsController,
    SocDenyListController,
    SocSettingsController,
    SocChannelsController,
    SocEnforcementController,
    SocSystemController,
    OperatedSecurityController,
    OperatedCasesController,
    OperatedSystemController,
  ],
  providers: [OperatedTenants, OperatedReach, SocPast, SystemReports],
})
export class SocModule {}
