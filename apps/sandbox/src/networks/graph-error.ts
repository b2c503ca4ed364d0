import { HttpException } from '@nestjs/common';

export function graphError(status: number, code: number, message: string, subcode?: number): HttpException {
  const detail = subcode === undefined ? {} : { error_subcode: subcode };
  const type = code === 190 ? 'OAuthException' : 'GraphMethodException';
  return new HttpException(
    { error: { message, type, code, ...detail, fbtrace_id: 'AsyntheticTrace0000000' } },
    status,
  );
}

/** The usage header of Graph answers. Its values are percentages. */
export const APP_USAGE = JSON.stringify({ call_count: 3, total_cputime: 1, total_time: 2 });
