import type { EventLog } from '@rampart/event-log';
import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { fold } from '@rampart/kernel';
import { socAlertRaised } from '../../detection/domain/alerts/alert.events.js';
import { socTestAsked } from '../domain/hooks/hook.events.js';
import { type MessageEvent, socMessageClosed, socMessageOpened } from '../domain/messages/message.events.js';
import { messageDecider, messageStream } from '../domain/messages/message.js';
import { closeMessageJob, noteAlertJob, postMessageJob, testChannelJob } from '../jobs/messages.js';
import { isPostPending } from '../handlers/messages/post-message.js';
import type { ClosedMessage } from '../handlers/messages/words.js';

/** Alerts are noted in messages. */
const alertToNote: JobReactor = {
  name: 'soc.messages',
  handles: [socAlertRaised.type],
  toJobs(event) {
    const { id: alertId } = event.data as { readonly id: string };
    const data = { tenantId: event.tenantId, alertId, position: event.position };
    return [{ name: noteAlertJob.name, id: jobIdOf(alertToNote, event), data }];
  },
};

/** Messages are sent off when they are due. */
function messageToClose(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'soc.message-due',
    handles: [socMessageOpened.type],
    toJobs(event) {
      const { messageId, dueAt } = event.data as { readonly messageId: string; readonly dueAt: string };
      const delayMs = Math.max(0, Date.parse(dueAt) - Date.parse(event.metadata.at));
      const data = { tenantId: event.tenantId, messageId };
      return [{ name: closeMessageJob.name, id: jobIdOf(reactor, event), data, delayMs }];
    },
    async stillPending({ data }) {
      const { tenantId, messageId } = closeMessageJob.data.parse(data);
      const history = await log.readStream(tenantId, messageStream(messageId));
      return !fold(messageDecider, history as unknown as readonly MessageEvent[]).closed;
    },
  };
  return reactor;
}

/** What is sent off is posted to webhooks; mails go as notifications do. */
function messageToPost(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'soc.message-posts',
    handles: [socMessageClosed.type],
    toJobs(event) {
      const { messageId, channels } = event.data as unknown as ClosedMessage;
      return channels
        .filter((channel) => channel !== 'email')
        .map((channel) => ({
          name: postMessageJob.name,
          id: jobIdOf(reactor, event, channel),
          data: { tenantId: event.tenantId, messageId, channel },
        }));
    },
    stillPending: ({ data }) => isPostPending({ log }, postMessageJob.data.parse(data)),
  };
  return reactor;
}

const testToMake: JobReactor = {
  name: 'soc.channel-tests',
  handles: [socTestAsked.type],
  toJobs(event) {
    const { testId } = event.data as { readonly testId: string };
    const data = { tenantId: event.tenantId, testId };
    return [{ name: testChannelJob.name, id: jobIdOf(testToMake, event), data }];
  },
};

/** Facts that lead to messages about alerts. */
export const messageReactors = (log: EventLog): readonly JobReactor[] => [
  alertToNote,
  messageToClose(log),
  messageToPost(log),
  testToMake,
];
