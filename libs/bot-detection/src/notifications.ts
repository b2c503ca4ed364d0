import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule, type Tally } from '@rampart/notifications';
import { ANALYSTS } from './contract/index.js';
import {
  automationLikeAccountFound,
  botScanCompleted,
  botScanFailed,
  botScanRequested,
} from './domain/scan/bot-scan.events.js';

const linkOf = (scanId: string): string => `~/security/bot-detector?scan=${scanId}`;
/** The number of new automation-like accounts in one round of monitoring that counts as a wave. */
const WAVE = 10;

const ended = defineNotification({
  kind: 'bot-detection.scan',
  topic: 'scans',
  title: t`Bot scan`,
  handles: [botScanRequested, automationLikeAccountFound, botScanCompleted, botScanFailed],
  grows(event) {
    const key = event.data.scanId;
    switch (event.type) {
      case 'BotScanRequested': {
        const { origin, requestedById, network } = event.data;
        if (origin !== 'asked') return null;
        const begins = {
          to: { users: [requestedById] },
          subject: `user:${requestedById}`,
          link: linkOf(key),
        };
        return { key, begins, sets: { network: NETWORK_NAMES[network] } };
      }
      case 'AutomationLikeAccountFound':
        return { key, adds: { found: 1 } };
      case 'BotScanCompleted':
        return { key, sets: { ended: 'completed' }, mails: true };
      case 'BotScanFailed':
        return { key, sets: { ended: 'failed' }, mails: true };
    }
  },
  words: ({ network, ended: how, found = 0 }: Tally) => {
    if (how === undefined) return null;
    if (how === 'failed') return t`The scan of ${network} ended early. See why.`;
    return t`The scan of ${network} found ${accounts(Number(found))}.`;
  },
});

/** Notifies the people who work on findings of a wave. */
const wave = defineNotification({
  kind: 'bot-detection.wave',
  topic: 'scans',
  title: t`Wave of bots`,
  handles: [botScanRequested, automationLikeAccountFound],
  grows(event) {
    const key = event.data.scanId;
    if (event.type === 'AutomationLikeAccountFound') return { key, adds: { found: 1 } };
    const { origin, network } = event.data;
    if (origin !== 'monitoring') return null;
    const begins = { to: { roles: [...ANALYSTS] }, subject: `bot-scan:${key}`, link: linkOf(key) };
    return { key, begins, sets: { network: NETWORK_NAMES[network] } };
  },
  words: ({ network, found = 0 }: Tally) =>
    Number(found) < WAVE ? null : t`Monitoring of ${network} found ${accounts(Number(found))} at once.`,
});

const accounts = (count: number): string =>
  count === 0
    ? t`no automation-like accounts`
    : count === 1
      ? t`1 automation-like account`
      : t`${count} automation-like accounts`;

export const botDetectionNotifications: readonly NotificationRule[] = [ended, wave];
