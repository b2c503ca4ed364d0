import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import type { EngineDetail } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useSwitchEngine } from '../api/engine.js';
import { ModelBudget } from './model-budget.js';

interface EnginePanelProps {
  readonly engine: EngineDetail;
  readonly mayChange: boolean;
}

function Switch({ engine, mayChange }: EnginePanelProps) {
  const change = useSwitchEngine();
  const [reason, setReason] = useState('');
  const submit = (): void =>
    change.mutate({ on: !engine.on, reason: reason.trim() }, { onSuccess: () => setReason('') });
  return (
    <SectionCard title={t`Switch`} description={t`Takes effect everywhere within a second.`}>
      <Stack gap="sm" align="flex-start">
        <Text fw={600} role="status">
          {engine.on ? t`Katia ready` : t`Katia is off`}
          {engine.reason === null ? '' : ` (${engine.reason})`}
        </Text>
        {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
        {mayChange ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Stack gap="xs" align="flex-start">
              <TextInput
                label={t`Reason`}
                value={reason}
                maxLength={300}
                onChange={(event) => setReason(event.currentTarget.value)}
                required
              />
              <Button type="submit" loading={change.isPending} disabled={reason.trim() === ''}>
                {engine.on ? t`Switch off` : t`Switch on`}
              </Button>
            </Stack>
          </form>
        ) : null}
      </Stack>
    </SectionCard>
  );
}

/** The switch of Katia, its tools with the roles that may use them, and the actions that people confirm. */
export function EnginePanel({ engine, mayChange }: EnginePanelProps) {
  return (
    <Stack gap="lg">
      <Switch {...{ engine, mayChange }} />
      <ModelBudget key={engine.tokensPerDay} {...{ engine, mayChange }} />
      <SectionCard title={t`Tools`} description={t`Each reads one list with the asker's rights.`}>
        <Table.ScrollContainer
          minWidth={520}
          // A keyboard can scroll it on a phone.
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t`Tools, table` } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Tool`}</Table.Th>
                <Table.Th>{t`Counts by`}</Table.Th>
                <Table.Th>{t`Roles`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {engine.tools.map(({ name, fields, roles }) => (
                <Table.Tr key={name}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{fields.join(', ')}</Table.Td>
                  <Table.Td>{roles.join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </SectionCard>
      <SectionCard title={t`Actions`} description={t`A person with the role confirms each.`}>
        {engine.actions.map(({ name, roles }) => (
          <Text key={name} size="sm">
            {name}: {roles.join(', ')}
          </Text>
        ))}
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>Grammar of version {engine.grammar}.</Trans>
        </Text>
      </SectionCard>
    </Stack>
  );
}
