import { Button, FileButton, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ImportedPost, SchedulerPlatform } from '@rampart/publishing/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { plural } from '../../../shared/format/numbers.js';
import { useZone } from '../../../shared/format/zone.js';
import { Trans } from '../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useImportPosts } from '../api/exchange.js';
import { accountChoices } from '../lib/account-choices.js';
import classes from './publishing.module.css';

interface ImportDialogProps {
  readonly opened: boolean;
  readonly platforms: readonly SchedulerPlatform[];
  readonly onClose: () => void;
}

/** Imports posts from a table (CSV) or a calendar (ICS), and shows the result of each line. */
export default function ImportDialog({ opened, platforms, onClose }: ImportDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title={t`Import posts`}>
      {opened ? <ImportForm platforms={platforms} onClose={onClose} /> : null}
    </Modal>
  );
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(t`The file could not be read. Choose it again.`));
    reader.readAsText(file);
  });
}

function ImportForm({ platforms, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const { zone } = useZone();
  const [accountIds, setAccountIds] = useState<string[]>([]);
  const load = useImportPosts();
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const format = file.name.toLowerCase().endsWith('.ics') ? 'ics' : 'csv';
    load.mutate({ format, file: await textOf(file), zone, accountIds });
  };
  return (
    <Stack gap="md">
      {load.error ? <Notice role="alert">{errorText(load.error)}</Notice> : null}
      <Text size="sm">{t`CSV files have the columns text, time, zone and accounts. In ICS files each event is a post.`}</Text>
      <MultiSelect
        label={t`Accounts`}
        description={t`For posts that name none.`}
        data={accountChoices(platforms).map(({ accountId, label, disabled }) => ({
          value: accountId,
          label,
          disabled,
        }))}
        value={accountIds}
        onChange={setAccountIds}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        <FileButton accept=".csv,.ics,text/csv,text/calendar" onChange={(file) => void read(file)}>
          {(props) => <Button {...props} loading={load.isPending}>{t`Choose file`}</Button>}
        </FileButton>
      </Group>
      {load.data === undefined ? null : <Imported posts={load.data.posts} />}
    </Stack>
  );
}

function Imported({ posts }: { readonly posts: readonly ImportedPost[] }) {
  const refused = posts.filter(({ problem }) => problem !== null);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        <Trans>{plural(posts.filter(({ id }) => id !== null).length, 'post')} imported</Trans>
      </Text>
      <ul className={classes['rows']} aria-label={t`Lines to look at`}>
        {refused.map(({ line, problem }) => (
          <li key={line} className={classes['row']}>
            <Text size="sm">
              <Trans>
                Line {line}: {problem}
              </Trans>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
