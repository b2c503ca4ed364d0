import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { keyId, LogSigner, openCheckpoint, originOf, verifierKey } from './signed-note.js';

/** RFC 8032 section 7.1, test 1, as PKCS#8 (RFC 8410). */
const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const PKCS8 = Buffer.from(`302e020100300506032b657004220420${SECRET}`, 'hex').toString('base64');

const checkpoint = {
  origin: originOf('rampart', 0, '00000000-0000-4000-8000-00000000000a'),
  size: 3,
  root: Buffer.alloc(32, 5),
  signedAt: '2026-01-02T03:04:05.678Z',
};

describe('a signed checkpoint', () => {
  const signer = new LogSigner(PKCS8);
  const note = signer.sign(checkpoint);

  it('follows C2SP tlog-checkpoint: origin, size, root, time, empty line, em dash, key name, key id and signature', () => {
    expect(signer.publicKey.toString('hex')).toBe(PUBLIC);
    const lines = note.split('\n');
    const time = 'signed-at 2026-01-02T03:04:05.678Z';
    expect(lines.slice(0, 5)).toEqual([
      checkpoint.origin,
      '3',
      Buffer.alloc(32, 5).toString('base64'),
      time,
      '',
    ]);
    expect(lines[5]).toMatch(
      /^— rampart\/0\/00000000-0000-4000-8000-00000000000a [A-Za-z0-9+/]{90,92}={0,2}$/,
    );
    expect(lines[6]).toBe('');
    const bytes = Buffer.from(lines[5]?.split(' ')[2] ?? '', 'base64');
    expect(bytes).toHaveLength(68);
    expect(bytes.subarray(0, 4)).toEqual(keyId(checkpoint.origin, signer.publicKey));
  });

  it('uses the key id of C2SP signed-note', () => {
    // The example key of golang.org/x/mod/sumdb/note: PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW
    const key = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
    expect(keyId('PeterNeumann', key).toString('hex')).toBe('c74f20a3');
    expect(verifierKey('PeterNeumann', key)).toBe(
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    );
  });

  it('opens with the right key only, and not after any change', () => {
    expect(openCheckpoint(note, signer.publicKey)).toEqual(checkpoint);
    const other = generateKeyPairSync('ed25519')
      .publicKey.export({ format: 'der', type: 'spki' })
      .subarray(-32);
    expect(openCheckpoint(note, other)).toBeNull();
    for (const [from, to] of [
      ['\n3\n', '\n4\n'],
      ['rampart/0', 'rampart/1'],
      ['BQUF', 'BQUG'],
      ['signed-at 2026', 'signed-at 2025'],
    ] as const)
      expect(openCheckpoint(note.replace(from, to), signer.publicKey)).toBeNull();
    expect(openCheckpoint('nonsense', signer.publicKey)).toBeNull();
  });

  it('cannot be made with a key that is not Ed25519', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
      format: 'der',
      type: 'pkcs8',
    });
    expect(() => new LogSigner(rsa.toString('base64'))).toThrow('Ed25519');
  });
});
