import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';
import { browsingReach, publicReach, Reach } from './reach.js';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  '2001::1',
  '2001:20::1',
  '3fff::1',
  '100::1',
  '5f00::1',
  'fec0::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
];

describe('the check for public addresses', () => {
  it.each(PRIVATE)('excludes %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'includes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['', 'localhost', '2130706433', '0x7f.1', '127.1'])(
    'accepts no name or short form: "%s"',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

describe('the reach of an adapter for a public network', () => {
  const reach = new Reach(new URL('https://api.network.example/v2'), ['.cdn.example', 'img.example']);
  const allows = (url: string): boolean => reach.allows(new URL(url));

  it('includes its own origin and the named media hosts, encrypted', () => {
    expect(allows('https://api.network.example/anything')).toBe(true);
    expect(allows('https://a.cdn.example/1.png')).toBe(true);
    expect(allows('https://img.example/1.png')).toBe(true);
  });

  it.each([
    'http://api.network.example/v2',
    'https://api.network.example:8443/',
    'http://img.example/1.png',
    'https://img.example.attacker.example/',
    'https://evilcdn.example/',
    'https://user:pw@img.example/',
    'https://127.0.0.1/',
    'http://localhost:6379/',
    'ftp://img.example/',
    'file:///etc/passwd',
  ])('excludes %s', (url) => {
    expect(allows(url)).toBe(false);
  });

  it('excludes private addresses, even behind an allowed name', () => {
    expect(reach.allowsAddress('a.cdn.example', '10.0.0.8')).toBe(false);
    expect(reach.allowsAddress('a.cdn.example', '8.8.8.8')).toBe(true);
    expect(reach.allowsLiteral(new URL('https://[::1]/'))).toBe(false);
  });
});

describe('the reach of an adapter for a network that was configured here', () => {
  it('includes other ports of this machine when the network runs on this machine', () => {
    const reach = new Reach(new URL('http://localhost:2583'), []);
    expect(reach.allows(new URL('http://127.0.0.1:9000/img'))).toBe(true);
    expect(reach.allowsAddress('localhost', '10.0.0.1')).toBe(true);
    expect(reach.allowsAddress('127.0.0.1', '127.0.0.1')).toBe(true);
    expect(reach.allows(new URL('http://10.0.0.1/'))).toBe(false);
  });

  it('includes only the private host that the operator named', () => {
    const reach = new Reach(new URL('http://sandbox:9000/twitter'), []);
    expect(reach.allowsAddress('sandbox', '172.18.0.4')).toBe(true);
    expect(reach.allowsAddress('other', '172.18.0.5')).toBe(false);
  });
});

describe('the reach of a message to an address that a user chose', () => {
  const allows = (base: string, url: string): boolean => publicReach(new URL(base)).allows(new URL(url));

  it("includes the operator's own origin and public hosts", () => {
    expect(allows('http://127.0.0.1:9000', 'http://127.0.0.1:9000/firewall')).toBe(true);
    expect(allows('http://127.0.0.1:9000', 'https://hooks.example/')).toBe(true);
  });

  it.each([
    ['http://127.0.0.1:9000', 'https://127.0.0.1/hooks'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:5432/'],
    ['http://127.0.0.1:9000', 'https://localhost:9000/'],
    ['http://receiver.internal:9000', 'https://receiver.internal/'],
  ])('from %s excludes the other service %s', (base, url) => {
    expect(allows(base, url)).toBe(false);
  });
});

describe('the reach of a link that a browser would open', () => {
  const allows = (url: string): boolean => browsingReach().allows(new URL(url));

  it('includes public hosts over TLS, and without TLS on the usual port', () => {
    expect(['https://a.example/', 'https://a.example:8443/', 'http://a.example/'].map(allows)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('excludes other ports without TLS, user names and other schemes', () => {
    const urls = ['http://a.example:8080/', 'http://user@a.example/', 'ftp://a.example/', 'javascript:x()'];
    expect(urls.map(allows)).toEqual([false, false, false, false]);
  });

  it('excludes private addresses', () => {
    expect(browsingReach().allowsLiteral(new URL('http://10.0.0.1/'))).toBe(false);
    expect(browsingReach().allowsAddress('a.example', '127.0.0.1')).toBe(false);
  });
});
