import { Group, Select, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type ProvisionedGroup, useMapGroup } from '../api/provisioning.js';

const ROLES: readonly { readonly value: ProvisionedGroup['role'] & string; readonly label: string }[] = [
  { value: 'nexus:viewer', label: t`Viewer` },
  { value: 'nexus:analyst', label: t`Analyst` },
  { value: 'nexus:owner', label: t`Owner` },
];
const NONE = 'none';

function MappedGroup({ group, writable }: { readonly group: ProvisionedGroup; readonly writable: boolean }) {
  const map = useMapGroup(group.id);
  return (
    <Stack component="li" gap={4}>
      {map.error ? <Notice role="alert">{errorText(map.error)}</Notice> : null}
      <Group gap="sm">
        <Text fw={600} flex="1 1 160px">
          {group.name}
        </Text>
        <Text size="sm" c="dimmed">
          {plural(group.members, 'member', 'members')}
        </Text>
        <Select
          aria-label={t`Role of ${group.name}`}
          data={[{ value: NONE, label: t`No role` }, ...ROLES]}
          allowDeselect={false}
          disabled={!writable || map.isPending}
          value={group.role ?? NONE}
          onChange={(value) => map.mutate(ROLES.find((role) => role.value === value)?.value ?? null)}
        />
      </Group>
    </Stack>
  );
}

interface GroupsCardProps {
  readonly groups: readonly ProvisionedGroup[];
  readonly writable: boolean;
}

/** What members of the provider's groups may do. */
export function GroupsCard({ groups, writable }: GroupsCardProps) {
  return (
    <SectionCard title={t`Group roles`} description={t`Members of a group get its role at once.`}>
      {groups.length === 0 ? (
        <Text c="dimmed">{t`Your provider has sent no groups yet.`}</Text>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {groups.map((group) => (
            <MappedGroup key={group.id} group={group} writable={writable} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
