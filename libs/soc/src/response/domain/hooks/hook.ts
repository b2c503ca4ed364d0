import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ChannelHook } from '../../contract/messages.js';
import type { HookEvent } from './hook.events.js';

type ConnectionEvent = Extract<HookEvent, { type: 'SocHookConnected' | 'SocHookDisconnected' }>;

export type HookCommand =
  | Command<'ConnectHook', { readonly hook: ChannelHook; readonly origin: string; readonly by: string }>
  | Command<'DisconnectHook', { readonly hook: ChannelHook; readonly by: string }>;

/** Each new connection has a new address and a new secret. */
export const hookDecider: Decider<{ readonly connected: boolean }, HookCommand, ConnectionEvent> = {
  initialState: () => ({ connected: false }),
  evolve: (_state, { type }) => ({ connected: type === 'SocHookConnected' }),
  decide(command, { connected }) {
    switch (command.type) {
      case 'ConnectHook':
        return [{ type: 'SocHookConnected', data: command.data }];
      case 'DisconnectHook':
        if (!connected)
          throw new DomainError(
            'soc-hook.not-found',
            'not-found',
            t`This webhook does not exist. Reload the settings.`,
          );
        return [{ type: 'SocHookDisconnected', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};
