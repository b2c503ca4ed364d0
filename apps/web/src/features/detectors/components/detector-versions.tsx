import { Button, Group, Stack, Text } from '@mantine/core';
import type { DetectorVersionsView, DetectorView, VersionView } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { versionsQueryOptions } from '../api/detectors.js';
import { measuredText } from '../lib/words.js';
import { VersionChange } from './version-change.js';

interface DetectorVersionsProps {
  readonly detector: Pick<DetectorView, 'id'>;
  /** The address of the reader’s client area; null without one. */
  readonly base: string | null;
  readonly mayChange: boolean;
}

function Version({ version, inUse }: { readonly version: VersionView; readonly inUse: boolean }) {
  const { title, madeOn, note, id, figures } = version;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
        {inUse ? t`, in use` : ''}
      </Text>
      <Text size="sm">{note}</Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Since {madeOn}, parameters {id}:{' '}
          {figures.map(({ case: name, value }) => `${name} ${measuredText(value, '')}`).join('; ')}.
        </Trans>
      </Text>
    </div>
  );
}

function Changes({ changes, versions }: Pick<DetectorVersionsView, 'changes' | 'versions'>) {
  const titleOf = (id: string): string => versions.find((one) => one.id === id)?.title ?? id;
  if (changes.length === 0)
    return <Text size="sm" c="dimmed">{t`No administrator has changed the version yet.`}</Text>;
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t`Changes`}>
      {changes.map(({ version, before, reason, at, by }) => (
        <Text key={at} size="sm" component="li">
          <Trans>
            {titleOf(before)} to {titleOf(version)} by <ActorName actor={by} />, <TimeAgo at={at} />: {reason}
          </Trans>
        </Text>
      ))}
    </Stack>
  );
}

/** The versions of a detector with committed figures: which one judges, and who changed it. */
export function DetectorVersions({ detector, base, mayChange }: DetectorVersionsProps) {
  const query = useQuery(versionsQueryOptions(detector.id));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SectionCard title={t`Versions`} description={t`A change takes effect within a second.`}>
      <QueryView query={query} what={t`the versions`}>
        {({ active, versions, changes, measuredOn }) => (
          <Stack gap="md">
            {versions.toReversed().map((version) => (
              <Group key={version.id} justify="space-between" align="flex-start" gap="xs">
                <Version version={version} inUse={version.id === active} />
                {mayChange && version.id !== active ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Compare ${version.title}`}
                    onClick={() => setChosen(version.id)}
                  >{t`Compare`}</Button>
                ) : null}
              </Group>
            ))}
            <Text size="sm" c="dimmed">
              <Trans>All versions were measured on {measuredOn}.</Trans>
            </Text>
            {chosen === null || chosen === active ? null : (
              <VersionChange
                key={chosen}
                {...{ detector: detector.id, before: active, version: chosen, base }}
                title={versions.find(({ id }) => id === chosen)?.title ?? chosen}
                onClose={() => setChosen(null)}
              />
            )}
            <Changes {...{ changes, versions }} />
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
