import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemList } from '../../features/client-errors/components/problem-list.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { useView } from '../../shared/url-state/use-view.js';

const PROBLEM = 'problem-';
const contactAddress = () => import('../../features/waitlist/components/contact-address-card.js');
const problemDrawer = () => import('../../features/client-errors/components/problem-drawer.js');
preload(contactAddress);

/** `/core/operations`: what crashed in browsers; `?row=problem-<id>` opens one. */
export default function CoreOperationsPage() {
  const me = useQuery(meQueryOptions());
  const [{ row }, setView] = useView();
  const id = row?.startsWith(PROBLEM) ? row.slice(PROBLEM.length) : null;
  const maySettle = me.data?.roles.some((role) => role === 'core:admin' || role === 'core:soc') ?? false;
  const close = (): void => setView({ row: null });
  return (
    <>
      <PageHeader title="Operations" description="Failures of this installation that need a fix." />
      <ProblemList onOpen={(problem) => setView({ row: `${PROBLEM}${problem}` })} />
      {me.data?.roles.includes('core:admin') ? (
        <Box mt="lg">
          <LazyPart load={contactAddress} props={{}} />
        </Box>
      ) : null}
      <LazyOnce load={problemDrawer} wanted={id !== null} props={{ id, maySettle, onClose: close }} />
    </>
  );
}
