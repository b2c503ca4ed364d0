import { Select, Stack } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useChangeTimeZone } from '../api/profile.js';

export function ZoneCard({ me }: { readonly me: Me }) {
  const change = useChangeTimeZone();
  const writable = useWritable();
  const mayChange = me.roles.some((role) => role === 'core:admin' || role === 'nexus:owner');
  const [zones] = useState(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]);
  const choose = (timeZone: string | null): void =>
    change.mutate(
      { timeZone },
      { onSuccess: () => toastInfo({ kind: 'zone', title: t`Time zone changed` }) },
    );
  return (
    <SectionCard title={t`Workspace time zone`} description={t`Everyone in ${me.tenantName} sees it.`}>
      <Stack maw={420}>
        {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
        <Select
          label={t`Time zone`}
          description={
            mayChange
              ? t`Calendar, scheduler and mails use it.`
              : t`Only an owner or administrator changes it.`
          }
          placeholder={t`Of each browser`}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t`Clear time zone` }}
          nothingFoundMessage={t`No such zone`}
          limit={60}
          data={zones}
          value={me.timeZone}
          disabled={!writable || !mayChange || change.isPending}
          onChange={choose}
        />
      </Stack>
    </SectionCard>
  );
}
