/** The parts of the product that clients see on the status page, in this order. */
export const STATUS_COMPONENTS = [
  { id: 'console', title: 'Console and API', holds: 'Signing in, reading and changing data.' },
  { id: 'live', title: 'Live updates', holds: 'Open pages show new events by themselves.' },
  { id: 'jobs', title: 'Scans and jobs', holds: 'Scans, reports, mails and copies start in time.' },
  { id: 'pages', title: 'Pages and lists', holds: 'Pages show everything that was recorded.' },
  { id: 'detection', title: 'Threat detection', holds: 'Incoming logs are examined.' },
  { id: 'publishing', title: 'Publishing', holds: 'Planned posts go out at their time.' },
  { id: 'mail', title: 'Mail', holds: 'Notifications reach your mail server.' },
] as const;

export type StatusComponentId = (typeof STATUS_COMPONENTS)[number]['id'];

export const STATUS_COMPONENT_IDS = STATUS_COMPONENTS.map(({ id }) => id) as readonly StatusComponentId[];
