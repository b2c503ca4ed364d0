import { DomainError, isTextNestedDeeper } from '@rampart/kernel';
import { DEFAULT_CONFIDENCE, type ReadList } from '../domain/indicator.js';
import { readMisp } from '../domain/misp.js';
import { readStix } from '../domain/stix.js';

/** STIX 2.1 and MISP need fewer than ten levels. */
const DEEPEST = 32;

/** Reads indicators of STIX 2.1 or MISP. @throws DomainError `soc-intel.bad-json` for other JSON */
export function readIndicators({
  text,
  source,
  confidence = DEFAULT_CONFIDENCE,
}: {
  readonly text: string;
  readonly source: string;
  readonly confidence?: number;
}): ReadList {
  const value = parsed(text);
  const read = readStix(value, source, confidence) ?? readMisp(value, source, confidence);
  if (read !== null) return read;
  throw badJson('The JSON is neither a STIX 2.1 bundle nor a MISP event or warning list.');
}

function parsed(text: string): unknown {
  if (isTextNestedDeeper(text, DEEPEST)) throw badJson(`The JSON nests deeper than ${DEEPEST}.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const [, place] = /position (\d+)/.exec(String(error)) ?? [];
    throw badJson(
      place === undefined ? 'The list is no JSON.' : `The list is no JSON at character ${place}.`,
    );
  }
}

const badJson = (message: string): DomainError => new DomainError('soc-intel.bad-json', 'invalid', message);
