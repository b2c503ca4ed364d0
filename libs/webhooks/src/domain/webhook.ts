import { type Command, type Decider, DomainError, type DomainEvent, unreachable, t } from '@rampart/kernel';
import type { WebhookEvent } from './webhook.events.js';

type DataOf<Type> = Extract<WebhookEvent, DomainEvent<Type & string>>['data'];

export type WebhookCommand =
  | Command<'ConnectWebhook', DataOf<'WebhookConnected'>>
  | Command<'PauseWebhook', DataOf<'WebhookPaused'>>
  | Command<'ResumeWebhook', DataOf<'WebhookResumed'>>
  | Command<'DisconnectWebhook', DataOf<'WebhookDisconnected'>>
  | Command<'AskSending', DataOf<'WebhookSendAsked'>>
  | Command<'GiveUpDelivery', DataOf<'WebhookDeliveryGivenUp'>>;

export type WebhookState = 'absent' | 'active' | 'paused';

export const webhookDecider: Decider<WebhookState, WebhookCommand, WebhookEvent> = {
  initialState: () => 'absent',
  decide(command, state) {
    if (command.type === 'ConnectWebhook') return [{ type: 'WebhookConnected', data: command.data }];
    if (state === 'absent')
      throw new DomainError(
        'webhook.not-found',
        'not-found',
        t`This webhook does not exist. Reload the page.`,
      );
    switch (command.type) {
      case 'PauseWebhook':
        return state === 'paused' ? [] : [{ type: 'WebhookPaused', data: command.data }];
      case 'ResumeWebhook':
        return state === 'active' ? [] : [{ type: 'WebhookResumed', data: command.data }];
      case 'DisconnectWebhook':
        return [{ type: 'WebhookDisconnected', data: command.data }];
      case 'AskSending':
        return [{ type: 'WebhookSendAsked', data: command.data }];
      case 'GiveUpDelivery':
        return [{ type: 'WebhookDeliveryGivenUp', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, { type }) {
    switch (type) {
      case 'WebhookConnected':
      case 'WebhookResumed':
        return 'active';
      case 'WebhookPaused':
        return 'paused';
      case 'WebhookDisconnected':
        return 'absent';
      case 'WebhookSendAsked':
      case 'WebhookDeliveryGivenUp':
        return state;
      default:
        return unreachable(type);
    }
  },
};
