import { createHash } from 'node:crypto';

/** A weak entity tag (RFC 9110 section 8.8.3) of its content. @param except names at any depth */
export function versionOf(resource: unknown, except: readonly string[] = []): string {
  const text = JSON.stringify(resource, (name, value: unknown) =>
    except.includes(name) ? undefined : value,
  );
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
