import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { EditPost, PostView, SavedPost } from '@rampart/publishing/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { useLeaveWarning } from '../../../shared/leaving/unsaved-forms.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { readPost, useSavePost } from '../api/posts.js';
import { useCheck } from '../api/scheduler.js';
import { bodyOf, type Composed, composedOf, isSame, wordIssues } from './composed.js';
import { useSubmission } from './use-submission.js';

export interface Conflict {
  readonly theirs: Composed;
  readonly edition: number;
}

interface Saved {
  readonly id: string | null;
  readonly edition: number;
  readonly as: Composed;
}

const savedOf = (post: PostView | null): Saved => ({
  id: post?.id ?? null,
  edition: post?.edition ?? 0,
  as: composedOf(post),
});

type Save = ReturnType<typeof useSavePost>['mutateAsync'];

/** Saves the post, or returns the version that another person saved since. @throws ApiError for other refusals */
async function saveOver(
  id: string | null,
  { edition, ...body }: EditPost,
  save: Save,
): Promise<SavedPost | Conflict> {
  try {
    return await save({ id, body: id === null ? body : { ...body, edition } });
  } catch (error) {
    const edited = error instanceof ApiError && error.code === 'publishing.edited-meanwhile';
    if (!edited || id === null) throw error;
    const { data } = await readPost(id);
    return { theirs: composedOf(data), edition: data.edition };
  }
}

export function useComposer(post: PostView | null, onDone: (id: string) => void) {
  const [saved, setSaved] = useState(() => savedOf(post));
  const [composed, setComposed] = useState(saved.as);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The user's own version, after they took over the other one. */
  const [aside, setAside] = useState<Composed | null>(null);
  const save = useSavePost();
  const isUnsaved = !isSame(composed, saved.as);
  useLeaveWarning(isUnsaved || aside !== null);

  const keep = async (edition: number): Promise<string | null> => {
    const made = await saveOver(saved.id, { ...bodyOf(composed), edition }, save.mutateAsync);
    if ('theirs' in made) {
      setConflict(made);
      return null;
    }
    setSaved({ ...made, as: composed });
    setConflict(null);
    setAside(null);
    return made.id;
  };
  const finish = useMutation({
    mutationFn: async ({ edition }: { readonly edition: number }) => keep(edition),
    onSuccess: (id) => {
      if (id !== null) toastInfo({ kind: 'post-save', title: t`Draft saved` });
    },
  });
  const { send, ...submission } = useSubmission(() => keep(saved.edition), onDone);
  return {
    composed,
    setComposed,
    isUnsaved,
    conflict,
    aside,
    ...submission,
    error: send.error ?? finish.error,
    isPending: send.isPending || finish.isPending,
    save: () => {
      send.reset();
      finish.mutate({ edition: saved.edition });
    },
    submit: () => {
      finish.reset();
      send.mutate();
    },
    keepMine: () => {
      if (conflict !== null) finish.mutate({ edition: conflict.edition });
    },
    takeTheirs: () => {
      if (conflict === null) return;
      setAside(composed);
      setComposed(conflict.theirs);
      setSaved({ id: saved.id, edition: conflict.edition, as: conflict.theirs });
      setConflict(null);
    },
    restoreMine: () => {
      if (aside !== null) setComposed(aside);
      setAside(null);
    },
  };
}

/** The issues of a post: those of the text at once, those of media and the scan after the server's answer. */
export function useComposedCheck(composed: Composed, networks: readonly Network[]) {
  const { text, media } = composed.content;
  const wanted = text.trim().length > 10 || media.length > 0;
  const check = useCheck(wanted ? { ...bodyOf(composed), dueAt: null } : null);
  const found = networks.map((network) => {
    const measured = check.data?.networks.find((each) => each.network === network)?.issues ?? [];
    return {
      network,
      name: NETWORK_NAMES[network],
      issues: [
        ...(text === '' ? [] : wordIssues(composed.content, network)),
        ...(wanted ? measured.filter(({ field }) => field === 'media') : []),
      ],
    };
  });
  return { wanted: text.trim().length > 10, check, found };
}
