import { Group, Loader, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CheckMatch, CheckView } from '@rampart/media-protection/contract';
import { formatFixed, formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { CHECK_WORDS, isForgotten } from '../lib/words.js';
import { type Verdict, verdictOf } from '../lib/verdict.js';
import { Preview } from './preview.js';
import { RecordViolation } from './record-violation.js';

interface CheckResultProps {
  readonly check: CheckView;
  readonly mayEdit: boolean;
}

function MatchFacts({ match }: { readonly match: CheckMatch }) {
  const { similarity, distance, correlation, turn, calibration, frames } = match;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Similarity {formatPercent(similarity)}, {distance} of 256 bits apart, correlation{' '}
        {formatFixed(correlation, 2)}
        {turn === 'original' ? '' : `, ${turn}`}
        {frames === undefined ? '' : t`, ${frames.read} of ${frames.of} frames agree`} ({calibration})
      </Trans>
    </Text>
  );
}

interface ComparedProps {
  readonly check: CheckView;
  readonly match: CheckMatch;
  readonly kept: boolean;
}

function Compared({ check, match, kept }: ComparedProps) {
  return (
    <SimpleGrid cols={2} spacing="sm" maw={640}>
      <figure style={{ margin: 0 }}>
        <Preview of={`checks/${check.id}`} alt={t`The picture that was found`} large />
        <Text component="figcaption" size="sm">{t`Found`}</Text>
      </figure>
      <figure style={{ margin: 0 }}>
        <Preview
          of={kept ? `pictures/${match.mediaId}` : null}
          alt={t`The original it was compared with`}
          large
        />
        <Text component="figcaption" size="sm">
          {kept ? t`Your original` : t`Your original, erased since`}
        </Text>
      </figure>
    </SimpleGrid>
  );
}

interface FindingProps extends Pick<CheckResultProps, 'check'> {
  readonly verdict: Verdict;
}

function Finding({ verdict, check }: FindingProps) {
  const { match } = verdict;
  return (
    <>
      <Notice tone={verdict.tone} title={verdict.title} icon={null}>
        {verdict.text}
      </Notice>
      {match === null ? null : (
        <>
          <Compared
            check={check}
            match={match}
            kept={check.originals.some((original) => original.id === match.mediaId && !isForgotten(original))}
          />
          <MatchFacts match={match} />
        </>
      )}
    </>
  );
}

export function CheckResult({ check, mayEdit }: CheckResultProps) {
  const { word, tone } = CHECK_WORDS[check.status];
  const verdict = verdictOf(check);
  return (
    <Stack component="li" gap="sm" py="md">
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {check.filename ?? t`Erased picture`}
        </Text>
        <ToneBadge tone={tone}>{word}</ToneBadge>
        {check.status === 'reading' ? <Loader size={14} aria-hidden /> : null}
        <Text size="sm" c="dimmed" component="span">
          <TimeAgo at={check.requestedAt} />
        </Text>
      </Group>
      {check.source ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {check.source}
        </Text>
      ) : null}
      {check.failure === null ? null : <Notice>{check.failure.reason}</Notice>}
      {verdict === null ? null : <Finding verdict={verdict} check={check} />}
      {verdict?.proven ? (
        <RecordViolation
          checkId={check.id}
          originalId={verdict.proven}
          recorded={check.violations.includes(verdict.proven)}
          mayEdit={mayEdit}
        />
      ) : null}
    </Stack>
  );
}
