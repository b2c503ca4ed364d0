import type { ImportPreview, IntelImportReport, IntelItem } from '@rampart/soc/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { uploadFile } from '../../../../shared/api-client/upload-file.js';
import { intelKeys } from './intel.js';

/** The number of bytes from which the format of a list is guessed. */
const LOOKED_AT = 100_000;

type Layout = NonNullable<ImportPreview['layout']>;

export const usePreview = () =>
  useMutation({
    mutationFn: async ({ file, layout }: { readonly file: File; readonly layout?: Layout }) => {
      const whole = file.size <= LOOKED_AT;
      const text = await file.slice(0, LOOKED_AT).text();
      const body = asSent({ text, whole, ...(layout && { layout }) });
      return unwrap<ImportPreview>(api.POST('/api/soc/intel/preview', { body }));
    },
  });

interface Import {
  readonly file: File;
  readonly name: string;
  readonly list: IntelItem['list'];
  readonly layout: Layout | null;
}

/** Uploads a list unchanged. `share` is the progress from 0 to 1. */
export function useImport() {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, name, list, layout }: Import) => {
      setShare(0);
      const query = new URLSearchParams({ name, list, ...(layout && { layout: JSON.stringify(layout) }) });
      return (await uploadFile(`/api/soc/intel/imports?${query}`, file, setShare)) as IntelImportReport;
    },
    onSettled: () => client.invalidateQueries({ queryKey: intelKeys.all }),
  });
  return { ...mutation, share };
}
