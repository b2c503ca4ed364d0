import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { socRuleActionTaken } from './domain/actions/action.events.js';

const alerted = defineNotification({
  kind: 'soc.rule-alerts',
  topic: 'security',
  title: 'A security rule raised an alert',
  handles: [socRuleActionTaken],
  tells: ({ data: { action, title, severity, result } }) =>
    action === 'alert_admin' && result === 'done'
      ? { to: { roles: ['nexus:owner'] }, detail: `${title} (${severity})`, link: '~/soc' }
      : null,
});

/** What this capability tells people. */
export const socNotifications: readonly NotificationRule[] = [alerted];
