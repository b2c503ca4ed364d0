import { Button, FileInput, Modal, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ImportReport } from '@rampart/soc/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useUploadRules } from '../api/rules.js';
import classes from './rules.module.css';

const SHOWN = 200;

function Report({ report: { accepted, refused } }: { readonly report: ImportReport }) {
  const unchanged = accepted.filter(({ changed }) => !changed).length;
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">
        <Trans>
          {plural(accepted.length, 'rule')} accepted and disabled{' '}
          {unchanged > 0 ? t` (${unchanged} unchanged)` : ''}; {plural(refused.length, 'problem')}.
        </Trans>
      </Text>
      <ul className={classes['list'] ?? ''}>
        {refused.slice(0, SHOWN).map((problem) => (
          <Text component="li" size="sm" key={JSON.stringify(problem)}>
            <Trans>
              <bdi>{problem.file}</bdi>, line {problem.line}: {problem.message}
            </Trans>
          </Text>
        ))}
      </ul>
      {refused.length > SHOWN ? (
        <Text size="sm">
          <Trans>and {refused.length - SHOWN} more</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}

export default function ImportDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const upload = useUploadRules();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file !== null) upload.mutate(file);
  };
  const close = (): void => {
    setFile(null);
    upload.reset();
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={close}
      size="lg"
      title={<Text fw={650}>{t`Import Sigma rules`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} aria-label={t`Import Sigma rules`}>
        <Stack gap="md">
          {upload.error ? <Notice role="alert">{errorText(upload.error)}</Notice> : null}
          <FileInput
            label={t`File`}
            description={t`A .yml file, or .zip or .tar.gz archive; at most 16 MiB.`}
            placeholder={t`Choose a file`}
            accept=".yml,.yaml,.zip,.tar,.gz,.tgz"
            value={file}
            onChange={setFile}
          />
          <Button type="submit" disabled={file === null} loading={upload.isPending}>{t`Import`}</Button>
          {upload.data ? <Report report={upload.data} /> : null}
        </Stack>
      </form>
    </Modal>
  );
}
