/** With the argument `plain`, WebAssembly is removed. */
if (process.argv[2] === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const { CALIBRATION, fingerprint, FingerprintIndex, markKey, protect } = await import('../src/index.js');
const { picture } = await import('../src/testing/index.js');
const { seeded } = await import('@rampart/kernel/testing');
const { CHANGES, matchPoints } = await import('../src/fingerprint/points/match-points.js');
const { pointsOf } = await import('../src/fingerprint/points/points.js');

const [ROUNDS, FINGERPRINTS, MATCHES] = [3, 100_000, 20];

function cpuOf(step: () => unknown): number {
  step();
  const start = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) step();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / ROUNDS;
}

const photograph = picture(7, 4032, 3024);
const key = markKey('bench');
const random = seeded(1);
const index = new FingerprintIndex(FINGERPRINTS);
for (let at = 0; at < FINGERPRINTS; at += 1)
  index.add([{ name: 'whole', hash: Uint32Array.from({ length: 8 }, () => random() * 2 ** 32) }]);
const query = fingerprint(picture(99, 640, 480));
const points = pointsOf(query);
const others = pointsOf(fingerprint(picture(98, 640, 480)));

function matches(): void {
  for (let match = 0; match < MATCHES; match += 1)
    for (const change of CHANGES) matchPoints(points, others, change);
}

process.send?.([
  cpuOf(() => protect(photograph, { id: 1, key })),
  cpuOf(() => index.search(query, CALIBRATION.borderDistance)),
  cpuOf(matches) / MATCHES,
]);
process.disconnect();
