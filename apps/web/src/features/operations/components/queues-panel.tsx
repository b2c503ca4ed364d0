import { ScrollArea, Table } from '@mantine/core';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { type OperatedQueue, useOperations } from '../api/operations.js';
import { busiestFirst, secondsText } from '../lib/words.js';
import { QueueOrders } from './queue-orders.js';

const HEADS = [t`Waiting`, t`Active`, t`Delayed`, t`Failed`, t`Oldest`, 'p95'];

function Row({ queue, mayOrder }: { readonly queue: OperatedQueue; readonly mayOrder: boolean }) {
  const { name, waiting, active, delayed, failed, oldestSeconds, paused, p95Seconds } = queue;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name} {paused ? <ToneBadge tone="waits">{t`Paused`}</ToneBadge> : null}
      </Table.Th>
      {[waiting, active, delayed, failed].map((count, place) => (
        <Table.Td key={HEADS[place]} className="tabular">
          {formatNumber(count)}
        </Table.Td>
      ))}
      <Table.Td className="tabular">{secondsText(oldestSeconds === 0 ? null : oldestSeconds)}</Table.Td>
      <Table.Td className="tabular">{secondsText(p95Seconds)}</Table.Td>
      {mayOrder ? (
        <Table.Td>
          <QueueOrders queue={queue} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

export default function QueuesPanel({ mayOrder }: { readonly mayOrder: boolean }) {
  const query = useOperations();
  return (
    <SectionCard title={t`Queues`} description={t`Failed jobs of the last week; durations since start.`}>
      <QueryView query={query} what={t`the queues`}>
        {({ queues }) => (
          <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Queues` }}>
            <Table aria-label={t`Queues`}>
              <TableHeads heads={[t`Queue`, ...HEADS, ...(mayOrder ? [t`Orders`] : [])]} />
              <Table.Tbody>
                {busiestFirst(queues).map((queue) => (
                  <Row key={queue.name} queue={queue} mayOrder={mayOrder} />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        )}
      </QueryView>
    </SectionCard>
  );
}
