import { fileTime, saveFile } from '../ui/save-file.js';
import { type ExportColumn, fileText, type FileType, type RowSource } from './file-text.js';
import { writeFile, type WrittenFile } from './write-file.js';

const MEDIA_TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

export interface SavedFile extends Omit<WrittenFile, 'blob'> {
  readonly fileName: string;
}

export async function exportRows<Row>(
  name: string,
  type: FileType,
  columns: readonly ExportColumn<Row>[],
  rows: RowSource<Row>,
): Promise<SavedFile> {
  const { blob, bytes, sha256 } = await writeFile(fileText(type, columns, rows), MEDIA_TYPES[type]);
  const fileName = `${name}_${fileTime(new Date())}.${type}`;
  saveFile(fileName, blob);
  return { fileName, bytes, sha256 };
}
