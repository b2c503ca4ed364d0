import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { usePushSettings, useTurnOn } from '../api/push.js';
import { SUPPORT_WORDS } from '../lib/push-support.js';
import { PushDeviceRow } from './push-device-row.js';

/** Errors of the browser's push manager have names and no useful text. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: t`The browser did not allow notifications. Allow them for this site, then try again.`,
  AbortError: t`The browser cannot reach its push service. Check the connection, then try again.`,
};

const wordsOf = (error: Error): string => REFUSALS[error.name] ?? errorText(error);

/** This browser and the person's other devices, with the step that turns messages on. */
export function PushCard() {
  const settings = usePushSettings();
  const turnOn = useTurnOn();
  const writable = useWritable();
  return (
    <SectionCard
      title={t`Push messages`}
      description={t`Critical alerts reach this device even when Rampart is closed.`}
    >
      <QueryView query={settings} what={t`your devices`}>
        {({ publicKey, devices, support, here }) => (
          <Stack gap="md">
            {support === 'ready' || support === 'not-asked' ? (
              here?.hasCurrentKey === true ? null : (
                <Stack gap="xs" align="flex-start">
                  <Text size="sm">
                    <Trans>
                      Messages stop when you sign out here, or when your session ends.
                      {support === 'not-asked' ? t` The browser asks for permission.` : ''}
                    </Trans>
                  </Text>
                  <Button
                    loading={turnOn.isPending}
                    disabled={!writable}
                    onClick={() => turnOn.mutate(publicKey)}
                  >{t`Turn on`}</Button>
                </Stack>
              )
            ) : (
              <Notice tone="plain">{SUPPORT_WORDS[support]}</Notice>
            )}
            {turnOn.error ? <Notice role="alert">{wordsOf(turnOn.error)}</Notice> : null}
            {devices.length === 0 ? null : (
              <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
                {devices.map((device) => (
                  <PushDeviceRow
                    key={device.id}
                    device={device}
                    isHere={device.id === here?.id}
                    writable={writable}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
