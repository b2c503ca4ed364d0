import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import type { TotpBegun } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useConfirmTotp } from '../api/factors.js';
import { qrPath } from '../lib/qr-path.js';
import classes from './totp-enrolment.module.css';

interface TotpEnrolmentProps {
  readonly begun: TotpBegun;
  /** Receives the new recovery codes; null when the user already has some. */
  readonly onConfirmed: (codes: readonly string[] | null) => void;
}

function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function TotpEnrolment({ begun, onConfirmed }: TotpEnrolmentProps) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // `mutate` drops its callbacks when the dialog closes, and the codes are shown once.
    confirm.mutateAsync(code).then(
      ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      () => input.current?.select(),
    );
  };
  const secret = begun.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <form onSubmit={submit} noValidate aria-label={t`Set up an authenticator app`}>
      <Stack gap="md">
        <Text size="sm">{t`Scan this code with your authenticator app, or enter the secret.`}</Text>
        <QrCode text={begun.uri} />
        <Group gap="xs" wrap="nowrap" justify="center">
          <Text component="code" className={classes.secret}>
            {secret}
          </Text>
          <CopyButton value={begun.secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                style={{ flexShrink: 0 }}
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
                }
              >
                {copied ? t`Copied` : t`Copy secret`}
              </Button>
            )}
          </CopyButton>
        </Group>
        {confirm.error ? <Notice role="alert">{errorText(confirm.error)}</Notice> : null}
        <TextInput
          ref={input}
          label={t`Code`}
          description={t`The six digits in the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            confirm.reset();
          }}
        />
        <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>{t`Activate`}</Button>
      </Stack>
    </form>
  );
}
