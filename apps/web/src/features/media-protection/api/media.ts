import {
  type CheckView,
  MEDIA_TOPIC,
  type PictureView,
  type RecordViolation,
  type RegisterPicture,
  type RequestCheck,
  type RequestCopy,
  type ViolationView,
} from '@rampart/media-protection/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { api, fetchBlob, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const MEDIA_KEY = ['media'] as const;
const CHECKS_AT_ONCE = 10;
const ABILITIES_KEY = ['media-abilities'] as const;

export const PICTURES: ListSource<PictureView> = {
  ...{ key: [...MEDIA_KEY, 'pictures'], topic: MEDIA_TOPIC },
  get: (query, signal) =>
    unwrapPage(api.GET('/api/media-protection/pictures', { params: { query }, signal })),
};

/** Checks of suspected copies, newest first. Pages are small, because each check contains pictures. */
export const CHECKS: ListSource<CheckView> = {
  ...{ key: [...MEDIA_KEY, 'checks'], topic: MEDIA_TOPIC },
  get: (question, signal) => {
    const query = { ...question, limit: CHECKS_AT_ONCE };
    return unwrapPage(api.GET('/api/media-protection/checks', { params: { query }, signal }));
  },
};

export const VIOLATIONS: ListSource<ViolationView> = {
  ...{ key: [...MEDIA_KEY, 'violations'], topic: MEDIA_TOPIC },
  get: (query, signal) =>
    unwrapPage(api.GET('/api/media-protection/violations', { params: { query }, signal })),
};

/** One picture; null when it does not exist. */
export async function readPicture(pictureId: string, signal: AbortSignal): Promise<PictureView | null> {
  const params = { path: { pictureId } };
  try {
    return await unwrap(api.GET('/api/media-protection/pictures/{pictureId}', { params, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Whether this installation processes videos, and the present generation of the key. */
export const useMediaAbilities = () =>
  useQuery({
    queryKey: ABILITIES_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/media-protection/abilities', { signal })),
    staleTime: 60_000,
  });

export function useRenewMarkKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/media-protection/mark-keys/rotate')),
    onSuccess: () => client.invalidateQueries({ queryKey: ABILITIES_KEY }),
  });
}

/** A file as the whole body, with a media type that the server does not parse. */
const asBody = (file: File) => ({
  body: file,
  bodySerializer: (body: Blob) => new Blob([body]),
  headers: { 'Content-Type': 'application/octet-stream' },
});

function useMediaCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: MEDIA_KEY }) });
}

export const useUploadPicture = () =>
  useMediaCommand(({ file, ...query }: RegisterPicture & { readonly file: File }) =>
    unwrap(api.POST('/api/media-protection/pictures', { params: { query }, ...asBody(file) })),
  );

export const useForgetPicture = () =>
  useMediaCommand((pictureId: string) =>
    unwrap(api.DELETE('/api/media-protection/pictures/{pictureId}', { params: { path: { pictureId } } })),
  );

export const useRequestCopy = () =>
  useMediaCommand(({ pictureId, ...body }: RequestCopy & { readonly pictureId: string }) =>
    unwrap(
      api.POST('/api/media-protection/pictures/{pictureId}/copies', {
        params: { path: { pictureId } },
        body,
      }),
    ),
  );

/** Downloads a copy for publication. The server records the user. */
export const useFetchCopy = () =>
  useMediaCommand(({ pictureId, copyId }: { readonly pictureId: string; readonly copyId: string }) =>
    fetchBlob(`/api/media-protection/pictures/${pictureId}/copies/${copyId}/file`),
  );

export const useCheckCopy = () =>
  useMediaCommand(({ file, ...query }: RequestCheck & { readonly file: File }) =>
    unwrap(api.POST('/api/media-protection/checks', { params: { query }, ...asBody(file) })),
  );

export const useRecordViolation = () =>
  useMediaCommand(({ checkId, ...body }: RecordViolation & { readonly checkId: string }) =>
    unwrap(
      api.POST('/api/media-protection/checks/{checkId}/violations', { params: { path: { checkId } }, body }),
    ),
  );

/** Opens an incident from a violation. @returns its id */
export const useOpenIncident = () =>
  useMediaCommand((violationId: string) =>
    unwrap(
      api.POST('/api/media-protection/violations/{violationId}/escalate', {
        params: { path: { violationId } },
      }),
    ),
  );
