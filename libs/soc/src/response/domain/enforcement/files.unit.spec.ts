import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contains, parseAddress, parseNetwork } from '@rampart/sigma';
import fc from 'fast-check';
import { disjoint, type Refused } from './disjoint.js';
import { fileOf } from './files.js';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const forGood = (...addresses: readonly string[]): Refused[] =>
  addresses.map((address) => ({ address, until: null }));
const SAMPLE: readonly Refused[] = [
  ...forGood('203.0.113.1', '203.0.113.0', '2001:db8::1', '198.51.100.7', '203.0.113.2/31', 'not an address'),
  { address: '192.0.2.9', until: NOW + 90_500 },
  { address: '2001:db8:0:1::/64', until: NOW + 3_600_000 },
  { address: '192.0.2.1', until: NOW },
];

const NFT = `# Addresses that are refused. Written whole by Rampart: changes are lost.
table inet rampart
delete table inet rampart
table inet rampart {
  set blocked4 {
    type ipv4_addr
    flags interval, timeout
    elements = {
      192.0.2.9 timeout 91s,
      198.51.100.7,
      203.0.113.0/30
    }
  }
  set blocked6 {
    type ipv6_addr
    flags interval, timeout
    elements = {
      2001:db8::1,
      2001:db8:0:1::/64 timeout 3600s
    }
  }
  chain input {
    type filter hook input priority -10; policy accept;
    ip saddr @blocked4 drop
    ip6 saddr @blocked6 drop
  }
  chain forward {
    type filter hook forward priority -10; policy accept;
    ip saddr @blocked4 drop
    ip6 saddr @blocked6 drop
  }
}
`;

const inside = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

describe('files for packet filters', () => {
  it('merge networks, keep ends, and leave out expired blocks', () => {
    expect(fileOf('nftables', SAMPLE, NOW)).toBe(NFT);
    expect(fileOf('ipset', SAMPLE, NOW).split('\n').slice(0, 8)).toEqual([
      'create -exist rampart4 hash:net family inet maxelem 131072 timeout 0',
      'create -exist rampart4-next hash:net family inet maxelem 131072 timeout 0',
      'flush rampart4-next',
      'add -exist rampart4-next 192.0.2.9 timeout 91',
      'add -exist rampart4-next 198.51.100.7 timeout 0',
      'add -exist rampart4-next 203.0.113.0/30 timeout 0',
      'swap rampart4-next rampart4',
      'destroy rampart4-next',
    ]);
  });

  it('are the same for any order of the list, and have no members for an empty list', () => {
    expect(fileOf('nftables', [...SAMPLE].reverse(), NOW)).toBe(NFT);
    expect(fileOf('nftables', [], NOW)).not.toContain('elements');
    expect(fileOf('ipset', [], NOW)).not.toContain('add ');
  });

  it('let the later end apply where two blocks overlap', () => {
    const timed = { address: '10.0.0.0/30', until: NOW + 1 };
    expect(disjoint([timed, ...forGood('10.0.0.1')], 4)).toEqual([
      { network: '10.0.0.0', until: NOW + 1 },
      { network: '10.0.0.1', until: null },
      { network: '10.0.0.2/31', until: NOW + 1 },
    ]);
  });

  it('contain exactly the blocked addresses, without overlap', () => {
    const network = fc
      .tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 26, max: 32 }))
      .map(([last, prefix]) => `10.0.0.${last}/${prefix}`);
    fc.assert(
      fc.property(fc.array(network, { maxLength: 12 }), (networks) => {
        const pieces = disjoint(forGood(...networks), 4);
        for (let last = 0; last < 80; last += 1) {
          const address = parseAddress(`10.0.0.${last}`);
          if (address === null) return false;
          const holds = (text: string): boolean => {
            const each = parseNetwork(text);
            return each !== null && contains(each, address);
          };
          const found = pieces.filter((piece) => holds(piece.network)).length;
          if (found !== (networks.some(holds) ? 1 : 0)) return false;
        }
        return true;
      }),
    );
  });

  // `nft --check` parses without changes; skipped where it is missing.
  (inside('nft') ? it : it.skip)('are read by nft (skipped where it is not installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-nft-'));
    try {
      const file = join(folder, 'rampart.nft');
      writeFileSync(file, NFT);
      const { stderr } = spawnSync('nft', ['-c', '-f', file], { encoding: 'utf8' });
      // Without privileges `nft` parses but cannot ask the kernel.
      expect(stderr.replace(/.*Operation not permitted.*/g, '')).not.toMatch(/syntax error|Error:/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
