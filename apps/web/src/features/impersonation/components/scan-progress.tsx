import { t } from '@rampart/kernel';
import { IconInfoCircle } from '@tabler/icons-react';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { PLATFORM_NAMES, type PlatformProgress, type Scan } from '@rampart/impersonation/contract';
import { Trans } from '../../../shared/language/trans.js';
import { failureWords } from '../lib/failure-words.js';
import { groupedNotes } from '../lib/grouped-notes.js';
import { isRunning, progressWords } from '../lib/words.js';
import classes from './scan-progress.module.css';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { Notice } from '../../../shared/ui/notice.js';

function share({ status, queriesDone, queriesPlanned }: PlatformProgress): number {
  if (status === 'completed') return 100;
  return queriesPlanned === 0 ? 0 : Math.min(100, (100 * queriesDone) / queriesPlanned);
}

function Failure({ reason }: { readonly reason: string }) {
  const { words, code } = failureWords(reason);
  return (
    <>
      {words}
      {code === null ? null : (
        <details>
          <summary>{t`Error code`}</summary>
          {code}
        </details>
      )}
    </>
  );
}

export function ScanProgress({ scan }: { readonly scan: Scan }) {
  const notes = groupedNotes(scan);
  const failed = scan.platforms.filter(({ status }) => status === 'failed');
  if (!isRunning(scan.status) && !scan.failureReason && failed.length + notes.length === 0) return null;
  return (
    <Stack gap="sm" mb="md">
      {isRunning(scan.status) ? (
        <ul className={classes.list} aria-label={t`Progress by platform`}>
          {scan.platforms.map((progress) => (
            <li key={progress.platform} className={classes.item}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" fw={550} truncate>
                  {PLATFORM_NAMES[progress.platform]}
                </Text>
                <Text size="xs" c="dimmed">
                  {progressWords[progress.status]}
                </Text>
              </Group>
              <Progress
                value={share(progress)}
                my={5}
                aria-label={t`${PLATFORM_NAMES[progress.platform]} progress`}
              />
              <Text size="xs" c="dimmed" className="tabular">
                <Trans>
                  {progress.checked} checked · {progress.found} found
                </Trans>
              </Text>
              {progress.status !== 'failed' && progress.reason ? (
                <Text size="xs" mt={2}>
                  {progress.reason}
                </Text>
              ) : null}
              <SimulatedMark simulated={progress.simulated} />
            </li>
          ))}
        </ul>
      ) : null}
      {scan.failureReason ? <Notice title={t`The scan failed`}>{scan.failureReason}</Notice> : null}
      {notes.length > 0 ? (
        <Notice tone="plain" role="note" icon={<IconInfoCircle size={18} aria-hidden />}>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failed.map(({ platform, reason }) => (
        <Notice key={platform} title={t`${PLATFORM_NAMES[platform]} not scanned`}>
          <Failure reason={reason ?? t`The platform gave no reason. Scan again later.`} />
        </Notice>
      ))}
    </Stack>
  );
}
