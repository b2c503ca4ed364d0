import { type FrameHeader, readHeader, writeHeader } from './frame-header.js';
import { type Bytes, type FrameKey, nonceOf } from './key-schedule.js';

/** Seals a frame: an unencrypted header, then AES-256-GCM, with metadata bound to both (RFC 9605 section 4.4.3). */
export async function sealFrame(
  key: FrameKey,
  header: FrameHeader,
  plaintext: Uint8Array,
  metadata: Uint8Array,
): Promise<Bytes> {
  const clear = writeHeader(header);
  const parameters = parametersOf(key, header.counter, joined(clear, metadata));
  const sealed = await crypto.subtle.encrypt(parameters, key.key, plaintext as Bytes);
  return joined(clear, new Uint8Array(sealed));
}

/** RFC 9605 section 4.4.4. @throws DomainError `sealing.malformed`; WebCrypto's error for another key */
export async function openFrame(key: FrameKey, frame: Uint8Array, metadata: Uint8Array): Promise<Bytes> {
  const { header, length } = readHeader(frame);
  const parameters = parametersOf(key, header.counter, joined(frame.subarray(0, length), metadata));
  return new Uint8Array(await crypto.subtle.decrypt(parameters, key.key, frame.slice(length)));
}

const parametersOf = (key: FrameKey, counter: bigint, additionalData: Bytes) => ({
  name: 'AES-GCM',
  iv: nonceOf(key, counter),
  additionalData,
});

/** Concatenates two byte arrays. */
function joined(a: Uint8Array, b: Uint8Array): Bytes {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
