import { Group, Progress, Stack, Text } from '@mantine/core';
import type { PlatformProgress, Scan } from '@rampart/impersonation/contract';
import { isRunning, progressWords } from '../lib/words.js';
import { usePlatformName } from './use-platform-name.js';
import classes from './scan-progress.module.css';
import { Notice } from '../../../shared/ui/notice.js';

function share({ status, queriesDone, queriesPlanned }: PlatformProgress): number {
  if (status === 'completed') return 100;
  return queriesPlanned === 0 ? 0 : Math.min(100, (100 * queriesDone) / queriesPlanned);
}

/** How far each platform is, and why one failed. */
export function ScanProgress({ scan }: { readonly scan: Scan }) {
  const nameOf = usePlatformName();
  const failed = scan.platforms.filter(({ status }) => status === 'failed');
  return (
    <Stack gap="sm" mb="md">
      {isRunning(scan.status) ? (
        <ul className={classes.list} aria-label="Progress by platform">
          {scan.platforms.map((progress) => (
            <li key={progress.platform} className={classes.item}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" fw={550} truncate>
                  {nameOf(progress.platform)}
                </Text>
                <Text size="xs" c="dimmed">
                  {progressWords[progress.status]}
                </Text>
              </Group>
              <Progress
                value={share(progress)}
                size={4}
                my={6}
                animated={progress.status === 'scanning'}
                color={progress.status === 'failed' ? 'red' : 'verdigris'}
                aria-label={`${nameOf(progress.platform)} progress`}
              />
              <Text size="xs" c="dimmed" className="tabular">
                {progress.checked} checked · {progress.found} found
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      {scan.failureReason ? <Notice title="The scan failed">{scan.failureReason}</Notice> : null}
      {failed.map(({ platform, reason }) => (
        <Notice key={platform} title={`${nameOf(platform)} could not be scanned`}>
          {reason ?? 'The platform gave no reason.'}
        </Notice>
      ))}
    </Stack>
  );
}
