import { Button, Group } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import type { CaseFormProps } from '../../lib/case-form.js';
import { useReporterProfile } from '../api/reporter-profile.js';
import { type ProfileValues, profileValues } from '../lib/profile-values.js';

const drawer = () => import('./reporter-profile-drawer.js');

interface ReporterProfileActionsProps extends CaseFormProps {
  readonly identityId: string | null;
}

export function ReporterProfileActions({ form, identityId }: ReporterProfileActionsProps) {
  const own = useReporterProfile(identityId);
  const any = useReporterProfile(null);
  const [opened, setOpened] = useState(false);
  const profile = own.data?.profile ?? any.data?.profile ?? null;
  const fill = (values: ProfileValues): void =>
    form.setFieldValue('caseFile.reporter', { ...form.getValues().caseFile.reporter, ...values });
  return (
    <Group gap="xs">
      {profile === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => fill(profileValues(profile))}
        >{t`Use profile`}</Button>
      )}
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {profile === null ? t`Create profile` : t`Edit profile`}
      </Button>
      <LazyOnce
        load={drawer}
        wanted={opened}
        props={{
          ...{ opened, identityId, mayEdit: true },
          onSaved: (saved) => fill(profileValues(saved)),
          onClose: () => setOpened(false),
        }}
      />
    </Group>
  );
}
