import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signArtefacts } from './artefacts.mjs';
import { missingFrom } from './bill-of-materials.mjs';
import { released, sectionOf } from './changelog.mjs';
import { filesOfVersion, otherVersions, productVersion } from './version.mjs';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 - 2026-01-01\n\n- The first.\n';

describe('A release', () => {
  it('has one version, which every place says', () => {
    expect(otherVersions()).toEqual([]);
    expect(otherVersions('9.9.9').length).toBeGreaterThan(40);
  });

  it('of a higher version changes every place, also manifests and the compose file', () => {
    const files = filesOfVersion('99.0.0-rc.1');
    for (const file of [
      'package.json',
      'docker-compose.yml',
      'k8s/base/bootstrap.yaml',
      'libs/kernel/src/product-version.ts',
    ]) {
      expect([file, files.get(file)]).toEqual([file, expect.stringContaining('99.0.0-rc.1')]);
      expect([file, files.get(file)]).toEqual([
        file,
        expect.not.stringContaining(`rampart:${productVersion()}`),
      ]);
    }
    expect(JSON.parse(files.get('package-lock.json') ?? '').packages[''].version).toBe('99.0.0-rc.1');
  });

  it.each(['0.0.1', 'next', productVersion()])('of version %s is refused', (version) => {
    expect(() => filesOfVersion(version)).toThrow('no version above');
  });

  it('moves what is unreleased below its version, and takes its notes from there', () => {
    const after = released(CHANGELOG, '0.2.0', '2026-11-26');
    expect(after).toContain('## Unreleased\n\n## 0.2.0 - 2026-11-26\n\n### Added');
    expect(sectionOf(after, '0.2.0')).toBe('### Added\n\n- A thing.');
    expect(sectionOf(after, '0.1.0')).toBe('- The first.');
    expect(() => sectionOf(after, '0.3.0')).toThrow('says nothing about 0.3.0');
  });

  it('without a package of production in its bill of materials is refused by its name', () => {
    expect(missingFrom({ components: [] })).toContainEqual(expect.stringMatching(/^pkg:npm\/pg@8/u));
  });

  it('is signed by the command that is set, and not by one that fails or makes nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-release-'));
    writeFileSync(join(folder, 'SHA256SUMS'), 'sums');
    writeFileSync(join(folder, 'sign.sh'), 'cp "$1" "$1.sig"');
    expect(await signArtefacts(folder, 'sh sign.sh')).toEqual(['SHA256SUMS.sig']);
    expect(readFileSync(join(folder, 'SHA256SUMS.sig'), 'utf8')).toBe('sums');
    expect(await signArtefacts(folder, undefined)).toEqual([]);
    await expect(signArtefacts(folder, 'true')).rejects.toThrow('Sign by hand');
    await expect(signArtefacts(folder, 'false')).rejects.toThrow('Sign by hand');
    rmSync(folder, { recursive: true });
  });
});
