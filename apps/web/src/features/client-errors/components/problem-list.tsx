import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import type { ClientErrorGroup, ClientErrorStatus } from '@rampart/client-errors/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { PagedList } from '../../../shared/list/paged-list.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { filterValues, withFilter } from '../../../shared/url-state/filters.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { problemsQueryOptions } from '../api/problems.js';
import classes from './problem-list.module.css';

interface ProblemListProps {
  readonly onOpen: (id: string) => void;
}

function ProblemRow({
  problem,
  onOpen,
}: {
  readonly problem: ClientErrorGroup;
  readonly onOpen: () => void;
}) {
  const routes = Object.keys(problem.routes).join(', ');
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <Text fw={600} lineClamp={2}>
        {problem.title}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {plural(problem.count, 'report')} · last <TimeAgo at={problem.lastSeenAt} /> · {routes}
      </Text>
    </UnstyledButton>
  );
}

const STATUS = 'status';

/** Browser crashes, one row per problem; `?f=status:in:resolved` shows resolved ones. */
export function ProblemList({ onOpen }: ProblemListProps) {
  const [view, setView] = useView();
  const status: ClientErrorStatus = filterValues(view, STATUS)[0] === 'resolved' ? 'resolved' : 'open';
  const problems = useInfiniteQuery(problemsQueryOptions(status));
  return (
    <SectionCard
      title="Problems in browsers"
      description="Crashes reported by browsers, grouped by cause."
      aside={
        <SegmentedControl
          aria-label="Status of problems"
          value={status}
          onChange={(chosen) => setView(withFilter(view, STATUS, chosen === 'open' ? [] : [chosen]))}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
      }
    >
      <QueryView query={problems} what="problems in browsers">
        {({ pages }) => (
          <PagedList
            label="Problems in browsers"
            items={pages.flatMap(({ data }) => data)}
            empty={status === 'open' ? 'No open problems.' : 'No resolved problems.'}
            pages={problems}
          >
            {(problem) => (
              <li>
                <ProblemRow problem={problem} onOpen={() => onOpen(problem.id)} />
              </li>
            )}
          </PagedList>
        )}
      </QueryView>
    </SectionCard>
  );
}
