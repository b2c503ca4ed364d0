import type { LogVerification, ShardVerification, StoreVerification } from '@rampart/event-log';

/** The result of a verification, from best to worst. */
export type Verdict = 'intact' | 'incomplete' | 'changed';

/** @param stores empty for an export, which contains only the log */
export function verdictOf({ ok }: LogVerification, stores: readonly StoreVerification[]): Verdict {
  if (!ok || stores.some(({ differing }) => differing > 0)) return 'changed';
  return stores.some(({ unchecked }) => unchecked.length > 0) ? 'incomplete' : 'intact';
}

const NEXT_STEP = 'Keep what was verified as evidence, and verify your newest backup.';

/** Sentences, the verdict first. @param stores null for an export, which contains only the log */
export function describeVerification(
  verification: LogVerification,
  stores: readonly StoreVerification[] | null,
  now: Date,
): string[] {
  const { finding, findings, events, blocks, tenants, checkpoints, unsignedEvents, keyTrusted } =
    verification;
  const differing = (stores ?? []).flatMap((store) => store.findings);
  const [first, ...others] = [...findings, ...differing];
  const verdicts: Record<Verdict, string> = {
    intact: 'The log is intact.',
    incomplete: 'Nothing was found changed, but not everything could be checked.',
    changed: `${finding === null ? 'What the log speaks of' : 'The log'} is NOT as it was written: ${
      first === undefined ? 'no reason given' : named(first)
    }`,
  };
  const verdict = verdictOf(verification, stores ?? []);
  const lines = [
    verdicts[verdict],
    ...others.map((other) => `Also: ${named(other)}`),
    ...(verdict === 'changed' ? [NEXT_STEP] : []),
    `Looked at ${count(events, 'event')} in ${count(blocks, 'block')} of ${count(tenants, 'tenant')}, ` +
      `and ${count(checkpoints, 'signed checkpoint')}.`,
    ...verification.shards.map((shard) => describeShard(shard, now)),
    ...(stores ?? []).flatMap((store) => [...describeStore(store)]),
  ];
  if (unsignedEvents > 0)
    lines.push(`The newest ${count(unsignedEvents, 'event')} are chained but not signed yet.`);
  if (stores === null)
    lines.push('An export holds the log alone: deliveries, security events and evidence were not compared.');
  if (!keyTrusted) {
    lines.push(
      'No trusted key was given, so this proves consistency, not who signed. Give one by --public-key.',
    );
  }
  return lines;
}

function named({ shard, table, message }: LogVerification['findings'][number]): string {
  const where = [...(shard === null ? [] : [`shard ${shard}`]), ...(table === null ? [] : [table])].join(
    ', ',
  );
  return where === '' ? message : `${message} [${where}]`;
}

function describeShard(
  { shard, head, events, commands, signedAt, unsignedEvents }: ShardVerification,
  now: Date,
) {
  const held = events === 0 ? 'no events' : `positions 1 to ${head.toLocaleString('en-US')}`;
  const keys = commands === null ? '' : `, ${count(commands, 'command')}`;
  const signed =
    signedAt === null
      ? 'no checkpoint'
      : `newest checkpoint ${ageOf(signedAt, now)} old (${signedAt}), ${count(unsignedEvents, 'event')} since`;
  return `Shard ${shard}: ${held}${keys}; ${signed}.`;
}

function* describeStore({ store, compared, differing, findings, gone, unchecked }: StoreVerification) {
  if (compared + differing + gone + unchecked.length === 0) return;
  const over = gone === 0 ? '' : `; ${gone.toLocaleString('en-US')} gone by retention or erasure`;
  yield `Store ${store}: ${compared.toLocaleString('en-US')} as the log says, ${differing.toLocaleString('en-US')} not${over}.`;
  if (differing > findings.length) yield `Store ${store}: only the first ${findings.length} are named.`;
  for (const { what, count: times } of unchecked)
    yield `Not checked in ${store}: ${times.toLocaleString('en-US')} × ${what}.`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

function ageOf(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso));
  const [unit, size] = UNITS.find(([, most]) => age >= most) ?? UNITS[3];
  return count(Math.floor(age / size), unit);
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
