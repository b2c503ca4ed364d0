import { DomainError, t } from '@rampart/kernel';
import { decodeImage } from '@rampart/media/node';
import type { EvidenceType } from '../contract/index.js';
import type { EvidenceInspector } from '../ports/evidence-inspector.js';

const MEBIBYTE = 1024 * 1024;
const PICTURE = { bytes: 32 * MEBIBYTE, pixels: 60_000_000 } as const;
const TEXT_BYTES = 16 * MEBIBYTE;
/** The last bytes of a PDF contain its index (ISO 32000-2, 7.5.5). */
const PDF_TAIL = 2048;

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const PDF = 'application/pdf';

/** Recognises formats by their first bytes, whatever the file's name. */
const STARTS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'image/png': (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/gif': (head) => /^GIF8[79]a$/.test(head.subarray(0, 6).toString('latin1')),
  'image/webp': (head) => /^RIFF.{4}WEBP$/s.test(head.subarray(0, 12).toString('latin1')),
  [PDF]: (head) => /^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1')),
};

const WHOLE: Readonly<Record<EvidenceType, number | null>> = {
  screenshot: PICTURE.bytes,
  url: TEXT_BYTES,
  message: TEXT_BYTES,
  log: TEXT_BYTES,
  profile: TEXT_BYTES,
  transaction: TEXT_BYTES,
  file: null,
};

/** Inspects the first bytes; where they cannot decide, the whole piece up to a limit. */
export const contentInspector: EvidenceInspector = {
  wholeUpTo: ({ type }) => WHOLE[type],
  async inspect({ type, mimeType }, bytes) {
    const starts = STARTS[mimeType];
    if (starts !== undefined && !starts(Buffer.from(bytes.subarray(0, 16))))
      throw refusal(`The file is called ${mimeType} and its first bytes are something else.`);
    if (type === 'screenshot') await requirePicture(mimeType, bytes);
    else if (type === 'profile' || type === 'transaction') requireJson(textOf(bytes));
    else if (type !== 'file') requireText(type, textOf(bytes));
  },
};

async function requirePicture(mimeType: string, bytes: Uint8Array): Promise<void> {
  if (mimeType === PDF) {
    const tail = Buffer.from(bytes.subarray(-PDF_TAIL)).toString('latin1');
    if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw refusal('The PDF is cut off or damaged.');
    return;
  }
  if (!PICTURES.includes(mimeType))
    throw refusal(`A screenshot is a PNG, JPEG, WebP or GIF picture, or a PDF, and not ${mimeType}.`);
  try {
    await decodeImage(bytes, PICTURE);
  } catch (error) {
    if (error instanceof DomainError) throw refusal(error.message);
    throw error;
  }
}

function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw refusal('A profile or a transaction is kept as JSON, and this is none.');
  }
}

function requireText(type: EvidenceType, text: string): void {
  if (type === 'url' && !/https?:\/\/[^\s/]/i.test(text)) throw refusal('The text holds no web address.');
}

/** Decodes UTF-8 that contains no zero bytes. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // invalid UTF-8 is refused like any other content
  }
  throw refusal('This kind of evidence is a text in UTF-8, and the file is none.');
}

const refusal = (reason: string): DomainError =>
  new DomainError(
    'evidence.not-what-it-claims',
    'invalid',
    t`${reason} Choose another file, or add it as the kind “File”.`,
  );
