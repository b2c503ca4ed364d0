import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type SignOnDomain, useAddDomain, useCheckDomain, useRemoveDomain } from '../api/sign-on.js';
import { AddForm } from './add-form.js';
import { CopiedLine } from './copied-line.js';

interface Writable {
  readonly writable: boolean;
}

function Domain({ one, writable }: Writable & { readonly one: SignOnDomain }) {
  const { domain, record, verifiedAt } = one;
  const [check, remove] = [useCheckDomain(domain), useRemoveDomain(domain)];
  const error = check.error ?? remove.error;
  return (
    <Stack gap={4} component="li">
      <Group gap="xs">
        <Text fw={600}>{domain}</Text>
        <Text size="sm" c="dimmed">
          {verifiedAt === null ? t`Not proved yet` : t`Proved by DNS`}
        </Text>
        {verifiedAt !== null || !writable ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Check ${domain}`}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >{t`Check`}</Button>
        )}
        {writable ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Remove ${domain}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >{t`Remove`}</Button>
        ) : null}
      </Group>
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      {verifiedAt === null ? (
        <>
          <CopiedLine label={t`TXT record`} value={record.name} />
          <CopiedLine label={t`TXT value`} value={record.text} />
        </>
      ) : null}
    </Stack>
  );
}

/** Mail domains whose people the sign-in page sends to the provider. */
export function DomainsCard({ domains, writable }: Writable & { readonly domains: readonly SignOnDomain[] }) {
  const add = useAddDomain();
  return (
    <SectionCard title={t`Mail domains`} description={t`A DNS record proves that a domain is yours.`}>
      <Stack gap="md">
        {add.error ? <Notice role="alert">{errorText(add.error)}</Notice> : null}
        {domains.length === 0 ? (
          <Text c="dimmed">{t`No domain yet. The sign-in page cannot find your provider.`}</Text>
        ) : (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {domains.map((one) => (
              <Domain key={one.domain} one={one} writable={writable} />
            ))}
          </Stack>
        )}
        {writable ? (
          <AddForm
            title={t`Add domain`}
            label={t`Domain`}
            pending={add.isPending}
            onAdd={(text, done) => add.mutate(text, { onSuccess: done })}
          />
        ) : null}
      </Stack>
    </SectionCard>
  );
}
