import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { INCIDENT_EDITORS } from './contract/index.js';
import { reportOutcomeRecorded, reportSendingFailed } from './domain/incident.events.js';

const page = (incidentId: string): string => `~/incidents/${incidentId}`;

const marked = (detail: string, simulated: true | undefined): string =>
  simulated === true ? t`Simulated network. ${detail}` : detail;

const SERVICE = 'service:';

const outcomeSeen = defineNotification({
  kind: 'incidents.outcome-seen',
  topic: 'reports',
  title: t`A reported account is gone`,
  handles: [reportOutcomeRecorded],
  tells: ({ data: { incidentId, by, outcome, simulated } }) =>
    by.startsWith(SERVICE) && outcome === 'taken_down'
      ? {
          to: { roles: INCIDENT_EDITORS },
          detail: marked(t`The network no longer shows it. Its answer is stored as proof.`, simulated),
          link: page(incidentId),
          gather: { key: incidentId },
        }
      : null,
});

const liveAgain = defineNotification({
  kind: 'incidents.live-again',
  topic: 'reports',
  title: t`A reported account is live again`,
  handles: [reportOutcomeRecorded],
  tells: ({ data: { incidentId, by, outcome, simulated } }) =>
    by.startsWith(SERVICE) && outcome === 'reopened'
      ? {
          to: { roles: INCIDENT_EDITORS },
          detail: marked(
            t`A scan found it although it was recorded as taken down. Its report is open again.`,
            simulated,
          ),
          link: page(incidentId),
          gather: { key: incidentId },
        }
      : null,
});

const notSent = defineNotification({
  kind: 'incidents.not-sent',
  topic: 'reports',
  title: t`A signed report was not taken`,
  handles: [reportSendingFailed],
  tells: ({ data: { incidentId, simulated } }) => ({
    to: { roles: INCIDENT_EDITORS },
    detail: marked(t`Check the reason, then send it again or file it yourself.`, simulated),
    link: page(incidentId),
    gather: { key: incidentId },
  }),
});

export const incidentsNotifications: readonly NotificationRule[] = [outcomeSeen, liveAgain, notSent];
