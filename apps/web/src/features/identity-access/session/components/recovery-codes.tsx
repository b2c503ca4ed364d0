import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { fileTime, saveFile } from '../../../../shared/ui/save-file.js';
import { recoveryCodesText } from '../lib/recovery-codes.js';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const text = (): string => recoveryCodesText(codes, username, new Date());
  const download = (): void =>
    saveFile(
      `rampart-recovery-codes-${fileTime(new Date())}.txt`,
      new Blob([text()], { type: 'text/plain' }),
    );
  return (
    <Stack gap="md" className={classes.sheet}>
      <Text size="sm">{t`Each code replaces your second factor once. Save the codes now: they are shown only once.`}</Text>
      <SimpleGrid
        component="ul"
        cols={2}
        spacing="xs"
        className={classes.codes}
        aria-label={t`Recovery codes`}
      >
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs" className={classes.ways}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="xs"
          onClick={download}
          leftSection={<IconDownload size={14} aria-hidden />}
        >{t`Download`}</Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => window.print()}
          leftSection={<IconPrinter size={14} aria-hidden />}
        >{t`Print`}</Button>
      </Group>
      <Button onClick={onKept} className={classes.ways}>{t`Codes saved`}</Button>
    </Stack>
  );
}
