import { type EventLog, loadState } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { socAlertRaised } from '../../detection/domain/alerts/alert.events.js';
import { socTestAsked } from '../domain/hooks/hook.events.js';
import { socMessageClosed, socMessageOpened } from '../domain/messages/message.events.js';
import { messageDecider, messageStream } from '../domain/messages/message.js';
import { closeMessageJob, noteAlertJob, postMessageJob, testChannelJob } from '../jobs/messages.js';
import { isPostPending } from '../handlers/messages/post-message.js';

const alertToNote = defineJobReactor({
  name: 'soc.messages',
  handles: [socAlertRaised],
  job: noteAlertJob,
  toJobs: ({ tenantId, position, data: { id: alertId } }) => [{ data: { tenantId, alertId, position } }],
});

const messageToClose = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'soc.message-due',
    handles: [socMessageOpened],
    job: closeMessageJob,
    toJobs({ tenantId, data: { messageId, dueAt }, metadata }) {
      const delayMs = Math.max(0, Date.parse(dueAt) - Date.parse(metadata.at));
      return [{ data: { tenantId, messageId }, delayMs }];
    },
    async stillPending({ tenantId, messageId }) {
      const stream = messageStream(messageId);
      return !(await loadState(log, messageDecider, { tenantId, stream })).closed;
    },
  });

/** Queues posts to webhooks for a closed message; mails are sent like other notifications. */
const messageToPost = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'soc.message-posts',
    handles: [socMessageClosed],
    job: postMessageJob,
    toJobs: ({ tenantId, data: { messageId, channels } }) =>
      channels
        .filter((channel) => channel !== 'email')
        .map((channel) => ({ data: { tenantId, messageId, channel }, part: channel })),
    stillPending: (post) => isPostPending({ log }, post),
  });

const testToMake = defineJobReactor({
  name: 'soc.channel-tests',
  handles: [socTestAsked],
  job: testChannelJob,
  toJobs: ({ tenantId, data: { testId } }) => [{ data: { tenantId, testId } }],
});

export const messageReactors = (log: EventLog): readonly JobReactor[] => [
  alertToNote,
  messageToClose(log),
  messageToPost(log),
  testToMake,
];
