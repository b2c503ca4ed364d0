import type { DescribeEvidence } from '@rampart/incidents/contract';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useAddEvidence } from '../api/evidence.js';
import { fileProblem } from './evidence-file.js';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly words: DescribeEvidence;
  readonly sent: number;
  /** Why the upload failed; null while it is in progress. */
  readonly error: string | null;
}

/** Uploads files one after another. Failed ones stay until they are retried or removed. */
export function useUploads(incidentId: string) {
  const add = useAddEvidence(incidentId).mutateAsync;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const change = (id: number, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: number): void => setUploads((before) => before.filter((one) => one.id !== id));
  const send = async ({ id, file, words }: Upload): Promise<void> => {
    change(id, { error: null, sent: 0 });
    await add({ file, words, onSent: (sent) => change(id, { sent }) }).then(
      () => drop(id),
      (error: unknown) => change(id, { error: errorText(error) }),
    );
  };
  const start = async (files: readonly File[], wordsOf: (file: File) => DescribeEvidence): Promise<void> => {
    const fresh = files.map((file): Upload => {
      count.current += 1;
      return { id: count.current, file, words: wordsOf(file), sent: 0, error: fileProblem(file) };
    });
    setUploads((before) => [...before, ...fresh]);
    for (const upload of fresh) if (upload.error === null) await send(upload);
  };
  return { uploads, start, send, drop };
}
