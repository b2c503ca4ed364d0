import { Button, Group, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SchedulerPlatform } from '@rampart/publishing/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useZone } from '../../../shared/format/zone.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { useLeaveWarning } from '../../../shared/leaving/unsaved-forms.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import {
  contentOf,
  emptyFields,
  type Fields,
  useFieldCheck,
  useSendPost,
  withFile,
} from '../lib/scheduler-fields.js';
import { AltFields } from './alt-fields.js';
import { MediaPicker } from './media-picker.js';
import classes from './publishing.module.css';
import { SchedulerFields } from './scheduler-fields.js';
import { SecurityStatus } from './security-status.js';

const preview = () => import('./preview-dialog.js');
const overlapDialog = () => import('./overlap-dialog.js');

interface SchedulerFormProps {
  readonly platforms: readonly SchedulerPlatform[];
  readonly mayEdit: boolean;
}

/** 'Create New Post' and 'Security Status', side by side where there is room. */
export default function SchedulerForm({ platforms, mayEdit }: SchedulerFormProps) {
  const { zone } = useZone();
  const [fields, setFields] = useState(() => emptyFields(zone));
  const [previewed, setPreviewed] = useState(false);
  const change = (next: Partial<Fields>): void => setFields((before) => ({ ...before, ...next }));
  const { wanted, check } = useFieldCheck(fields, platforms);
  const { send, dialog } = useSendPost(fields, zone, () => setFields(emptyFields(zone)));
  useLeaveWarning(fields.content !== '' || fields.media.length > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate();
  };
  const names = Object.fromEntries(fields.media.map(({ mediaId, name }) => [mediaId, name]));
  const complete = fields.content.trim() !== '' && fields.platforms.length > 0 && fields.localTime !== '';
  return (
    <div className={classes['split']}>
      <SectionCard title={t`Create New Post`}>
        <form onSubmit={submit} aria-label={t`Create New Post`}>
          <Stack gap="md">
            {send.error ? (
              <Notice role="alert" title={t`The post was not scheduled`}>
                {errorText(send.error)}
              </Notice>
            ) : null}
            <SchedulerFields
              fields={fields}
              zone={zone}
              platforms={platforms}
              disabled={!mayEdit}
              check={wanted ? check.data : undefined}
              onChange={change}
            />
            <MediaPicker
              disabled={!mayEdit}
              onAdd={(added) => setFields((before) => withFile(before, added))}
            />
            <AltFields
              media={fields.media.map(({ mediaId, altText }) => ({ mediaId, altText }))}
              names={names}
              disabled={!mayEdit}
              onChange={(media) =>
                change({ media: media.map((each) => ({ ...each, name: names[each.mediaId] ?? '' })) })
              }
            />
            <Group>
              <Button variant="default" onClick={() => setPreviewed(true)}>{t`Preview`}</Button>
              <Button type="submit" disabled={!mayEdit || !complete || send.isPending}>
                {send.isPending ? t`Processing...` : t`Schedule Post`}
              </Button>
            </Group>
          </Stack>
        </form>
      </SectionCard>
      <SecurityStatus
        check={check}
        wanted={wanted}
        watermarkEnabled={fields.watermarkEnabled}
        botCheckEnabled={fields.botCheckEnabled}
      />
      <LazyOnce
        load={preview}
        wanted={previewed}
        props={{
          opened: previewed,
          content: contentOf(fields),
          networks: fields.platforms,
          found: wanted ? (check.data?.networks ?? []) : [],
          files: fields.media.map(({ name }) => name),
          onClose: () => setPreviewed(false),
        }}
      />
      <LazyOnce load={overlapDialog} wanted={dialog.time !== null} props={dialog} />
    </div>
  );
}
