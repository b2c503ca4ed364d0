import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SentimentView, Verdict } from '@rampart/social-accounts/contract';
import { useState } from 'react';
import { formatPercent, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useSentiment } from '../api/figures.js';
import { arcsOf } from '../lib/doughnut.js';
import { notProvidedBy, VERDICT_WORDS } from '../lib/words.js';
import classes from './hub.module.css';

const texts = () => import('./judged-texts.js');

interface AudienceSentimentProps {
  /** Adds the address of a text to the scam report. */
  readonly onReport: (url: string) => void;
}

export default function AudienceSentiment({ onReport }: AudienceSentimentProps) {
  const sentiment = useSentiment();
  const [open, setOpen] = useState<Verdict | null>(null);
  return (
    <SectionCard title={t`Audience Sentiment`} description={t`Mentions and replies of the last 30 days.`}>
      <QueryView query={sentiment} what={t`sentiment`}>
        {(data) => <Mood sentiment={data} onOpen={setOpen} />}
      </QueryView>
      <LazyOnce
        load={texts}
        wanted={open !== null}
        props={{ verdict: open, onClose: () => setOpen(null), onReport }}
      />
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
      <Text
        size="sm"
        c="dimmed"
      >{t`Not trained yet: this installation has no model, so no text is judged.`}</Text>
    );
  const silent = missing.length === 0 ? null : <Text size="sm">{notProvidedBy(missing)}</Text>;
  if (n === 0)
    return (
      <>
        <Text size="sm" c="dimmed">{t`No mentions or replies were found.`}</Text>
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
            aria-label={t`${VERDICT_WORDS[verdict]}: show texts`}
            onClick={() => onOpen(verdict)}
            rightSection={<span>{plural(counts[verdict], 'text')}</span>}
          >
            <span className={classes['key']} data-verdict={verdict} aria-hidden />
            {t`${VERDICT_WORDS[verdict]} ${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(high)})`}
          </Button>
        ))}
        <Button
          variant="default"
          justify="space-between"
          aria-label={t`Unclear: show texts`}
          onClick={() => onOpen('unclear')}
          rightSection={<span>{plural(counts.unclear, 'text')}</span>}
        >{t`Unclear: not counted`}</Button>
        <Text size="sm" c="dimmed">
          {t`n = ${n}; ${formatPercent(neutral)} neutral; bands of 95 %.`}
          {retrievedAt === null ? null : (
            <Trans>
              {' '}
              Retrieved <TimeAgo at={retrievedAt} />.
            </Trans>
          )}
        </Text>
        {silent}
      </Stack>
    </div>
  );
}

function Doughnut({ shares, n }: Pick<SentimentView, 'shares' | 'n'>) {
  const said = shares
    .map(({ verdict, share }) => `${VERDICT_WORDS[verdict]} ${formatPercent(share)}`)
    .join(', ');
  return (
    <svg
      className={classes['doughnut']}
      viewBox="0 0 120 120"
      role="img"
      aria-label={t`Audience sentiment: ${said}`}
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
