import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { OperatedTenants } from '../tier-policy/operated-tenants.service.js';
import { SocAlertsController } from './detection/alerts.controller.js';
import { SocAnalyticsController } from './search/analytics.controller.js';
import { SocExportsController } from './search/exports.controller.js';
import { SocChannelsController } from './response/channels.controller.js';
import { SocCasesController } from './cases/cases.controller.js';
import { SocBackTestsController } from './detection/back-tests.controller.js';
import { SocDenyListController } from './response/deny-list.controller.js';
import { SocEnforcementController } from './response/enforcement.controller.js';
import { SocEscalationController } from './response/escalation.controller.js';
import { SocEventsController } from './search/events.controller.js';
import { SocIntelFeedsController } from './intel/intel-feeds.controller.js';
import { SocIntelController } from './intel/intel.controller.js';
import { MispFeedController } from './intel/misp-feed.controller.js';
import { TaxiiController } from './intel/taxii.controller.js';
import { SocIntakeController } from './intake/intake.controller.js';
import { OperatedCasesController } from './search/operated-cases.controller.js';
import { OperatedReach } from './search/operated-reach.service.js';
import { OperatedSecurityController } from './search/operated.controller.js';
import { SocRuleDetailsController } from './detection/rule-details.controller.js';
import { SocRulesController } from './detection/rules.controller.js';
import { SocPast } from './soc-past.service.js';
import { SocSettingsController } from './detection/settings.controller.js';
import { SocSourcesController } from './intake/sources.controller.js';
import { OperatedSystemController, SocSystemController } from './system/system.controller.js';
import { SystemReports } from './system/system-reports.service.js';

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
    TaxiiController,
    MispFeedController,
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
  exports: [SystemReports],
})
export class SocModule {}
