import { List, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { APPROVALS, readApproval } from '../../features/approvals/api/approvals.js';
import { ruleText } from '../../features/approvals/lib/words.js';
import { planQueryOptions } from '../../features/tier-policy/plan/api/plan.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { useView } from '../../shared/url-state/use-view.js';

const table = () => import('../../features/approvals/components/approval-table.js');
const drawer = () => import('../../features/approvals/components/approval-drawer.js');
preload(table);

function Rules() {
  const plan = useQuery(planQueryOptions());
  return (
    <SectionCard title={t`Approval rules`} description={t`All other actions take effect at once.`}>
      <QueryView query={plan} what={t`your plan`}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <Text c="dimmed" size="sm">{t`Your plan requires no approvals.`}</Text>
          ) : (
            <List size="sm">
              {approvals.map((rule) => (
                <List.Item key={rule.action}>{ruleText(rule)}</List.Item>
              ))}
            </List>
          )
        }
      </QueryView>
    </SectionCard>
  );
}

/** `~/approvals` in every client area; `?row=` opens a request. */
export default function ApprovalsPage() {
  const [view, setView] = useView();
  const query = useLiveQuery(APPROVALS, useListQuestion(view, 'asked'));
  const open = useOpenItem(APPROVALS, query, view.row, readApproval);
  return (
    <ListPage
      title={t`Approvals`}
      description={t`Requests that need approval by a second person, and their outcome.`}
      table={table}
      query={query}
      view={view}
      onView={setView}
    >
      <Rules />
      <LazyOnce
        load={drawer}
        wanted={open !== null}
        props={{
          approval: open,
          rows: query.items.map(({ id }) => id),
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </ListPage>
  );
}
