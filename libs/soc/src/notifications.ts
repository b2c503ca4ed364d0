import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { socMessageClosed } from './response/domain/messages/message.events.js';
import { SEVERITY_WORDS, sentenceOf } from './response/handlers/messages/words.js';
import { socRuleActionTaken } from './response/domain/actions/action.events.js';

const alerted = defineNotification({
  kind: 'soc.rule-alerts',
  topic: 'security',
  version: 2,
  title: t`A security rule raised an alert`,
  handles: [socRuleActionTaken],
  tells: ({ data: { ruleId, action, title, severity, result } }) =>
    action === 'alert_admin' && result === 'done'
      ? {
          to: { roles: ['nexus:owner'] },
          detail: `${title} (${SEVERITY_WORDS[severity]})`,
          link: '~/soc',
          severity,
          gather: { key: `${ruleId} ${severity}` },
        }
      : null,
});

const mailed = defineNotification({
  kind: 'soc.alerts',
  topic: 'alerts',
  version: 2,
  title: t`Security alerts`,
  handles: [socMessageClosed],
  tells: ({ data }) =>
    data.channels.includes('email')
      ? {
          to: { roles: ['nexus:owner', 'nexus:analyst'] },
          detail: sentenceOf(data),
          link: '~/soc',
          severity: data.severity,
        }
      : null,
});

export const socNotifications: readonly NotificationRule[] = [alerted, mailed];
