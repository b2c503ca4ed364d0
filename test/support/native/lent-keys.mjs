/**
 * The RSA keys made in this process, by what was asked for. Making one takes .1 to 1 s of CPU time, for its primes.
 * @type {Map<string, Promise<CryptoKeyPair>[]>}
 */
const made = new Map();

/**
 * Lets Web Crypto answer each spec's requests for RSA keys with keys that former specs asked for. Keys differ within a spec.
 * @returns {() => void} ends it
 */
export function lendKeys() {
  const { subtle } = globalThis.crypto;
  const generate = subtle.generateKey.bind(subtle);
  /** @type {Map<string, number>} */
  const lent = new Map();
  subtle.generateKey = (algorithm, ...rest) => {
    if (algorithm.modulusLength === undefined) return generate(algorithm, ...rest);
    const kind = JSON.stringify([algorithm, ...rest]);
    if (!made.has(kind)) made.set(kind, []);
    const keys = made.get(kind);
    const place = lent.get(kind) ?? 0;
    lent.set(kind, place + 1);
    return (keys[place] ??= generate(algorithm, ...rest));
  };
  return () => void Reflect.deleteProperty(subtle, 'generateKey');
}
