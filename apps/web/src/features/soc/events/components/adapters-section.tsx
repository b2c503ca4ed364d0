import { Stack, Switch, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { AdapterState } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { useAdapters, useSwitchAdapter } from '../api/channels.js';
import { useDenyList } from '../api/responses.js';
import { ADAPTER_WORDS, changeWords, detailWords, OUTCOME_WORDS } from '../lib/channel-words.js';
import { ChannelsSection } from './channels-section.js';
import classes from '../../../../shared/soc/soc.module.css';

function Own() {
  const list = useDenyList(true).data;
  if (list === undefined) return null;
  return (
    <Text size="sm">
      <Trans>
        {list.enforced
          ? t`This server refuses blocked addresses.`
          : t`This server does not refuse blocked addresses.`}{' '}
        Change it under Blocked.
      </Trans>
    </Text>
  );
}

interface AdapterProps {
  readonly state: AdapterState;
  readonly mayManage: boolean;
}

function Adapter({ state: { adapter, enabled, last }, mayManage }: AdapterProps) {
  const turn = useSwitchAdapter();
  const { word, says } = ADAPTER_WORDS[adapter];
  return (
    <li>
      {adapter === 'webhook' ? null : (
        <Switch
          label={word}
          description={says}
          // Shows the new state while the request runs.
          checked={turn.isPending ? turn.variables.enabled : enabled}
          disabled={!mayManage || turn.isPending}
          onChange={({ currentTarget }) =>
            turn.mutate(
              { adapter, enabled: currentTarget.checked },
              { onError: (error) => toastError('soc-adapter', t`${word} not changed`, error) },
            )
          }
        />
      )}
      {last === null ? null : (
        <Text size="xs" component="div" className={classes['wrap'] ?? ''}>
          {adapter === 'webhook' ? t`Webhook: ` : ''}
          {changeWords(last)}: {OUTCOME_WORDS[last.result].word.toLowerCase()}, {detailWords(last.detail)},{' '}
          <DateTime at={last.at} />
        </Text>
      )}
    </li>
  );
}

/** Everything that enforces blocks: this server, files for packet filters, and a webhook. */
export function AdaptersSection({ mayManage }: { readonly mayManage: boolean }) {
  const query = useAdapters();
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">{t`Blocked addresses`}</Title>
      <Own />
      <QueryView query={query} what={t`adapters`}>
        {(adapters) => (
          <ul className={classes['list']}>
            {adapters
              .filter(({ adapter, last }) => adapter !== 'webhook' || last !== null)
              .map((state) => (
                <Adapter key={state.adapter} state={state} mayManage={mayManage} />
              ))}
          </ul>
        )}
      </QueryView>
      <ChannelsSection title={t`Webhook for blocks`} shown={['enforcement']} mayManage={mayManage} />
    </Stack>
  );
}
