import type { ComponentType } from 'react';
import AlertsBySeverity from './alerts-by-severity.js';
import ApprovalsSection from './approvals-home.js';
import BotDetectionSection from './bot-detection-home.js';
import ImpersonationSection from './impersonation-home.js';
import IncidentsSection from './incidents-home.js';
import LookAlikesByWeek from './look-alikes-by-week.js';
import MediaProtectionSection from './media-protection-home.js';
import PublishingSection from './publishing-home.js';
import SocSection from './soc-home.js';

const PARTS = {
  'alerts-by-severity': AlertsBySeverity,
  approvals: ApprovalsSection,
  'bot-detection': BotDetectionSection,
  impersonation: ImpersonationSection,
  incidents: IncidentsSection,
  'look-alikes-by-week': LookAlikesByWeek,
  'media-protection': MediaProtectionSection,
  publishing: PublishingSection,
  soc: SocSection,
} satisfies Readonly<Record<string, ComponentType>>;

export type HomeName = keyof typeof PARTS;

/** A capability's section on a home page. All are one chunk: each for itself would cost a request or more. */
export default function HomePart({ of }: { readonly of: HomeName }) {
  const Part = PARTS[of];
  return <Part />;
}
