import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { isUnderWay, type PictureCommand, pictureDecider } from './picture.js';
import type { PictureEvent } from './picture.events.js';

const MEDIA = '00000000-0000-7000-8000-000000000001';
const COPY = '00000000-0000-7000-8000-000000000002';
const BY = 'user:1';
const file = { sha256: 'a'.repeat(64), size: 9, mediaType: 'image/png', width: 3, height: 2 };
const refusal = { code: 'media.damaged-image', reason: 'Cut.' };

const wanted = {
  copyId: COPY,
  requestedAt: '2026-11-21T12:00:00.000Z',
  platform: 'instagram' as const,
  trackingId: 7,
  keyGeneration: 1,
  words: { post: 'Post', watermark: '' },
};
const registration = { mediaId: MEDIA, by: BY, file, encryptionKeyId: 'k', words: { filename: 'a.png' } };
const registered: PictureEvent = { type: 'MediaRegistered', data: registration };
const requested: PictureEvent = { type: 'MediaCopyRequested', data: { mediaId: MEDIA, by: BY, ...wanted } };
const fingerprinted: PictureEvent = {
  type: 'MediaFingerprinted',
  data: { mediaId: MEDIA, perceptualHash: 'b'.repeat(64), calibration: 'c', views: [], metadata: 'erased' },
};
const made: PictureEvent = {
  type: 'MediaProtected',
  data: {
    mediaId: MEDIA,
    copyId: COPY,
    file,
    encryptionKeyId: 'k',
    visibleMark: false,
    hiddenMark: { embedded: true, strength: 1, psnr: 45 },
  },
};
const refused: PictureEvent = { type: 'MediaRefused', data: { mediaId: MEDIA, refusal } };
const failed: PictureEvent = { type: 'MediaCopyFailed', data: { mediaId: MEDIA, copyId: COPY, refusal } };

const register: PictureCommand = { type: 'RegisterPicture', data: { ...registration, copy: wanted } };
const fetched: PictureCommand = { type: 'RecordFetch', data: { mediaId: MEDIA, copyId: COPY, by: BY } };

const given = (...events: PictureEvent[]) => ({
  when: (command: PictureCommand) => pictureDecider.decide(command, fold(pictureDecider, events)),
  underWay: () => isUnderWay(fold(pictureDecider, events)),
});

describe('a protected picture', () => {
  it('is recorded together with its first copy', () => {
    expect(given().when(register)).toEqual([registered, requested]);
  });

  it('is recorded once, and again only after a refusal', () => {
    expect(() => given(registered, requested).when(register)).toThrow(
      expect.objectContaining({ code: 'media.exists', details: { mediaId: MEDIA } }),
    );
    expect(given(registered, requested, refused).when(register)).toEqual([registered, requested]);
  });

  it('is in progress until its fingerprint and copies exist', () => {
    expect(given().underWay()).toBe(false);
    expect(given(registered, requested).underWay()).toBe(true);
    expect(given(registered, requested, fingerprinted).underWay()).toBe(true);
    expect(given(registered, requested, fingerprinted, made).underWay()).toBe(false);
    expect(given(registered, requested, fingerprinted, failed).underWay()).toBe(false);
    expect(given(registered, requested, refused).underWay()).toBe(false);
  });

  it.each<[string, PictureCommand, PictureEvent[]]>([
    ['a fingerprint', { type: 'RecordFingerprint', data: fingerprinted.data }, [fingerprinted]],
    ['a refusal', { type: 'RefusePicture', data: refused.data }, [refused]],
    ['a copy', { type: 'RecordCopy', data: made.data }, [fingerprinted, made]],
    ['a failed copy', { type: 'FailCopy', data: failed.data }, [fingerprinted, failed]],
  ])('records %s once', (_what, command, events) => {
    const before = events.slice(0, -1);
    expect(given(registered, requested, ...before).when(command)).toEqual(events.slice(-1));
    expect(given(registered, requested, ...events).when(command)).toEqual([]);
  });

  it('can have no more copies when it could not be read', () => {
    const more: PictureCommand = { type: 'RequestCopy', data: { mediaId: MEDIA, by: BY, ...wanted } };
    expect(given(registered, requested, fingerprinted).when(more)).toEqual([requested]);
    expect(() => given(registered, requested, refused).when(more)).toThrow(
      expect.objectContaining({ code: 'media.refused' }),
    );
    expect(() => given().when(more)).toThrow(expect.objectContaining({ code: 'media.not-found' }));
  });

  it('provides only copies that are complete', () => {
    expect(() => given(registered, requested).when(fetched)).toThrow(
      expect.objectContaining({ code: 'media.no-such-copy' }),
    );
    expect(given(registered, requested, fingerprinted, made).when(fetched)).toEqual([
      { type: 'MediaCopyFetched', data: { mediaId: MEDIA, copyId: COPY, by: BY } },
    ]);
  });
});
