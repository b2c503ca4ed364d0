/** Draws a frame around lines of plain text. @param {readonly string[]} lines */
export function drawBox(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  const body = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  return [`┌${rule}┐`, ...body, `└${rule}┘`].join('\n');
}

/**
 * The text that the start prints once everything runs.
 * @param {{ url: string, admin?: { username: string, password: string | null }, inbox?: string, home: string,
 * database: string, pid: number }} facts the password is null when an earlier start created it
 */
export function welcomeBox({ url, admin, inbox, home, database, pid }) {
  return drawBox([
    'Rampart is running.',
    '',
    `Open       ${url}`,
    ...signInLines(admin),
    ...(inbox === undefined ? [] : [`Mail       ${inbox}   (simulated: nothing is delivered)`]),
    `Data       ${home} (${database})`,
    `Logs       ${home}/logs`,
    `Stop       Ctrl-C, or: kill ${pid}`,
  ]);
}

/** @param {{ username: string, password: string | null } | undefined} admin */
function signInLines(admin) {
  if (admin === undefined)
    return [
      'Sign in    with the accounts you have (lost the password? npx rampart users reset-password NAME)',
    ];
  const { username, password } = admin;
  if (password === null)
    return [
      `Sign in    ${username}   (its one-time password was made by a start that did not get here;`,
      `           if you have not seen it: npx rampart users reset-password ${username})`,
    ];
  return [
    `Sign in    ${username}`,
    `Password   ${password}   (one-time: shown only now, change it after signing in)`,
  ];
}
