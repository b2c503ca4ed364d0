import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { INCIDENT_EDITORS } from './contract/index.js';
import { reportOutcomeRecorded, reportSendingFailed } from './domain/incident.events.js';

const page = (incidentId: string): string => `~/incidents/${incidentId}`;

/** What the service does on nobody's behalf begins with this. */
const SERVICE = 'service:';

const outcomeSeen = defineNotification({
  kind: 'incidents.outcome-seen',
  topic: 'reports',
  title: 'A reported account is gone',
  handles: [reportOutcomeRecorded],
  tells: ({ data: { incidentId, by } }) =>
    by.startsWith(SERVICE)
      ? {
          to: { roles: INCIDENT_EDITORS },
          detail: 'The network does not show it any more; its answer is kept as proof.',
          link: page(incidentId),
        }
      : null,
});

const notSent = defineNotification({
  kind: 'incidents.not-sent',
  topic: 'reports',
  title: 'A signed report was not taken',
  handles: [reportSendingFailed],
  tells: ({ data: { incidentId } }) => ({
    to: { roles: INCIDENT_EDITORS },
    detail: 'See why, and send it again or hand it in yourself.',
    link: page(incidentId),
  }),
});

/** What this capability tells people. Reports that auto-report asks for are told with their scan, once. */
export const incidentsNotifications: readonly NotificationRule[] = [outcomeSeen, notSent];
