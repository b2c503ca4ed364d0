import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { VersionDifference } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../shared/api-client/api-error.js';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { differenceQueryOptions, useActivateVersion } from '../api/detectors.js';

interface VersionChangeProps {
  readonly detector: string;
  readonly before: string;
  readonly version: string;
  readonly title: string;
  readonly base: string | null;
  readonly onClose: () => void;
}

function Differences({
  difference,
  base,
}: {
  readonly difference: VersionDifference;
  readonly base: string | null;
}) {
  const { compared, hidden, moved, items } = difference;
  return (
    <>
      <Text size="sm">
        <Trans>
          Of {plural(compared, 'recorded finding')}, {hidden} would be hidden and {moved} would change level.
          Accounts that were never recorded are not compared.
        </Trans>
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t`Differences`}>
        {items.map(({ key, detail, link, before, after, hidden: gone }) => (
          <Text key={key} size="sm" component="li">
            <Trans>
              {base === null ? (
                detail
              ) : (
                <Anchor component={Link} to={`${base}${link.slice(1)}`} size="sm">
                  {detail}
                </Anchor>
              )}
              : {formatFixed(before.score, 2)} {before.level} to {formatFixed(after.score, 2)}{' '}
              {gone ? t`hidden` : after.level}
            </Trans>
          </Text>
        ))}
      </Stack>
    </>
  );
}

/** The results of another version for recorded findings, and the form that activates it. */
export function VersionChange({ detector, before, version, title, base, onClose }: VersionChangeProps) {
  const query = useQuery(differenceQueryOptions(detector, version));
  const activate = useActivateVersion(detector);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    activate.mutate({ version, before, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Stack gap="xs" component="section" aria-label={t`Use ${title}`}>
      <QueryView query={query} what={t`the differences`}>
        {(difference) => (
          <>
            <Differences {...{ difference, base }} />
            {activate.error ? <Notice role="alert">{errorText(activate.error)}</Notice> : null}
            <form onSubmit={submit}>
              <Stack gap="xs">
                <TextInput
                  label={t`Reason`}
                  value={reason}
                  maxLength={300}
                  onChange={(event) => setReason(event.currentTarget.value)}
                  required
                />
                <Group gap="xs">
                  <Button type="submit" loading={activate.isPending} disabled={reason.trim() === ''}>
                    <Trans>Use {title}</Trans>
                  </Button>
                  <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
                </Group>
              </Stack>
            </form>
          </>
        )}
      </QueryView>
    </Stack>
  );
}
