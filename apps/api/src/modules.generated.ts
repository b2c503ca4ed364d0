// Written by `npm run codegen`: the module of each folder.
import { ActivityModule } from './activity/activity.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { BookingModule } from './booking/booking.module.js';
import { BotDetectionModule } from './bot-detection/bot-detection.module.js';
import { ClientErrorsModule } from './client-errors/client-errors.module.js';
import { CompetitiveModule } from './competitive/competitive.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { DetectorsModule } from './detectors/detectors.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { HistoryModule } from './history/history.module.js';
import { IdentityAccessModule } from './identity-access/identity-access.module.js';
import { ImpersonationModule } from './impersonation/impersonation.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { KatiaModule } from './katia/katia.module.js';
import { MediaProtectionModule } from './media-protection/media-protection.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SearchModule } from './search/search.module.js';
import { SocModule } from './soc/soc.module.js';
import { SocialAccountsModule } from './social-accounts/social-accounts.module.js';
import { StatusPageModule } from './status-page/status-page.module.js';
import { TierPolicyModule } from './tier-policy/tier-policy.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkQueueModule } from './work-queue/work-queue.module.js';

export const modules = [
  ActivityModule,
  ApprovalsModule,
  BookingModule,
  BotDetectionModule,
  ClientErrorsModule,
  CompetitiveModule,
  DataExportModule,
  DetectorsModule,
  FiguresModule,
  HistoryModule,
  IdentityAccessModule,
  ImpersonationModule,
  IncidentsModule,
  KatiaModule,
  MediaProtectionModule,
  NotificationsModule,
  OperationsModule,
  PublishingModule,
  SavedViewsModule,
  SearchModule,
  SocModule,
  SocialAccountsModule,
  StatusPageModule,
  TierPolicyModule,
  WaitlistModule,
  WebhooksModule,
  WorkQueueModule,
];
