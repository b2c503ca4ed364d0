import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocialOverview } from '@rampart/social-accounts/contract';
import { formatCompact, formatNumber, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { useOverview } from '../api/figures.js';
import { notProvidedBy } from '../lib/words.js';

/** Followers, likes, engagement and reach of all accounts that are linked by signing in. */
export function OverviewCard() {
  const overview = useOverview();
  return (
    <SectionCard title={t`Dashboard Overview`} description={t`Sums over accounts linked by signing in.`}>
      <QueryView query={overview} what={t`the overview`}>
        {(data) => <Figures overview={data} />}
      </QueryView>
    </SectionCard>
  );
}

function Figures({ overview }: { readonly overview: SocialOverview }) {
  const { followers, likes, reach, engagement, retrievedAt } = overview;
  return (
    <>
      <FigureStrip>
        <Sum label={t`Followers`} sum={followers} />
        <Sum label={t`Total Likes`} sum={likes} />
        <Figure label={t`Engagement Rate`} value={engagement ?? '–'} hint={t`Of followers, for each post`} />
        <Sum label={t`Reach`} sum={reach} />
      </FigureStrip>
      <Text size="sm" c="dimmed" mt="xs" component="div">
        {retrievedAt === null ? (
          t`No figures yet. They are read after linking.`
        ) : (
          <Trans>
            Oldest figures retrieved <TimeAgo at={retrievedAt} />.{' '}
            <SimulatedMark simulated={overview.accounts.some(({ simulated }) => simulated)} />
          </Trans>
        )}
      </Text>
      {overview.budgets.map(({ platform, unit, perDay, spent, forecast, stopped }) => (
        <Text key={platform} size="sm" c="dimmed">
          {t`Budget of ${platform === 'twitter' ? 'X' : t`YouTube`} today: ${formatNumber(spent)} of ${formatNumber(perDay)} ${unit}, forecast ${formatNumber(forecast)}.`}
          {stopped ? t` Used up: reading goes on tomorrow.` : ''}
        </Text>
      ))}
    </>
  );
}

function Sum({ label, sum }: { readonly label: string; readonly sum: SocialOverview['followers'] }) {
  const hint = sum.missing.length > 0 ? notProvidedBy(sum.missing) : plural(sum.accounts, 'account');
  return <Figure label={label} value={sum.value === null ? '–' : formatCompact(sum.value)} hint={hint} />;
}
