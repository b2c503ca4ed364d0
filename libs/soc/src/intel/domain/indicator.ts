import { parseNetwork } from '@rampart/sigma';
import type { INDICATOR_TYPES } from '../contract/intel.js';

export type IndicatorType = (typeof INDICATOR_TYPES)[number];

export interface Indicator {
  readonly type: IndicatorType;
  /** The form that {@link normalise} returns. */
  readonly value: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly source: string;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
  /** Milliseconds since 1970; absent when unknown. */
  readonly firstSeen?: number | undefined;
  readonly lastSeen?: number | undefined;
  readonly expires?: number | undefined;
}

/** For sources that give no confidence. */
export const DEFAULT_CONFIDENCE = 50;

/** In bytes. */
export const LONGEST_VALUE = 1_500;

const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The type and normal form of a text, or null. Defanged text is restored. */
export function classify(text: string): { readonly type: IndicatorType; readonly value: string } | null {
  const bare = text
    .trim()
    .replace(/\[\.\]|\(\.\)|\[dot\]/gi, '.')
    .replace(/^hxxp/i, 'http');
  if (/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i.test(bare))
    return { type: 'hash', value: bare.toLowerCase() };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(bare)) return { type: 'url', value: normalUrl(bare) };
  if (/^[0-9a-f.:]+(?:%\w+)?\/\d{1,3}$/i.test(bare)) return address('network', bare);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(bare) || (/^[0-9a-f:.]+$/i.test(bare) && /:.*:/.test(bare)))
    return address('ip', bare);
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(bare)?.[1];
  if (withPort !== undefined) return address('ip', withPort);
  const lower = bare
    .toLowerCase()
    .replace(/^\*?\./, '')
    .replace(/\.$/, '');
  if (DOMAIN.test(lower)) return { type: 'domain', value: lower };
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(bare) ? { type: 'email', value: lower } : null;
}

/** Dotted numbers that are no valid address are not an indicator. */
function address(type: 'ip' | 'network', text: string) {
  return parseNetwork(text) === null ? null : { type, value: text.toLowerCase() };
}

/** Scheme and host become lower case; a fragment, a default port and a lone final slash are removed. */
export function normalUrl(text: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^#]*)/i.exec(text);
  if (!match) return text;
  const [, scheme = '', authority = '', rest = ''] = match;
  const lower = scheme.toLowerCase();
  const host = authority
    .toLowerCase()
    .replace(lower === 'https' ? /:443$/ : lower === 'http' ? /:80$/ : /(?!)/, '');
  return `${lower}://${host}${rest === '/' ? '' : rest}`;
}

export interface ReadList {
  readonly indicators: readonly Indicator[];
  /** Unreadable entries with their places, which start at 1. */
  readonly refused: readonly { readonly line: number; readonly text: string }[];
  /** Whether the list is a warning list (MISP): a match lowers the severity. */
  readonly softens: boolean;
  readonly withdrawn?: readonly string[];
}
