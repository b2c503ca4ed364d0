import { t } from '@rampart/kernel';
import type { ExportFormat } from '@rampart/soc/contract';
import { useMutation } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { fileTime, saveFile } from '../../../../shared/ui/save-file.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { currentAsOf } from '../../../../shared/time-travel/as-of.js';
import type { ListQuestion } from '../../../../shared/list/list-question.js';

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  asr: 'asr',
  csv: 'csv',
  json: 'json',
  ocsf: 'ocsf.ndjson',
};

/** Downloads the events of a search. @returns the file's name and size */
export function useExportEvents() {
  const reach = useReach();
  return useMutation({
    mutationFn: async ({
      format,
      search,
    }: {
      readonly format: ExportFormat;
      readonly search: ListQuestion;
    }) => {
      const asOf = currentAsOf();
      const moment = asOf === null ? {} : { params: { query: { asOf } } };
      const asked = { body: asSent({ format, search }), parseAs: 'blob', ...moment } as const;
      const call =
        reach === 'own'
          ? api.POST('/api/soc/events/export', asked)
          : api.POST('/api/soc/operated/events/export', asked);
      const content: unknown = await unwrap<unknown>(call);
      if (!(content instanceof Blob))
        throw new TypeError(t`The server answered without a file. Export again.`);
      const name = `security-events_${fileTime(new Date())}.${ENDINGS[format]}`;
      saveFile(name, content);
      return { name, bytes: content.size };
    },
  });
}
