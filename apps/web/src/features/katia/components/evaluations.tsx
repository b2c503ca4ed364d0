import { Button, Table, Text } from '@mantine/core';
import type { EngineDetail, KatiaEvaluation } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api-client/api-error.js';
import { formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ShareBar } from '../../../shared/ui/share-bar.js';
import { TableHeads } from '../../../shared/ui/table-heads.js';
import { evaluationsQueryOptions, useOrderEvaluation } from '../api/engine.js';

const versionOf = ({ set, grammar, prompt, model }: KatiaEvaluation): string =>
  set === 'grammar' ? t`grammar ${grammar}` : t`prompt ${prompt} with ${model}`;

function Over({ evaluations }: { readonly evaluations: readonly KatiaEvaluation[] }) {
  if (evaluations.length === 0) return <Text size="sm">{t`No evaluation has run yet.`}</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={t`Evaluations`} fz="sm">
        <TableHeads heads={[t`Version`, t`Right`, t`Share`, t`Asked`, t`Wrong`]} />
        <Table.Tbody>
          {evaluations.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Th scope="row">{versionOf(each)}</Table.Th>
              <Table.Td className="tabular">
                <Trans>
                  {each.right} of {each.asked}
                </Trans>
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
    <SectionCard title={t`Evaluations`} description={t`Questions with known answers, asked every day.`}>
      {mayChange ? (
        <Button
          size="compact-sm"
          variant="default"
          mb="sm"
          loading={order.isPending}
          onClick={() => order.mutate(null)}
        >
          <Trans>Evaluate grammar {engine.grammar}</Trans>
        </Button>
      ) : null}
      {order.error ? <Notice role="alert">{errorText(order.error)}</Notice> : null}
      <QueryView query={evaluations} what={t`the evaluations`}>
        {(found) => <Over evaluations={found} />}
      </QueryView>
    </SectionCard>
  );
}
