import { Checkbox, Fieldset, Loader, Stack, Text } from '@mantine/core';
import type { KeyScopeView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { keyScopesQueryOptions } from '../api/api-keys.js';

interface ScopeChoiceProps {
  readonly value?: string[];
  readonly onChange?: (scopes: string[]) => void;
  readonly error?: ReactNode;
}

export function ScopeChoice(choice: ScopeChoiceProps) {
  const { data: offered, error } = useQuery(keyScopesQueryOptions);
  if (error) return <Notice role="alert">{errorText(error)}</Notice>;
  if (offered === undefined) return <Loader size="sm" aria-label={t`Loading permissions`} />;
  const groups = new Map<string, KeyScopeView[]>();
  for (const scope of offered) groups.set(scope.group, [...(groups.get(scope.group) ?? []), scope]);
  return (
    <Checkbox.Group label={t`Permissions`} {...choice}>
      <Stack gap="sm" mt="xs">
        {[...groups].map(([group, scopes]) => (
          <Fieldset key={group} legend={group}>
            <Stack gap="xs">
              {scopes.map(({ name, title, description }) => (
                <Checkbox key={name} value={name} label={title} description={`${description} (${name})`} />
              ))}
            </Stack>
          </Fieldset>
        ))}
        {offered.length === 0 ? (
          <Text size="sm">{t`Your roles allow no keys. Ask an administrator.`}</Text>
        ) : null}
      </Stack>
    </Checkbox.Group>
  );
}
