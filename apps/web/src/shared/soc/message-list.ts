import { t } from '@rampart/kernel';
import type { Severity, SocMessage } from '@rampart/soc/contract';
import { api, unwrapPage } from '../api-client/client.js';
import type { ItemsLook } from '../list/list-items.js';
import type { ListSource } from '../list/use-live-query.js';
import { SEVERITY_WORDS } from './words.js';

export const MESSAGES: ListSource<SocMessage> = {
  key: ['soc', 'messages'],
  topic: null,
  get: (query, signal) => unwrapPage(api.GET('/api/soc/messages', { params: { query }, signal })),
};

const CHANNELS: ReadonlyMap<string, string> = new Map([
  ['email', t`Email`],
  ['sms', 'SMS'],
  ['chat', t`Chat`],
]);

export const MESSAGE_LOOK: Omit<ItemsLook<SocMessage>, 'empty'> = {
  ...{ id: 'soc-messages', label: t`Messages`, filters: t`messages`, path: '/api/soc/messages' },
  columns: [
    { id: 'opened', label: t`Opened`, value: ({ openedAt }) => openedAt },
    { id: 'closed', label: t`Sent`, value: ({ closedAt }) => closedAt },
    { id: 'title', label: t`Title`, value: ({ title }) => title },
    {
      ...{ id: 'severity', label: t`Severity`, filterable: true, choices: Object.keys(SEVERITY_WORDS) },
      value: ({ severity }) => severity,
      valueLabel: (text) => SEVERITY_WORDS[text as Severity].word,
    },
    {
      id: 'channel',
      label: t`Channel`,
      filterable: true,
      choices: [...CHANNELS.keys()],
      value: ({ channels }) => channels,
      valueLabel: (text) => CHANNELS.get(text) ?? text,
    },
    { id: 'alerts', label: t`Alerts`, value: ({ count }) => count },
    {
      ...{ id: 'outcomes', label: t`Outcomes` },
      value: ({ outcomes }) => outcomes.map(({ channel, result }) => `${channel} ${result}`),
    },
  ],
};
