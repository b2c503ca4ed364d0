import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ClaimRecord } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { COVERS_WORDS } from '../lib/cell-words.js';
import { ChallengeForm } from './challenge-form.js';

interface ClaimItemProps {
  readonly claim: ClaimRecord;
  readonly mayChange: boolean;
}

export function ClaimItem({ claim, mayChange }: ClaimItemProps) {
  const { covers, statement, sourceUrl, seenAt, seenAs, recordedBy, recordedAt, challenge } = claim;
  const [asked, setAsked] = useState(false);
  return (
    <Stack component="li" gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <ToneBadge tone={COVERS_WORDS[covers].tone}>{COVERS_WORDS[covers].word}</ToneBadge>
        {challenge === null ? null : <ToneBadge tone="plain">{t`Challenged`}</ToneBadge>}
      </Group>
      <Text size="sm">{statement}</Text>
      <Anchor href={sourceUrl} target="_blank" rel="noreferrer noopener" size="xs">
        {sourceUrl}
      </Anchor>
      <Text size="xs" c="dimmed" component="div">
        <Trans>
          {seenAs === 'published' ? t`Published` : t`Looked up`} {seenAt} · recorded{' '}
          <DateTime at={recordedAt} /> by{' '}
          {recordedBy === null ? t`the product` : <ActorName actor={recordedBy} />}
        </Trans>
      </Text>
      {challenge === null ? null : (
        <Text size="xs" component="div">
          <Trans>
            Challenged <DateTime at={challenge.challengedAt} /> by{' '}
            <ActorName actor={challenge.challengedBy} />: {challenge.reason}
          </Trans>
        </Text>
      )}
      {challenge === null && mayChange && !asked ? (
        <div>
          <Button size="compact-xs" variant="default" onClick={() => setAsked(true)}>{t`Challenge`}</Button>
        </div>
      ) : null}
      {asked && challenge === null ? <ChallengeForm claim={claim} onDone={() => setAsked(false)} /> : null}
    </Stack>
  );
}
