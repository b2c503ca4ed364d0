import { Button, List, Stack, Text } from '@mantine/core';
import type { ErasureView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { erasureQueryOptions } from '../api/erasure.js';

const eraseDialog = () => import('./erase-dialog.js');

const GOES = [
  t`Your name, username, mail address, and the IP addresses and browsers of your sign-ins.`,
  t`Your password, second factors, passkeys, API keys, saved views and exports.`,
  t`The same data in the event log: its encryption key is destroyed.`,
];
const STAYS = [
  t`Your past actions with their times, under an anonymous number: the event log cannot be changed.`,
  t`Data of your organisation: protected identities, scans and findings.`,
];

function Consequences({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <List size="sm" spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  );
}

function InTheWay({ heldAlone }: Pick<ErasureView, 'heldAlone'>) {
  return (
    <Notice tone="waits" title={t`Erasure not possible yet`}>
      <Trans>
        You are the last permanent {heldAlone.join(t` and `)} of your organisation. Grant the role to a
        colleague first, or ask an administrator to erase you.
      </Trans>
    </Notice>
  );
}

interface EraseAccountProps {
  readonly username: string;
  readonly onErased: () => void;
}

export function EraseAccount({ username, onErased }: EraseAccountProps) {
  const erasure = useQuery(erasureQueryOptions());
  const writable = useWritable();
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Consequences title={t`Erased`} items={GOES} />
      <Consequences title={t`Kept`} items={STAYS} />
      <QueryView query={erasure} what={t`erasure requirements`}>
        {({ possible, heldAlone }) =>
          possible ? (
            <Button
              color="red"
              variant="default"
              disabled={!writable}
              onClick={() => setAsked(true)}
            >{t`Erase my account...`}</Button>
          ) : (
            <InTheWay heldAlone={heldAlone} />
          )
        }
      </QueryView>
      <LazyOnce
        load={eraseDialog}
        wanted={asked}
        props={{ opened: asked, username, onClose: () => setAsked(false), onErased }}
      />
    </Stack>
  );
}
