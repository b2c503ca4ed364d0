import { Stack } from '@mantine/core';
import { capabilityTitle } from '@rampart/tier-policy/contract';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { WorkQueue } from '../../features/work-queue/components/work-queue.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import { PageOverview } from '../home/page-overview.js';
import { useCurrentPlace } from '../pages/current-area.js';
import { RETRIES } from '../retry-work.js';

/** The home of every client area: what waits, what its capabilities show, and every page that opens. */
export default function AreaHomePage() {
  const me = useQuery(meQueryOptions());
  const place = useCurrentPlace();
  if (me.data === undefined || place === undefined) return null;
  const sections = CONTRIBUTIONS.flatMap(({ capability, home: load }) =>
    load !== undefined && place.capabilities.includes(capability) ? [{ capability, load }] : [],
  );
  return (
    <>
      <PageHeader
        title={place.area === 'nexus' ? 'Dashboard' : place.title}
        description={`The protected identities and findings of ${me.data.tenantName}.`}
      />
      <Stack gap="lg">
        <WorkQueue me={me.data.id} base={place.base} retries={RETRIES} />
        {sections.map(({ capability, load }) => (
          <LazyPart
            key={capability}
            load={load}
            props={{}}
            fallback={<LoadingState label={`Loading ${capabilityTitle(capability)}...`} />}
          />
        ))}
        <PageOverview />
      </Stack>
    </>
  );
}
