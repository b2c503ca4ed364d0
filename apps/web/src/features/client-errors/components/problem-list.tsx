import { Button, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ClientErrorGroup, ClientErrorStatus } from '@rampart/client-errors/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
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

/** What crashed in browsers, one row for each problem. */
export function ProblemList({ onOpen }: ProblemListProps) {
  const [status, setStatus] = useState<ClientErrorStatus>('open');
  const problems = useInfiniteQuery(problemsQueryOptions(status));
  return (
    <SectionCard
      title="Problems in browsers"
      description="Crashes that browsers reported, the same ones counted together."
      aside={
        <SegmentedControl
          aria-label="Which problems"
          value={status}
          onChange={setStatus}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
      }
    >
      <QueryView query={problems} what="problems in browsers">
        {({ pages }) => {
          const groups = pages.flatMap(({ data }) => data);
          if (groups.length === 0)
            return <Text c="dimmed">{status === 'open' ? 'No open problems.' : 'None resolved yet.'}</Text>;
          return (
            <Stack gap="sm" align="stretch">
              <ul className={classes.list} aria-label="Problems in browsers">
                {groups.map((problem) => (
                  <li key={problem.id}>
                    <ProblemRow problem={problem} onOpen={() => onOpen(problem.id)} />
                  </li>
                ))}
              </ul>
              {problems.hasNextPage ? (
                <Button
                  variant="default"
                  loading={problems.isFetchingNextPage}
                  onClick={() => void problems.fetchNextPage()}
                >
                  Show more
                </Button>
              ) : null}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
