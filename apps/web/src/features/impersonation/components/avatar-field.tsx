import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useUploadAvatar } from '../api/identities.js';
import { AVATAR_TYPES, avatarProblem } from '../lib/avatar-file.js';
import { IdentityAvatar } from './identity-avatar.js';

interface AvatarFieldProps {
  readonly identity: ProtectedIdentity;
  readonly mayEdit: boolean;
}

export function AvatarField({ identity, mayEdit }: AvatarFieldProps) {
  const upload = useUploadAvatar();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | null): void => {
    const found = file ? avatarProblem(file) : null;
    setProblem(found);
    if (file && found === null) upload.mutate({ id: identity.id, file });
  };
  const message = problem ?? (upload.error ? errorText(upload.error) : null);
  return (
    <Group wrap="nowrap">
      <IdentityAvatar identity={identity} size={64} />
      <Stack gap={4} align="flex-start">
        <FileButton accept={AVATAR_TYPES} onChange={choose} disabled={!mayEdit || upload.isPending}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconPhoto size={14} aria-hidden />}
              loading={upload.isPending}
            >
              {identity.avatarSha256 ? t`Replace picture` : t`Upload picture`}
            </Button>
          )}
        </FileButton>
        {message ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {message}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">{t`PNG, JPEG, WebP or GIF, up to 5 MB. Scans compare it.`}</Text>
        )}
      </Stack>
    </Group>
  );
}
