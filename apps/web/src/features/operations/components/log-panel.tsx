import { Button, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatBytes, formatNumber, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type Follower, type OperationsState, useOperations, useRebuild } from '../api/operations.js';
import { orderWord } from '../lib/words.js';

function Verification({ verification, shards }: Pick<OperationsState, 'verification' | 'shards'>) {
  const verified = (shard: number): string => {
    const found = verification?.shards.find((one) => one.shard === shard);
    return found === undefined ? t`never` : t`up to ${formatNumber(found.head)}`;
  };
  return (
    <Stack gap="sm">
      {verification === null ? (
        <Text size="sm">{t`No full verification yet. The first follows a day after the start.`}</Text>
      ) : verification.ok ? (
        <Text size="sm">
          <Trans>
            Intact, verified <TimeAgo at={verification.at} />: {plural(verification.events, 'event')}.
          </Trans>
        </Text>
      ) : (
        <Notice role="alert">{verification.finding}</Notice>
      )}
      <CountTable
        title={t`Log chain`}
        heads={[t`Shard`, t`Head`, t({ message: 'Verified', context: 'time of the last check' })]}
        rows={shards.map(({ shard, head }) => ({
          id: String(shard),
          title: shard === 0 ? t({ message: 'Main', context: 'shard of the event log' }) : t`Security`,
          values: [formatNumber(head), verified(shard)],
        }))}
      />
    </Stack>
  );
}

function FollowerRow({ follower, mayOrder }: { readonly follower: Follower; readonly mayOrder: boolean }) {
  const { name, version, behind, rebuilt, rebuilds } = follower;
  const rebuild = useRebuild();
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className="tabular">{version}</Table.Td>
      <Table.Td className="tabular">{formatNumber(behind)}</Table.Td>
      <Table.Td>
        {rebuilt !== null ? (
          t`at ${formatNumber(rebuilt)}`
        ) : mayOrder && rebuilds ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Rebuild ${name}`}
            loading={rebuild.isPending}
            disabled={rebuild.isSuccess}
            onClick={() => rebuild.mutate(name)}
          >
            {rebuild.isSuccess ? t`Ordered` : t`Rebuild`}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function Followers({
  followers,
  mayOrder,
}: Pick<OperationsState, 'followers'> & { readonly mayOrder: boolean }) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Followers` }}>
      <Table aria-label={t`Followers`}>
        <TableHeads heads={[t`Name`, t`Version`, t`Behind`, t`Rebuild`]} />
        <Table.Tbody>
          {[...followers]
            .sort((a, b) => b.behind - a.behind)
            .map((follower) => (
              <FollowerRow key={`${follower.shard} ${follower.name}`} {...{ follower, mayOrder }} />
            ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

export default function LogPanel({ mayOrder }: { readonly mayOrder: boolean }) {
  const query = useOperations();
  return (
    <QueryView query={query} what={t`the log`}>
      {({ verification, shards, followers, database, operations }) => (
        <Stack gap="lg">
          <FigureStrip>
            <Figure label={t`Database size`} value={formatBytes(database.bytes)} />
            <Figure
              label={t`Database sessions`}
              value={formatNumber(database.used)}
              hint={t`Of ${formatNumber(database.allowed)} allowed.`}
            />
          </FigureStrip>
          <SectionCard title={t`Log chain`} description={t`A worker verifies the whole log every day.`}>
            <Verification {...{ verification, shards }} />
          </SectionCard>
          <SectionCard title={t`Followers`} description={t`Events that each has not applied yet.`}>
            <Followers {...{ followers, mayOrder }} />
          </SectionCard>
          <SectionCard title={t`Orders`}>
            <CountTable
              title={t`Orders`}
              heads={[t`Subject`, t({ message: 'Order', context: 'command to a queue' }), t`Jobs`, t`Time`]}
              rows={operations.map(({ position, subject, action, jobs, at }) => ({
                id: String(position),
                title: subject,
                values: [
                  orderWord(action),
                  jobs === null ? '–' : formatNumber(jobs),
                  at.slice(0, 16).replace('T', ' '),
                ],
              }))}
            />
          </SectionCard>
        </Stack>
      )}
    </QueryView>
  );
}
