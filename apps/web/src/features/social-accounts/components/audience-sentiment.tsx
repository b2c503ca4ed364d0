import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { NETWORK_NAMES, type SentimentView, type Verdict } from '@rampart/social-accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { judgedTextsQueryOptions, useSentiment } from '../api/figures.js';
import { arcsOf } from '../lib/doughnut.js';
import { notProvidedBy } from '../lib/words.js';
import classes from './hub.module.css';

const WORDS: Readonly<Record<Verdict, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  unclear: 'Unclear',
};

/** How people write about the linked accounts. */
export function AudienceSentiment() {
  const sentiment = useSentiment();
  const [open, setOpen] = useState<Verdict | null>(null);
  return (
    <SectionCard title="Audience Sentiment" description="Mentions and replies of the last 30 days.">
      <QueryView query={sentiment} what="sentiment">
        {(data) => <Mood sentiment={data} onOpen={setOpen} />}
      </QueryView>
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        size="lg"
        title={open === null ? '' : `${WORDS[open]} texts`}
      >
        {open === null ? null : <Texts verdict={open} />}
      </Modal>
    </SectionCard>
  );
}

interface MoodProps {
  readonly sentiment: SentimentView;
  readonly onOpen: (verdict: Verdict) => void;
}

function Mood({ sentiment, onOpen }: MoodProps) {
  const { trained, n, shares, counts, retrievedAt, missing } = sentiment;
  if (!trained)
    return (
      <Text size="sm" c="dimmed">
        Not trained yet: this installation has no model, so no text is judged.
      </Text>
    );
  const silent = missing.length === 0 ? null : <Text size="sm">{notProvidedBy(missing)}</Text>;
  if (n === 0)
    return (
      <>
        <Text size="sm" c="dimmed">
          No mentions or replies were found.
        </Text>
        {silent}
      </>
    );
  const neutral = shares.find(({ verdict }) => verdict === 'neutral')?.share ?? 0;
  return (
    <div className={classes['mood']}>
      <Doughnut shares={shares} n={n} />
      <Stack gap={4}>
        {shares.map(({ verdict, share, low, high }) => (
          <Button
            key={verdict}
            variant="default"
            justify="space-between"
            aria-label={`${WORDS[verdict]}: show texts`}
            onClick={() => onOpen(verdict)}
            rightSection={<span>{plural(counts[verdict], 'text')}</span>}
          >
            <span className={classes['key']} data-verdict={verdict} aria-hidden />
            {`${WORDS[verdict]} ${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(high)})`}
          </Button>
        ))}
        <Button
          variant="default"
          justify="space-between"
          aria-label="Unclear: show texts"
          onClick={() => onOpen('unclear')}
          rightSection={<span>{plural(counts.unclear, 'text')}</span>}
        >
          Unclear: not counted
        </Button>
        <Text size="sm" c="dimmed">
          {`n = ${n}; ${formatPercent(neutral)} neutral; bands of 95 %.`}
          {retrievedAt === null ? null : (
            <>
              {' '}
              Retrieved <TimeAgo at={retrievedAt} />.
            </>
          )}
        </Text>
        {silent}
      </Stack>
    </div>
  );
}

function Doughnut({ shares, n }: Pick<SentimentView, 'shares' | 'n'>) {
  const said = shares.map(({ verdict, share }) => `${WORDS[verdict]} ${formatPercent(share)}`).join(', ');
  return (
    <svg
      className={classes['doughnut']}
      viewBox="0 0 120 120"
      role="img"
      aria-label={`Audience sentiment: ${said}`}
    >
      {arcsOf(shares.map(({ share }) => share)).map((path, place) =>
        path === null ? null : (
          <path key={shares[place]?.verdict} d={path} data-verdict={shares[place]?.verdict} />
        ),
      )}
      <text x="60" y="66" textAnchor="middle" className={classes['centre']}>
        {n}
      </text>
    </svg>
  );
}

function Texts({ verdict }: { readonly verdict: Verdict }) {
  const texts = useQuery(judgedTextsQueryOptions(verdict));
  return (
    <QueryView query={texts} what="texts">
      {(data) =>
        data.length === 0 ? (
          <Text size="sm">No text has this verdict.</Text>
        ) : (
          <ul className={classes['rows']} aria-label={`${WORDS[verdict]} texts`}>
            {data.map(({ id, author, platform, text, at, url, probability }) => (
              <li key={id} className={classes['row']}>
                <div className={classes['grow']}>
                  <Text size="sm">{text}</Text>
                  <Text size="xs" c="dimmed">
                    @{author}, {NETWORK_NAMES[platform]}, <TimeAgo at={at} />, certainty{' '}
                    {formatPercent(probability)}
                  </Text>
                </div>
                {url === '' ? null : (
                  <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm">
                    Open
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
