import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import type { ClientErrorGroup, ClientErrorStatus } from '@rampart/client-errors/contract';
import { t } from '@rampart/kernel';
import { plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { filterValues, withFilter } from '../../../shared/url-state/filters.js';
import { useView } from '../../../shared/url-state/use-view.js';
import type { Filter, ViewState } from '../../../shared/url-state/view-codec.js';
import { PROBLEMS } from '../api/problems.js';
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
        <Trans>
          {plural(problem.count, 'report')} · last <TimeAgo at={problem.lastSeenAt} /> · {routes}
        </Trans>
      </Text>
    </UnstyledButton>
  );
}

const STATUS = 'status';

const LOOK: Omit<ItemsLook<ClientErrorGroup>, 'empty'> = {
  ...{ id: 'browser-problems', label: t`Problems in browsers`, filters: t`problems` },
  ...{ path: '/api/client-errors', searched: true, timed: true },
  columns: [
    { id: 'title', label: t`Title`, value: ({ title }) => title },
    { id: 'status', label: t`Status`, value: ({ status }) => status },
    { id: 'count', label: t`Crashes`, value: ({ count }) => count, numeric: true },
    { id: 'first', label: t`First`, value: ({ firstSeenAt }) => firstSeenAt },
    { id: 'seen', label: t`Last`, value: ({ lastSeenAt }) => lastSeenAt },
    { id: 'routes', label: t`Routes`, value: ({ routes }) => Object.keys(routes) },
  ],
};
const LOOKS: Readonly<Record<ClientErrorStatus, ItemsLook<ClientErrorGroup>>> = {
  open: { ...LOOK, empty: t`No open problems.` },
  resolved: { ...LOOK, empty: t`No resolved problems.` },
};

/** Browser crashes, one row per problem; `?f=status:in:resolved` shows resolved ones. */
export function ProblemList({ onOpen }: ProblemListProps) {
  const [view, setView] = useView();
  const status: ClientErrorStatus = filterValues(view, STATUS)[0] === 'resolved' ? 'resolved' : 'open';
  const others = withFilter(view, STATUS, []);
  const asked = withFilter(view, STATUS, [status]);
  const problems = useLiveQuery(PROBLEMS, useListQuestion(asked, 'seen'));
  const shown = (filters: readonly Filter[], of: ClientErrorStatus): readonly Filter[] =>
    withFilter({ ...view, filters }, STATUS, of === 'open' ? [] : [of]).filters;
  const onView = (change: Partial<ViewState>): void =>
    setView({ ...change, ...(change.filters && { filters: shown(change.filters, status) }) });
  return (
    <SectionCard
      title={t`Problems in browsers`}
      description={t`Crashes reported by browsers, grouped by cause.`}
      aside={
        <SegmentedControl
          aria-label={t`Status of problems`}
          value={status}
          onChange={(chosen) => setView({ filters: shown(view.filters, chosen) })}
          data={[
            { value: 'open', label: t`Open` },
            { value: 'resolved', label: t`Resolved` },
          ]}
        />
      }
    >
      <ListItems look={LOOKS[status]} query={problems} view={others} onView={onView}>
        {(problem) => (
          <li>
            <ProblemRow problem={problem} onOpen={() => onOpen(problem.id)} />
          </li>
        )}
      </ListItems>
    </SectionCard>
  );
}
