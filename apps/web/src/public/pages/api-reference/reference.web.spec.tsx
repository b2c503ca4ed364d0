import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../../../testing/show.js';
import type { OpenApiDocument } from './open-api.js';
import { Reference } from './reference.js';

const OPERATION = {
  tags: ['Impersonation'],
  responses: { '201': { description: 'The scan.' } },
};

const DOCUMENT: OpenApiDocument = {
  info: { version: '1' },
  tags: [{ name: 'Impersonation', description: 'Scans and look-alikes.' }],
  servers: [{ url: '/api/v1' }],
  paths: {
    '/impersonation/scans': {
      post: {
        ...OPERATION,
        operationId: 'requestScan',
        summary: 'Request a scan',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { identityId: { type: 'string', format: 'uuid' } } },
              example: { identityId: '6f1e2d3c' },
            },
          },
        },
      },
      get: { ...OPERATION, operationId: 'listScans', summary: 'List scans' },
    },
  },
  components: { schemas: {}, responses: {} },
};

const entry = (id: string): HTMLDetailsElement | null => document.querySelector(`#${id}`);

beforeEach(() => window.history.replaceState(null, '', '/api/docs'));

describe('the API reference', () => {
  it('finds an operation by its name, and shows its fields and an example', async () => {
    show(<Reference document={DOCUMENT} />);
    expect(screen.getByRole('status').textContent).toBe('2 operations');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'requestScan');
    expect(screen.getByRole('status').textContent).toBe('1 operation');
    expect(entry('listScans')).toBeNull();
    await userEvent.click(entry('requestScan')?.querySelector('summary') ?? document.body);
    expect((await screen.findByLabelText('Example request')).textContent).toContain(
      '/api/v1/impersonation/scans',
    );
    expect(screen.getByText(/^\{\s*"identityId": "6f1e2d3c"\s*\}$/).tagName).toBe('PRE');
    expect(
      screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('identityId')),
    ).toBe(true);
  });

  it('opens the operation that its address names', async () => {
    window.history.replaceState(null, '', '/api/docs#requestScan');
    show(<Reference document={DOCUMENT} />);
    expect(await screen.findByLabelText('Example request')).toBeTruthy();
  });
});
