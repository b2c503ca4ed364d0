import { apiUrl } from '../api-client/api-base.js';
import { errorFromAnswer } from '../api-client/api-error.js';
import { authorizedFetch } from '../api-client/authorized-fetch.js';
import { queryText } from '../api-client/query-text.js';
import type { SavedFile } from '../export/export-rows.js';
import type { FileType } from '../export/file-text.js';
import { writeFile } from '../export/write-file.js';
import { aimed, currentAsOf } from '../time-travel/as-of.js';
import { fileTime, saveFile } from '../ui/save-file.js';
import type { ListQuestion } from './list-question.js';

const FILES = {
  csv: { accept: 'text/csv', ending: 'csv' },
  json: { accept: 'application/x-ndjson', ending: 'ndjson' },
} as const;

/** Fetches every row of a question at the page's moment as one file. @throws ApiError */
export async function readList(
  path: string,
  question: ListQuestion,
  type: FileType,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { accept } = FILES[type];
  const url = new URL(apiUrl(`${path}?${queryText({ ...question })}`), window.location.origin);
  const request = new Request(url, { credentials: 'include', headers: { Accept: accept } });
  const response = await authorizedFetch(aimed(request, currentAsOf()));
  if (!response.ok || response.body === null) {
    const body: unknown = await response.json().catch(() => null);
    throw errorFromAnswer(body, response.status, response.statusText);
  }
  return response.body;
}

/** Saves the file of `readList`. @returns facts of the file @throws ApiError */
export async function exportList(
  path: string,
  name: string,
  question: ListQuestion,
  type: FileType,
): Promise<SavedFile> {
  const { accept, ending } = FILES[type];
  const { blob, ...file } = await writeFile(piecesOf(await readList(path, question, type)), accept);
  const fileName = `${name}_${fileTime(new Date())}.${ending}`;
  saveFile(fileName, blob);
  return { fileName, ...file };
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
