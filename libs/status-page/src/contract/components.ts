import { t } from '@rampart/kernel';

/** The parts of the product that clients see on the status page, in this order. */
export const STATUS_COMPONENTS = [
  { id: 'console', title: t`Console and API`, holds: t`Signing in, reading and changing data.` },
  { id: 'live', title: t`Live updates`, holds: t`Open pages show new events automatically.` },
  { id: 'jobs', title: t`Scans and jobs`, holds: t`Scans, reports, mails and copies start in time.` },
  { id: 'pages', title: t`Pages and lists`, holds: t`Pages show everything that was recorded.` },
  { id: 'detection', title: t`Threat detection`, holds: t`Incoming logs are examined.` },
  { id: 'publishing', title: t`Publishing`, holds: t`Planned posts go out at their time.` },
  { id: 'mail', title: t`Mail`, holds: t`Notifications reach your mail server.` },
] as const;

export type StatusComponentId = (typeof STATUS_COMPONENTS)[number]['id'];

export const STATUS_COMPONENT_IDS = STATUS_COMPONENTS.map(({ id }) => id) as readonly StatusComponentId[];
