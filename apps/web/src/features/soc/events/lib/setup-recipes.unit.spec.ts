import { describe, expect, it } from '@jest/globals';
import { RECIPES, recipeText } from './setup-recipes.js';

const KEY = 'rsk_00000000000000000000000000000007_secret';
const setup = {
  address: 'https://rampart.example:8443/base/api/soc/intake/00000000-0000-0000-0000-000000000007',
  key: KEY,
  kind: 'nginx',
} as const;

describe('the setup of a log source', () => {
  it.each(RECIPES)('by %s contains the key of the source once', (recipe) => {
    expect(recipeText(recipe, setup).split(KEY)).toHaveLength(2);
  });

  it('by curl and Vector contains the address and the usual file of the log format', () => {
    for (const recipe of ['curl', 'vector'] as const) {
      expect(recipeText(recipe, setup)).toContain(setup.address);
      expect(recipeText(recipe, setup)).toContain('/var/log/nginx/access.log');
    }
  });

  it('by rampart ingest names the server with its base path', () => {
    expect(recipeText('rampart', setup)).toMatch(/--server https:\/\/rampart\.example:8443\/base$/);
  });

  it.each([
    [
      'https://rampart.example/api/soc/intake/7',
      'server="rampart.example" serverport="443"',
      'usehttps="on"',
    ],
    ['http://127.0.0.1:8000/api/soc/intake/7', 'server="127.0.0.1" serverport="8000"', 'usehttps="off"'],
  ])('by rsyslog splits %s into host, port and path', (address, server, https) => {
    const text = recipeText('rsyslog', { ...setup, address });
    expect(text).toContain(server);
    expect(text).toContain(`${https} restpath="api/soc/intake/7"`);
  });

  it.each([
    ['https://rampart.example/api/soc/intake/7', 'rampart.example', 443, 'on'],
    ['http://127.0.0.1:8000/api/soc/intake/7', '127.0.0.1', 8000, 'off'],
  ])('by Fluent Bit splits %s into host, port and path', (address, host, port, tls) => {
    const lines = recipeText('fluentbit', { ...setup, address })
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[`host: ${host}`, `port: ${port}`, 'uri: /api/soc/intake/7', `tls: ${tls}`],
        ...['format: json_lines', 'compress: gzip', `- Authorization Bearer ${KEY}`],
        'path: /var/log/nginx/access.log',
      ]),
    );
    expect(lines.includes('tls.verify_hostname: on')).toBe(tls === 'on');
  });
});
