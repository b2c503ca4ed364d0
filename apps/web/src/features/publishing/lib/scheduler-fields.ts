import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent, SchedulerPlatform } from '@rampart/publishing/contract';
import { useMutation } from '@tanstack/react-query';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { readPost } from '../api/posts.js';
import { useCheck, useScheduleSpecified } from '../api/scheduler.js';
import type { UploadedMedia } from '../api/upload-media.js';
import { inOneHour } from './local-time.js';
import { useInstantOf } from './use-local-time.js';

export interface Fields {
  /** An id that makes one post when it is sent twice. */
  readonly id: string;
  readonly content: string;
  readonly platforms: readonly Network[];
  readonly localTime: string;
  readonly media: readonly (UploadedMedia & { readonly altText: string | null })[];
  readonly watermarkEnabled: boolean;
  readonly botCheckEnabled: boolean;
}

const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

export const emptyFields = (zone: string): Fields => ({
  id: newId(),
  content: '',
  platforms: [],
  localTime: inOneHour(Date.now(), zone),
  media: [],
  watermarkEnabled: true,
  botCheckEnabled: true,
});

export const withFile = (fields: Fields, added: UploadedMedia): Fields =>
  fields.media.some(({ mediaId }) => mediaId === added.mediaId)
    ? fields
    : { ...fields, media: [...fields.media, { ...added, altText: null }] };

export const contentOf = ({ content: text, media }: Fields): PostContent => ({
  ...{ text, title: null, thread: [], firstComment: null, variants: {} },
  media: media.map(({ mediaId, altText }) => ({ mediaId, altText })),
});

const SCANNED_FROM = 11;

export function useFieldCheck(fields: Fields, platforms: readonly SchedulerPlatform[]) {
  const wanted = fields.content.trim().length >= SCANNED_FROM;
  const { watermarkEnabled, botCheckEnabled } = fields;
  const asked = {
    content: contentOf(fields),
    options: { watermarkEnabled, watermarkText: '', botCheckEnabled },
    accountIds: platforms
      .filter(({ id }) => fields.platforms.includes(id))
      .flatMap(({ accounts }) => accounts.map(({ accountId }) => accountId)),
    dueAt: null,
  };
  return { wanted, check: useCheck(wanted ? asked : null) };
}

/** Sends the form. For a local time that occurs twice, `dialog` asks which one is meant. */
export function useSendPost(fields: Fields, zone: string, onSent: () => void) {
  const schedule = useScheduleSpecified();
  const { instantOf, dialog } = useInstantOf();
  const send = useMutation({
    mutationFn: async () => {
      const meant = await instantOf(fields.localTime, zone);
      if (meant === null) return null;
      const scheduledTime = meant.instant;
      const { id, content, watermarkEnabled, botCheckEnabled } = fields;
      const made = await schedule.mutateAsync({
        ...{ id, content, scheduledTime, watermarkEnabled, botCheckEnabled },
        platforms: [...fields.platforms],
        mediaFiles: fields.media.map(({ mediaId }) => mediaId),
        altTexts: Object.fromEntries(fields.media.map(({ mediaId, altText }) => [mediaId, altText ?? ''])),
      });
      return readPost(made.id);
    },
    onSuccess: (made) => {
      if (made === null) return;
      onSent();
      toastInfo(
        made.data.status === 'in_review'
          ? {
              kind: 'post-schedule',
              title: t`Waits for approval`,
              message: t`A second person approves it. It then appears at its time.`,
            }
          : { kind: 'post-schedule', title: t`Post scheduled` },
      );
    },
  });
  return { send, dialog };
}
