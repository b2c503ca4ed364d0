import { Anchor, List, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Brief } from '@rampart/work-queue/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { Severity } from '../../../shared/ui/severity.js';
import { EMPTY_VIEW, writeView } from '../../../shared/url-state/view-codec.js';
import { LEVEL_WORDS } from '../lib/story-words.js';

interface CitedProps {
  readonly stories: readonly string[];
  /** What the stories have in common, for names of links. */
  readonly about: string;
}

/** Links to the stories of a figure; dismissed ones open too. */
function Cited({ stories, about }: CitedProps) {
  const [params] = useSearchParams();
  const search = (id: string): string => {
    const filters = [
      { field: 'id', op: 'in' as const, values: [id] },
      { field: 'status', op: 'in' as const, values: ['new', 'acknowledged', 'dismissed'] },
    ];
    return `?${writeView(params, { ...EMPTY_VIEW, filters, row: id }, 'triage')}`;
  };
  return stories.map((id, place) => (
    <span key={id}>
      {' '}
      <Anchor
        component={Link}
        to={{ search: search(id) }}
        size="sm"
        aria-label={t`${about}, story ${place + 1}`}
      >
        [{place + 1}]
      </Anchor>
    </span>
  ));
}

const usualWords = ({ usual, chance, unusual }: Brief['counts'][number]): string => {
  const counted = t`usually ${formatNumber(usual, 1)} in these hours`;
  if (chance === null) return t`${counted}; the 28 days before are not there yet`;
  return unusual ? t`${counted}: unusual` : counted;
};

export function BriefDetails({ brief }: { readonly brief: Brief }) {
  return (
    <Stack gap="xs" mb="sm">
      {brief.counts.length === 0 ? <Text size="sm">{t`Nothing happened in these hours.`}</Text> : null}
      <List size="sm">
        {brief.counts.map((each) => (
          <List.Item key={each.kind}>
            {each.title}: {formatNumber(each.count)}, {usualWords(each)}
            <Cited stories={each.stories} about={each.title} />
          </List.Item>
        ))}
      </List>
      <Text size="sm">{brief.open.length === 0 ? t`No story was open.` : t`Open at the end:`}</Text>
      <List size="sm">
        {brief.open.map(({ level, count, stories }) => (
          <List.Item key={level}>
            <Severity level={level}>{LEVEL_WORDS[level]}</Severity> {plural(count, 'story', 'stories')}
            <Cited stories={stories} about={LEVEL_WORDS[level]} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
