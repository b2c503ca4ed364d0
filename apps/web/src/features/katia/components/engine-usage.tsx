import { Stack, Table, Text } from '@mantine/core';
import type { EngineDetail, KatiaUsage } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { formatDuration, formatNumber, formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { costText, GUARD_WORDS } from '../lib/run-words.js';

const NOT_MEASURED = t`not measured yet`;
const duration = (ms: number | null): string => (ms === null ? NOT_MEASURED : formatDuration(ms));

/** Runs, failures, times and cost of the last day. */
export function UsageFigures({ usage }: { readonly usage: KatiaUsage }) {
  const { runs, failed, p50Ms, p95Ms, firstP95Ms, budgets, guards } = usage;
  const cost = budgets.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const trips = guards.reduce((sum, each) => sum + each.trips, 0);
  return (
    <FigureStrip>
      <Figure label={t`Runs`} value={formatNumber(runs)} hint={t`In the last 24 hours.`} />
      <Figure label={t`Failed`} value={runs === 0 ? NOT_MEASURED : formatPercent(failed / runs, 1)} />
      <Figure label={t`Answer, median`} value={duration(p50Ms)} />
      <Figure label={t`Answer, p95`} value={duration(p95Ms)} />
      <Figure label={t`First sentence, p95`} value={duration(firstP95Ms)} />
      <Figure label={t`Cost today`} value={costText(cost)} />
      <Figure label={t`Guard trips`} value={formatNumber(trips)} hint={t`In 28 days.`} />
    </FigureStrip>
  );
}

function Budgets({
  budgets,
  tokensPerDay,
}: Pick<KatiaUsage, 'budgets'> & Pick<EngineDetail, 'tokensPerDay'>) {
  return (
    <SectionCard title={t`Budget used`} description={t`Tokens of each tenant since midnight, UTC.`}>
      {budgets.length === 0 ? <Text size="sm">{t`The language model was not asked today.`}</Text> : null}
      {budgets.map(({ tenant, tokens, costMicros }) => (
        <div key={tenant}>
          <Text size="sm">
            <Trans>
              {tenant}: {formatNumber(tokens)} of {formatNumber(tokensPerDay)} tokens, cost{' '}
              {costText(costMicros)}
            </Trans>
          </Text>
          <ShareBar share={tokensPerDay === 0 ? 1 : tokens / tokensPerDay} />
        </div>
      ))}
    </SectionCard>
  );
}

function Guards({ guards }: Pick<KatiaUsage, 'guards'>) {
  return (
    <SectionCard title={t`Guard trips`} description={t`What was left out in the last 28 days.`}>
      {guards.length === 0 ? <Text size="sm">{t`No guard tripped.`}</Text> : null}
      {guards.map(({ name, trips, lastAt }) => (
        <Text key={name} size="sm">
          <Trans>
            {GUARD_WORDS[name]}: {formatNumber(trips)}, last <TimeAgo at={lastAt} />
          </Trans>
        </Text>
      ))}
    </SectionCard>
  );
}

function Tools({ tools }: Pick<KatiaUsage, 'tools'>) {
  return (
    <SectionCard title={t`Tool use`} description={t`Of the last 28 days.`}>
      {tools.length === 0 ? <Text size="sm">{t`No tool was used.`}</Text> : null}
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t`Tool use`} fz="sm">
          <TableHeads heads={[t`Tool`, t`Uses`, t`Failed`, t`Time, p95`, t`Last use`]} />
          <Table.Tbody>
            {tools.map(({ kind, name, uses, failures, p95Ms, lastAt }) => (
              <Table.Tr key={`${kind} ${name}`}>
                <Table.Th scope="row">{kind === 'model' ? t`model: ${name}` : name}</Table.Th>
                <Table.Td className="tabular">{formatNumber(uses)}</Table.Td>
                <Table.Td className="tabular">{formatPercent(failures / uses, 1)}</Table.Td>
                <Table.Td className="tabular">{formatDuration(p95Ms)}</Table.Td>
                <Table.Td>
                  <TimeAgo at={lastAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SectionCard>
  );
}

/** What the engine did: times, tools with their failures, guards and budget. */
export function EngineUsage({
  usage,
  engine,
}: {
  readonly usage: KatiaUsage;
  readonly engine: EngineDetail;
}) {
  return (
    <Stack gap="lg">
      <UsageFigures usage={usage} />
      <Tools tools={usage.tools} />
      <Guards guards={usage.guards} />
      <Budgets budgets={usage.budgets} tokensPerDay={engine.tokensPerDay} />
    </Stack>
  );
}
