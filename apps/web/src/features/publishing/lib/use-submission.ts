import { t } from '@rampart/kernel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useZone } from '../../../shared/format/zone.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useSubmitPost } from '../api/posts.js';
import { useInstantOf } from './use-local-time.js';

/** Saves and submits a post with its requested time. @param keep saves it; null when saving failed, which is shown */
export function useSubmission(keep: () => Promise<string | null>, onDone: (id: string) => void) {
  const submit = useSubmitPost();
  const { zone } = useZone();
  /** The requested time. When empty, a person schedules the post after its approval. */
  const [localTime, setLocalTime] = useState('');
  const { instantOf, dialog } = useInstantOf();
  const wished = async () => {
    const meant = await instantOf(localTime, zone);
    return meant && { localTime, zone, ...(meant.overlap && { overlap: meant.overlap }) };
  };
  const send = useMutation({
    mutationFn: async () => {
      const wish = localTime === '' ? null : await wished();
      if (localTime !== '' && wish === null) return null;
      const id = await keep();
      return id === null ? null : submit.mutateAsync({ id, wish });
    },
    onSuccess: (made) => {
      if (made === null) return;
      const title = made.status === 'scheduled' ? t`Post scheduled` : t`Post submitted`;
      toastInfo({ kind: 'post-save', title, message: made.message });
      onDone(made.id);
    },
  });
  return { send, localTime, setLocalTime, zone, dialog };
}
