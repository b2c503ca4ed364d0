import { HttpException, NotFoundException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainError, type DomainErrorKind } from '@rampart/kernel';
import { QueryFailedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { z } from 'zod';
import { InvalidInputError } from './invalid-input.js';
import { problemOf } from './problem.js';

describe('the problem of an error', () => {
  it.each<[DomainErrorKind, number]>([
    ['invalid', 422],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['rate-limited', 429],
    ['unavailable', 503],
  ])('of kind %s has status %i and keeps code, text and details', (kind, status) => {
    const problem = problemOf(new DomainError('area.what', kind, 'In words.', { id: 7 }));
    expect(problem).toMatchObject({ status, code: 'area.what', detail: 'In words.', details: { id: 7 } });
    expect(problem.type).toBe('urn:rampart:problem:area.what');
  });

  it('has its text as detail, error, message and description', () => {
    const { detail, error, message, description } = problemOf(
      new DomainError('a.b', 'conflict', 'In words.'),
    );
    expect([detail, error, message, description]).toEqual(Array(4).fill('In words.'));
  });

  it('hides the text of an unknown error', () => {
    const problem = problemOf(new Error('password is hunter2 at /srv/rampart'));
    expect(problem).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|srv/);
    expect(JSON.stringify(problemOf(new HttpException('hunter2', 418)))).not.toContain('hunter2');
    expect(problemOf(new NotFoundException('Cannot GET /x'))).toMatchObject({ code: 'request.no-such-path' });
  });

  it('distinguishes an unreachable database from a faulty statement', () => {
    const failed = (code: string) =>
      new QueryFailedError('SELECT 1', [], Object.assign(new Error('x'), { code }));
    for (const code of ['57P01', '57P03', '08006', '53300']) {
      expect(problemOf(failed(code))).toMatchObject({ status: 503, code: 'database.unavailable' });
    }
    expect(problemOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatchObject({ status: 503 });
    expect(problemOf(new Error('Connection terminated unexpectedly'))).toMatchObject({ status: 503 });
    expect(problemOf(new QueryRunnerProviderAlreadyReleasedError())).toMatchObject({ status: 503 });
    expect(problemOf(failed('42601'))).toMatchObject({ status: 500 });
  });

  it('names the fields of invalid input', () => {
    const schema = z.object({ name: z.string().min(2, 'Too short.'), age: z.number() });
    const fault = (value: unknown) => {
      try {
        InvalidInputError.check(schema, value, 422);
      } catch (error) {
        return problemOf(error);
      }
      return null;
    };
    expect(fault({ name: 'x' })).toMatchObject({
      status: 422,
      detail: 'Too short.',
      errors: [
        { path: 'name', message: 'Too short.' },
        { path: 'age', message: 'age is required.' },
      ],
    });
    expect(fault({ name: 'a\u0000b', age: 1 })).toMatchObject({
      detail: expect.stringContaining('null character'),
    });
    expect(fault({ name: 'ok', age: 1 })).toBeNull();
  });
});
