import { Card, Stack, Text } from '@mantine/core';
import { capabilityTitle } from '@rampart/tier-policy/contract';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/session/api/me.js';
import { Late } from '../../shared/late/late.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { HOME_SECTIONS } from '../home/home-section.js';
import { isStaff } from '../pages/access-to.js';
import { useCurrentPlace } from '../pages/current-area.js';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the tiers of this area enable and this version does not have: staff are told which, clients only that it is so. */
function NotBuilt({
  capabilities,
  staff,
}: {
  readonly capabilities: readonly string[];
  readonly staff: boolean;
}) {
  return (
    <Card>
      <Text fw={600}>{staff ? 'Not built yet' : 'There is nothing here yet'}</Text>
      <Text c="dimmed" size="sm">
        {staff
          ? `${list.format(capabilities.map(capabilityTitle))}. Clients see nothing of it.`
          : 'This version has nothing to show for this area.'}
      </Text>
    </Card>
  );
}

/** The home of every client area: a section for each capability of its tiers that has something to show. */
export function Component() {
  const me = useQuery(meQueryOptions());
  const place = useCurrentPlace();
  if (me.data === undefined || place === undefined) return null;
  const sections = HOME_SECTIONS.filter(({ capability }) => place.capabilities.includes(capability));
  const missing = place.capabilities.filter(
    (name) => !sections.some(({ capability }) => capability === name),
  );
  const staff = isStaff(me.data);
  return (
    <>
      <PageHeader
        title={place.area === 'nexus' ? 'Dashboard' : place.title}
        description={`What is protected here for ${me.data.tenantName}.`}
      />
      <Stack gap="lg">
        {sections.map(({ capability, load }) => (
          <Late
            key={capability}
            load={load}
            props={{}}
            fallback={<LoadingState label={`Loading ${capabilityTitle(capability)}...`} />}
          />
        ))}
        {missing.length > 0 && (staff || sections.length === 0) ? (
          <NotBuilt capabilities={missing} staff={staff} />
        ) : null}
      </Stack>
    </>
  );
}
