/**
 * Draws a frame around lines of plain text.
 *
 * @param {readonly string[]} lines
 */
export function drawBox(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  const body = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  return [`┌${rule}┐`, ...body, `└${rule}┘`].join('\n');
}

/**
 * What a person needs to know once everything runs.
 *
 * @param {{ url: string, admin?: { username: string, password: string }, inbox?: string, home: string, database: string, pid: number }} facts
 */
export function welcomeBox({ url, admin, inbox, home, database, pid }) {
  const signIn =
    admin === undefined
      ? ['Sign in    with the accounts you have (lost the password? npx rampart users reset-password NAME)']
      : [
          `Sign in    ${admin.username}`,
          `Password   ${admin.password}   (one-time: shown only now, change it after signing in)`,
        ];
  return drawBox([
    'Rampart is running.',
    '',
    `Open       ${url}`,
    ...signIn,
    ...(inbox === undefined ? [] : [`Mail       ${inbox}   (simulated: nothing is delivered)`]),
    `Data       ${home} (${database})`,
    `Logs       ${home}/logs`,
    `Stop       Ctrl-C, or: kill ${pid}`,
  ]);
}
