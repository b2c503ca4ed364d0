import { Switch, Textarea, TextInput } from '@mantine/core';
import { LIMITS, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent } from '@rampart/publishing/contract';
import type { ComponentProps } from 'react';
import { LazyField } from '../../../shared/lazy-part/lazy-field.js';
import { type Composed, draftFor, withMedia, withTag } from '../lib/composed.js';
import type { AccountChoice } from '../lib/account-choices.js';
import { AltFields } from './alt-fields.js';
import { Counters } from './counters.js';
import { MediaPicker } from './media-picker.js';
import { NetworkIssues } from './network-issues.js';
import { TagField } from './tag-field.js';
import { ThreadFields } from './thread-fields.js';
import { VariantFields } from './variant-fields.js';

const accountsChoice = () => import('./accounts-choice.js');

interface ComposerFieldsProps {
  readonly composed: Composed;
  readonly choices: readonly AccountChoice[];
  readonly networks: readonly Network[];
  readonly found: ComponentProps<typeof NetworkIssues>['networks'];
  readonly disabled: boolean;
  readonly onChange: (change: (before: Composed) => Composed) => void;
}

export function ComposerFields({
  composed,
  choices,
  networks,
  found,
  disabled,
  onChange,
}: ComposerFieldsProps) {
  const { content } = composed;
  const setContent = (change: Partial<PostContent>): void =>
    onChange((before) => ({ ...before, content: { ...before.content, ...change } }));
  return (
    <>
      <LazyField
        load={accountsChoice}
        props={{
          ...{ choices, disabled, chosen: composed.accountIds },
          onChange: (accountIds: string[]) => onChange((before) => ({ ...before, accountIds })),
        }}
        label={t`Accounts`}
        placeholder={t`Choose accounts`}
        shown={choices
          .filter(({ accountId }) => composed.accountIds.includes(accountId))
          .map(({ label }) => label)
          .join(', ')}
        disabled={disabled}
      />
      {networks.some((network) => LIMITS[network].title !== null) ? (
        <TextInput
          label={t`Title`}
          description={t`Of a video, where the network has one.`}
          disabled={disabled}
          value={content.title ?? ''}
          onChange={(event) => setContent({ title: event.currentTarget.value || null })}
        />
      ) : null}
      <div>
        <Textarea
          label={t`Text`}
          autosize
          minRows={5}
          maxRows={20}
          disabled={disabled}
          value={content.text}
          onChange={(event) => setContent({ text: event.currentTarget.value })}
        />
        <Counters networks={networks} textOf={(network) => draftFor(content, network).text} />
        <NetworkIssues networks={found} />
      </div>
      <TagField
        choices={choices}
        networks={networks}
        disabled={disabled}
        onTag={(account) => setContent(withTag(content, networks, account))}
      />
      <ThreadFields
        thread={content.thread}
        networks={networks.filter((network) => LIMITS[network].thread)}
        disabled={disabled}
        onChange={(thread) => setContent({ thread })}
      />
      <Textarea
        label={t`First comment`}
        autosize
        disabled={disabled}
        value={content.firstComment ?? ''}
        onChange={(event) => setContent({ firstComment: event.currentTarget.value || null })}
      />
      <MediaPicker disabled={disabled} onAdd={(added) => onChange((before) => withMedia(before, added))} />
      <AltFields
        media={content.media}
        names={composed.names}
        disabled={disabled}
        onChange={(media) => setContent({ media })}
      />
      <VariantFields content={content} networks={networks} disabled={disabled} onChange={setContent} />
      <Switch
        label={t`Enable Watermarking`}
        disabled={disabled}
        checked={composed.watermarkEnabled}
        onChange={(event) => {
          const watermarkEnabled = event.currentTarget.checked;
          onChange((before) => ({ ...before, watermarkEnabled }));
        }}
      />
      <Switch
        label={t`Bot Authenticity Check`}
        disabled={disabled}
        checked={composed.botCheckEnabled}
        onChange={(event) => {
          const botCheckEnabled = event.currentTarget.checked;
          onChange((before) => ({ ...before, botCheckEnabled }));
        }}
      />
    </>
  );
}
