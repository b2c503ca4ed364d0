import { Button, Table, Text } from '@mantine/core';
import type { EngineDetail, KatiaEvaluation } from '@rampart/katia/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api-client/api-error.js';
import { formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { evaluationsQueryOptions, useOrderEvaluation } from '../api/engine.js';

const versionOf = ({ set, grammar, prompt, model }: KatiaEvaluation): string =>
  set === 'grammar' ? `grammar ${grammar}` : `prompt ${prompt} with ${model}`;

function Over({ evaluations }: { readonly evaluations: readonly KatiaEvaluation[] }) {
  if (evaluations.length === 0) return <Text size="sm">No evaluation has run yet.</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label="Evaluations" fz="sm">
        <TableHeads heads={['Version', 'Right', 'Share', 'Asked', 'Wrong']} />
        <Table.Tbody>
          {evaluations.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Th scope="row">{versionOf(each)}</Table.Th>
              <Table.Td className="tabular">
                {each.right} of {each.asked}
              </Table.Td>
              <Table.Td>
                {formatPercent(each.right / each.asked, 1)}
                <ShareBar share={each.right / each.asked} />
              </Table.Td>
              <Table.Td>
                <TimeAgo at={each.at} />
              </Table.Td>
              <Table.Td>{each.wrong.join('; ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The share of right answers over time; the worker asks the grammar's set every day. */
export function Evaluations({
  engine,
  mayChange,
}: {
  readonly engine: Pick<EngineDetail, 'grammar'>;
  readonly mayChange: boolean;
}) {
  const evaluations = useQuery(evaluationsQueryOptions());
  const order = useOrderEvaluation();
  return (
    <SectionCard title="Evaluations" description="Questions with known answers, asked every day.">
      {mayChange ? (
        <Button
          size="compact-sm"
          variant="default"
          mb="sm"
          loading={order.isPending}
          onClick={() => order.mutate(null)}
        >
          Evaluate grammar {engine.grammar}
        </Button>
      ) : null}
      {order.error ? <Notice role="alert">{errorText(order.error)}</Notice> : null}
      <QueryView query={evaluations} what="the evaluations">
        {(found) => <Over evaluations={found} />}
      </QueryView>
    </SectionCard>
  );
}
