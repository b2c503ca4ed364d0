import { Group, NativeSelect, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CopyPlatform, RequestCopy } from '@rampart/media-protection/contract';
import { PLATFORM_WORDS } from '../lib/words.js';

interface CopyFieldsProps {
  readonly value: RequestCopy;
  readonly onChange: (value: RequestCopy) => void;
  readonly disabled: boolean;
}

const IDS = Object.keys(PLATFORM_WORDS) as readonly CopyPlatform[];
const PLATFORMS = IDS.map((value) => ({ value, label: PLATFORM_WORDS[value] }));

export function CopyFields({ value, onChange, disabled }: CopyFieldsProps) {
  return (
    <Group align="flex-start" gap="md">
      <NativeSelect
        label={t`Platform`}
        data={PLATFORMS}
        value={value.platform}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          onChange({ ...value, platform: IDS.find((id) => id === currentTarget.value) ?? value.platform })
        }
        style={{ flex: '1 1 150px' }}
      />
      <TextInput
        label={t`Post or recipient`}
        placeholder={t`Summer campaign`}
        value={value.post}
        maxLength={200}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, post: event.currentTarget.value })}
        style={{ flex: '2 1 180px' }}
      />
      <TextInput
        label={t`Visible watermark`}
        placeholder={t`None`}
        value={value.watermark}
        maxLength={60}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, watermark: event.currentTarget.value })}
        style={{ flex: '2 1 180px' }}
      />
    </Group>
  );
}
