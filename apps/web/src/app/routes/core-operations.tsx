import { Box, Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ProblemList } from '../../features/client-errors/components/problem-list.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { type Load, preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { addressHas } from '../../shared/url-state/address-has.js';
import { useView } from '../../shared/url-state/use-view.js';

const PROBLEM = 'problem-';
const contactAddress = () => import('../../features/waitlist/components/contact-address-card.js');
const problemDrawer = () => import('../../features/client-errors/components/problem-drawer.js');
if (!addressHas('tab')) preload(contactAddress);

interface Part {
  /** The value of `?tab=` in the address. */
  readonly value: string;
  readonly label: string;
  readonly load: Load<{ readonly mayOrder: boolean }>;
}

/** The tabs after the problems. Each is a chunk that is fetched when it is opened. */
const PARTS: readonly Part[] = [
  {
    value: 'queues',
    label: t`Queues`,
    load: () => import('../../features/operations/components/queues-panel.js'),
  },
  {
    value: 'processes',
    label: t`Processes`,
    load: () => import('../../features/operations/components/processes-panel.js'),
  },
  { value: 'log', label: t`Log`, load: () => import('../../features/operations/components/log-panel.js') },
  {
    value: 'status-page',
    label: t`Status page`,
    load: () => import('../../features/status-page/components/status-panel.js'),
  },
];

function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = PARTS.find(({ value }) => value === params.get('tab'))?.value ?? 'problems';
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['tab', 'row']) next.delete(name);
      if (wanted !== null && wanted !== 'problems') next.set('tab', wanted);
      return next;
    });
  return [tab, open] as const;
}

/** `/core/operations`: crashes in browsers (`?row=problem-<id>` opens one), queues, processes and the log. */
export default function CoreOperationsPage() {
  const me = useQuery(meQueryOptions());
  const [{ row }, setView] = useView();
  const [tab, open] = useTab();
  const writable = useWritable();
  const roles = me.data?.roles ?? [];
  const isAdmin = roles.includes('core:admin');
  const id = row?.startsWith(PROBLEM) ? row.slice(PROBLEM.length) : null;
  const close = (): void => setView({ row: null });
  return (
    <>
      <PageHeader
        title={t`Operations`}
        description={t`Failures, queues, processes and the log of this installation.`}
      />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="problems">{t`Problems`}</Tabs.Tab>
          {PARTS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="problems">
          <ProblemList onOpen={(problem) => setView({ row: `${PROBLEM}${problem}` })} />
          {isAdmin ? (
            <Box mt="lg">
              <LazyPart load={contactAddress} props={{}} />
            </Box>
          ) : null}
        </Tabs.Panel>
        {PARTS.map(({ value, label, load }) => (
          <Tabs.Panel key={value} value={value}>
            <LazyPart
              load={load}
              fallback={<LoadingState label={t`Loading ${label}...`} />}
              props={{ mayOrder: isAdmin && writable }}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <LazyOnce
        load={problemDrawer}
        wanted={id !== null}
        props={{ id, maySettle: isAdmin || roles.includes('core:soc'), onClose: close }}
      />
    </>
  );
}
