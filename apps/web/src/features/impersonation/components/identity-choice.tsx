import { Box, Button, Group } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';

/** More are found by typing. */
const SHOWN = 6;

interface IdentityChoiceProps {
  readonly choices: readonly ProtectedIdentity[];
  readonly chosen: ProtectedIdentity | null;
  /** One line of them is expected. */
  readonly pending: boolean;
  readonly onChoose: (identity: ProtectedIdentity) => void;
}

/** Protected identities that fit what is typed, to choose instead of it. */
export function IdentityChoice({ choices, chosen, pending, onChoose }: IdentityChoiceProps) {
  if (choices.length === 0) return pending ? <Box h={26} mt={6} aria-hidden /> : null;
  return (
    <Group
      gap={6}
      p={3}
      m={-3}
      mt={3}
      wrap="nowrap"
      role="group"
      aria-label={t`Protected identities`}
      // One line, so that their arrival moves nothing; more of them scroll.
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {choices.slice(0, SHOWN).map((identity) => (
        <Button
          key={identity.id}
          size="compact-sm"
          flex="none"
          maw={220}
          title={identity.label}
          // As a flex box, the label would be cut without an ellipsis.
          styles={{ label: { display: 'block', height: 'auto', textOverflow: 'ellipsis' } }}
          variant={identity.id === chosen?.id ? 'filled' : 'default'}
          leftSection={<IconShieldCheck size={14} aria-hidden />}
          aria-pressed={identity.id === chosen?.id}
          onClick={() => onChoose(identity)}
        >
          {identity.label}
        </Button>
      ))}
    </Group>
  );
}
