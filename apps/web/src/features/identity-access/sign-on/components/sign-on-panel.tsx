import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { useProvisioning } from '../api/provisioning.js';
import { useSignOn } from '../api/sign-on.js';
import { ConnectionCard } from './connection-card.js';
import { DomainsCard } from './domains-card.js';
import { GroupsCard } from './groups-card.js';
import { RequirementCard } from './requirement-card.js';
import { TokensCard } from './tokens-card.js';

/** Identity provider, mail domains, duty and provisioning of the organisation. */
export function SignOnPanel() {
  const signOn = useSignOn();
  const provisioning = useProvisioning();
  const writable = useWritable();
  return (
    <Stack gap="lg">
      <QueryView query={signOn} what={t`single sign-on`}>
        {(settings) => (
          <Stack gap="lg">
            <ConnectionCard settings={settings} writable={writable} />
            <DomainsCard domains={settings.domains} writable={writable} />
            <RequirementCard settings={settings} writable={writable} />
          </Stack>
        )}
      </QueryView>
      <QueryView query={provisioning} what={t`provisioning`}>
        {(settings) => (
          <Stack gap="lg">
            <TokensCard settings={settings} writable={writable} />
            <GroupsCard groups={settings.groups} writable={writable} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
