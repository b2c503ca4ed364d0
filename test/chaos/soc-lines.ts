export const SOURCE = {
  tenantId: '00000000-0000-7000-8000-00000000aaaa',
  sourceId: '00000000-0000-7000-8000-00000000bbbb',
  kind: 'sshd',
  zone: 'UTC',
} as const;

const LINES = 5;
/** After this number of deliveries come quiet seconds, after which the same attack is a new alert. */
const QUIET = { after: 60, seconds: 600 };

export const linesOf = (name: string, n: number): string[] =>
  Array.from({ length: LINES }, (_, line) => {
    const second = n * LINES + line + Math.floor(n / QUIET.after) * QUIET.seconds;
    const time = new Date(Date.UTC(2026, 10, 21) + second * 1_000).toISOString();
    const client = `203.0.113.${n % 20}`;
    return `${time} bastion sshd[7]: Failed password for ${name}-${n}-${line} from ${client} port 22 ssh2`;
  });
