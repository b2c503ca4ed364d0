import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconRadar2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Platform, PlatformId, ProtectedIdentity } from '@rampart/impersonation/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { preload } from '../../../shared/lazy-part/chunks.js';
import { LazyField } from '../../../shared/lazy-part/lazy-field.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { HELD } from '../../../shared/ui/held.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { identityChoicesQueryOptions } from '../api/identities.js';
import { platformsQueryOptions } from '../api/platforms.js';
import { useRequestScan } from '../api/scan-commands.js';
import { chosenText, platformOptions, PLATFORMS_HELP } from '../lib/platform-options.js';
import { type ScanForm, useScanForm } from '../lib/use-scan-form.js';
import { Notice } from '../../../shared/ui/notice.js';
import { IdentityChoice } from './identity-choice.js';
import classes from './start-scan-card.module.css';

const platformChoice = () => import('./platform-choice.js');
/** A user who begins with the form soon chooses. */
const soon = (): void => {
  preload(platformChoice);
};

interface StartScanCardProps {
  readonly scanning: boolean;
  readonly allowed: boolean;
  readonly limits?: ReactNode;
  readonly onStarted: (scanId: string) => void;
}

/** How long typing rests before identities are asked for, milliseconds. */
const TYPING_MS = 250;

function chosenFirst(
  chosen: ProtectedIdentity | null,
  found: readonly ProtectedIdentity[],
): readonly ProtectedIdentity[] {
  return chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
}

interface PlatformsProps {
  readonly platforms: readonly Platform[];
  readonly form: ScanForm;
}

function Platforms({ platforms, form }: PlatformsProps) {
  const options = platformOptions(platforms);
  const connected = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const { platforms: chosen } = form.values;
  const all = connected.length > 0 && chosen.length === connected.length;
  const { platforms: error } = form.errors;
  const { change } = form;
  const onChange = (platforms: PlatformId[]): void => change({ platforms });
  // Once: a choice that was cleared stays cleared.
  const preset = useRef(false);
  useEffect(() => {
    if (preset.current || connected.length === 0) return;
    preset.current = true;
    change({ platforms: connected });
  }, [connected, change]);
  return (
    <div>
      <LazyField
        load={platformChoice}
        props={{
          options,
          field: { value: chosen, error, onChange },
        }}
        label={t`Platforms`}
        description={PLATFORMS_HELP}
        placeholder={t`Choose platforms`}
        shown={chosenText(options, chosen)}
        error={error}
        ready={platforms.length > 0}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        ml={-8}
        bg="transparent"
        disabled={connected.length === 0}
        onClick={() => change({ platforms: all ? [] : connected })}
      >
        {all ? t`Choose none` : t`Choose all connected`}
      </Button>
    </div>
  );
}

export default function StartScanCard({ scanning, allowed, limits, onStarted }: StartScanCardProps) {
  const place = useRef<HTMLFormElement>(null);
  const request = useRequestScan();
  const platforms = useQuery(platformsQueryOptions());
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search, TYPING_MS);
  const [chosen, setChosen] = useState<ProtectedIdentity | null>(null);
  // The handle of a chosen identity is no search.
  const identities = useQuery(identityChoicesQueryOptions(chosen === null ? q : ''));
  const choices = chosenFirst(chosen, identities.data ?? []);
  const busy = scanning || request.isPending;
  const form = useScanForm(place, (values) => {
    if (!busy) request.mutate(values, { onSuccess: onStarted });
  });
  const writable = useWritable();

  const chooseIdentity = (identity: ProtectedIdentity): void => {
    setChosen(identity);
    form.change({ identityId: identity.id, targetHandle: identity.handles[0] ?? '' });
  };
  const typeHandle = (targetHandle: string): void => {
    setSearch(targetHandle);
    setChosen(null);
    form.change({ identityId: null, targetHandle });
  };

  return (
    <SectionCard
      title={t`Start New Scan`}
      description={t`Searches for accounts that imitate the protected one.`}
    >
      <form
        id="start"
        aria-label={t`Start New Scan`}
        noValidate
        onFocus={soon}
        onPointerEnter={soon}
        ref={place}
        onSubmit={form.onSubmit}
      >
        <div className={classes.form}>
          {request.error ? (
            <Notice role="alert" title={t`Scan not started`} className={classes.wide}>
              {errorText(request.error)}
            </Notice>
          ) : null}
          <div className={classes.fields}>
            <div>
              <TextInput
                label={t`Target Handle/Username`}
                description={
                  chosen === null
                    ? t`A name such as @nova, or an identity.`
                    : t`Compares with everything known of ${chosen.label}.`
                }
                placeholder="@handle"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={form.values.targetHandle}
                error={form.errors['targetHandle']}
                onChange={({ currentTarget }) => typeHandle(currentTarget.value)}
              />
              <IdentityChoice
                choices={choices}
                chosen={chosen}
                pending={identities.isPending}
                onChoose={chooseIdentity}
              />
            </div>
            <Platforms platforms={platforms.data ?? []} form={form} />
          </div>
          <div className={classes.last}>
            <Switch
              label={t`Auto-report high-risk impersonators to IC3`}
              description={t`Prepares reports of critical and high look-alikes. You sign before filing.`}
              checked={form.values.autoReport}
              onChange={(event) => form.change({ autoReport: event.currentTarget.checked })}
            />
            <Button
              type="submit"
              flex="none"
              leftSection={<IconRadar2 size={18} aria-hidden />}
              disabled={!allowed}
              {...(busy && HELD)}
              aria-busy={busy}
            >
              {busy ? t`Scanning...` : t`Start Impersonator Scan`}
            </Button>
          </div>
          {limits === undefined ? null : <div className={classes.wide}>{limits}</div>}
          {allowed ? null : (
            <Notice tone="plain" icon={null} className={classes.wide}>
              {writable
                ? t`Your role cannot start scans. Ask an administrator.`
                : t`You see the past. Go back to now to start a scan.`}
            </Notice>
          )}
        </div>
      </form>
    </SectionCard>
  );
}
