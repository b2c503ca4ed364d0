import { Anchor } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { formatPercent } from '../../../../shared/format/numbers.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { Figure } from '../../../../shared/ui/figure.js';
import { useSystemState } from '../api/system.js';

const systemDrawer = () => import('./system-drawer.js');

/** The share of passing checks of the installation; its button opens performance and status beside the page. */
export function SystemHealth({ paused }: { readonly paused: boolean }) {
  const { data, error } = useSystemState({ paused });
  const [opened, setOpened] = useState(false);
  const known = data?.checks.filter(({ passes }) => passes !== null) ?? [];
  const passing = known.filter(({ passes }) => passes).length;
  const value = error !== null || known.length === 0 ? t`not known` : formatPercent(passing / known.length);
  return (
    <>
      <Figure
        label={t`System Health`}
        size="lg"
        value={data === undefined && error === null ? '…' : value}
        hint={
          error === null ? (
            <Anchor component="button" type="button" size="xs" onClick={() => setOpened(true)}>
              {known.length === 0 ? t`Show system` : t`${passing} of ${known.length} checks pass`}
            </Anchor>
          ) : (
            errorText(error)
          )
        }
      />
      <LazyOnce
        load={systemDrawer}
        wanted={opened}
        props={{ opened, paused, onClose: () => setOpened(false) }}
      />
    </>
  );
}
