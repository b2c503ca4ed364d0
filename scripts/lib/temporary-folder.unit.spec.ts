import { describe, expect, it } from '@jest/globals';

const { isUsable } = (await import(new URL('./temporary-folder.mjs', import.meta.url).href)) as {
  isUsable(mounts: string): boolean;
};

const ROOT = '/dev/vda / ext4 rw,relatime 0 0';

describe('the folder in memory for temporary files of tests', () => {
  it.each([
    ['is used when it is mounted for reading, writing and running programs', 'rw,relatime', true],
    ['is left alone when it runs no programs', 'rw,nosuid,nodev,noexec', false],
    ['is left alone when it is read-only', 'ro,relatime', false],
  ])('%s', (_, options, expected) => {
    expect(isUsable(`${ROOT}\ntmpfs /dev/shm tmpfs ${options} 0 0\n`)).toBe(expected);
  });

  it('is left alone when it is on a disk or missing', () => {
    expect(isUsable(`${ROOT}\n/dev/vdb /dev/shm ext4 rw,relatime 0 0\n`)).toBe(false);
    expect(isUsable(`${ROOT}\n`)).toBe(false);
  });

  it('is judged by the last mount at its place, which hides the earlier ones', () => {
    const hidden = 'tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs ro 0 0\n';
    expect(isUsable(hidden)).toBe(false);
  });
});
