import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import type { SocialAccountsMessage } from './contract/index.js';
import { connectionEvents } from './domain/connection.events.js';
import { scamReportEvents } from './domain/scam-report.js';
import { socialFiguresRead, socialSentimentMeasured } from './domain/figures.events.js';

/** Announces which data screens must query again. */
export function toSocialAccountsMessage(event: RecordedEvent): SocialAccountsMessage | null {
  const about = aboutOf(event);
  return about === null
    ? null
    : { type: 'social-accounts-changed.v1', position: event.position, data: { about } };
}

function aboutOf(event: RecordedEvent): SocialAccountsMessage['data']['about'] | null {
  if (isRecorded(connectionEvents, event)) return 'accounts';
  if (isRecorded([socialFiguresRead], event)) return 'figures';
  if (isRecorded([socialSentimentMeasured], event)) return 'sentiment';
  return isRecorded(scamReportEvents, event) ? 'scam-reports' : null;
}
