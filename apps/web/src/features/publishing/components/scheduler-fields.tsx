import { MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostCheck, SchedulerPlatform } from '@rampart/publishing/contract';
import { withoutSeconds } from '../lib/local-time.js';
import type { Fields } from '../lib/scheduler-fields.js';
import { NetworkIssues } from './network-issues.js';

interface SchedulerFieldsProps {
  readonly fields: Fields;
  readonly zone: string;
  readonly platforms: readonly SchedulerPlatform[];
  readonly disabled: boolean;
  readonly check: PostCheck | undefined;
  readonly onChange: (change: Partial<Fields>) => void;
}

export function SchedulerFields(props: SchedulerFieldsProps) {
  const { fields, zone, platforms, disabled, check, onChange } = props;
  return (
    <>
      <Textarea
        label={t`Post Content`}
        autosize
        minRows={4}
        maxRows={16}
        disabled={disabled}
        value={fields.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
      <div>
        <MultiSelect
          label={t`Select Platforms`}
          {...(fields.platforms.length === 0 ? { placeholder: t`Choose platforms` } : {})}
          data={platforms.map(({ id, name, connected }) => ({
            value: id,
            label: connected ? name : t`${name} (Not Connected)`,
            disabled: !connected,
          }))}
          disabled={disabled}
          value={[...fields.platforms]}
          onChange={(chosen) => onChange({ platforms: chosen as Network[] })}
        />
        <NetworkIssues networks={check?.networks ?? []} />
      </div>
      <TextInput
        type="datetime-local"
        label={t`Schedule Time`}
        description={t`In ${zone}`}
        disabled={disabled}
        value={fields.localTime}
        onChange={(event) => onChange({ localTime: withoutSeconds(event.currentTarget.value) })}
      />
      <Switch
        label={t`Enable Watermarking`}
        disabled={disabled}
        checked={fields.watermarkEnabled}
        onChange={(event) => onChange({ watermarkEnabled: event.currentTarget.checked })}
      />
      <Switch
        label={t`Bot Authenticity Check`}
        disabled={disabled}
        checked={fields.botCheckEnabled}
        onChange={(event) => onChange({ botCheckEnabled: event.currentTarget.checked })}
      />
    </>
  );
}
