import type {
  AdapterState,
  ConnectedHook,
  FileAdapter,
  ChannelHook,
  SocChannel,
  ChannelTested,
} from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { regularlyAndUntilShown } from '../../../../shared/api-client/shown-position.js';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { socKeys } from './keys.js';

const CHANNELS = [...socKeys.all, 'channels'];
const ADAPTERS = [...socKeys.all, 'adapters'];
const ASKED_MS = 1_000;

/** The state of every channel. @param waiting whether a change is expected soon */
export const useChannels = (waiting: boolean) =>
  useQuery({
    queryKey: CHANNELS,
    queryFn: ({ signal }) => unwrap<readonly SocChannel[]>(api.GET('/api/soc/channels', { signal })),
    refetchInterval: regularlyAndUntilShown(waiting ? ASKED_MS : false),
  });

export const useAdapters = () =>
  useQuery({
    queryKey: ADAPTERS,
    queryFn: ({ signal }) => unwrap<readonly AdapterState[]>(api.GET('/api/soc/enforcement', { signal })),
  });

function useChannelCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([CHANNELS, ADAPTERS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Connects a webhook. The answer contains the signing secret, which is shown once. */
export const useConnectHook = () =>
  useChannelCommand(({ hook, url }: { readonly hook: ChannelHook; readonly url: string }) =>
    unwrap<ConnectedHook>(api.PUT('/api/soc/hooks/{hook}', { params: { path: { hook } }, body: { url } })),
  );

/** Disconnects a webhook. Its address and signing secret are deleted. */
export const useDisconnectHook = () =>
  useChannelCommand((hook: ChannelHook) =>
    unwrap(api.DELETE('/api/soc/hooks/{hook}', { params: { path: { hook } } })),
  );

/** Requests a test message; the channel shows the result a moment later. */
export const useTestChannel = () =>
  useChannelCommand((channel: ChannelTested) =>
    unwrap(api.POST('/api/soc/channels/{channel}/test', { params: { path: { channel } } })),
  );

/** When on, a file for packet filters is kept up to date. When off, the file is emptied. */
export const useSwitchAdapter = () =>
  useChannelCommand(({ adapter, enabled }: { readonly adapter: FileAdapter; readonly enabled: boolean }) =>
    unwrap(
      api.PUT('/api/soc/enforcement/{adapter}/enabled', {
        params: { path: { adapter } },
        body: { enabled },
      }),
    ),
  );
