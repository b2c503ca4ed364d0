/** Imitates a person who uses the simulated networks. */
export interface TimelinePost {
  readonly id: string;
  readonly text: string;
  readonly title: string | null;
  readonly replyTo: string | null;
  readonly media: readonly { readonly sha256: string; readonly altText: string | null }[];
}

interface Choice {
  readonly handle: string;
  readonly decision?: 'allow' | 'deny';
  /** A permission that the person unticks. */
  readonly without?: string;
  /** The number of additional pages that the person ticks, from the second one on. */
  readonly furtherPages?: number;
}

/** Handles that the authorisation page offers, in its order. */
export async function offeredHandles(url: string): Promise<string[]> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return [...html.matchAll(/<small>@([^<]+)<\/small>/g)].map(([, handle = '']) => handle);
}

/** Opens the authorisation page, chooses an account, and presses a button. @returns the address of the redirect */
export async function clickThrough(url: string, choice: Choice): Promise<URL> {
  const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await page.text();
  if (page.status !== 200) throw new Error(`The authorisation page answered ${page.status}: ${html}`);
  if (!html.includes('Simulated'))
    throw new Error('The authorisation page does not say that it is simulated.');
  const account = new RegExp(`value="([^"]+)"[^>]*>(?:(?!<p>).)*@${choice.handle}<`).exec(html)?.[1];
  if (account === undefined) throw new Error(`The authorisation page does not offer ${choice.handle}.`);
  const request = /name="request" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const scopes = [...html.matchAll(/name="scope" value="([^"]+)"/g)].map(([, scope = '']) => scope);
  const body = new URLSearchParams({ request, account, decision: choice.decision ?? 'allow' });
  for (const scope of scopes) if (scope !== choice.without) body.append('scope', scope);
  const pages = [...html.matchAll(/name="also" value="([^"]+)"/g)].map(([, page = '']) => page);
  for (const page of pages.slice(1, 1 + (choice.furtherPages ?? 0))) body.append('also', page);
  const action = new URL(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '', url);
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null)
    throw new Error(`The authorisation page answered ${answer.status} without a redirect.`);
  return new URL(location);
}

/** Posts of an account that were published through the API, newest first. */
export async function postsOn(sandbox: string, network: string, handle: string): Promise<TimelinePost[]> {
  const answer = await fetch(`${sandbox}/timeline/${network}/${handle}`, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The timeline of ${handle} answered ${answer.status}.`);
  return ((await answer.json()) as { posts: TimelinePost[] }).posts;
}

export async function askForFault(sandbox: string, fault: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox}/sandbox/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the fault: ${await answer.text()}`);
}

export async function calm(sandbox: string): Promise<void> {
  await fetch(`${sandbox}/sandbox/faults`, { method: 'DELETE' });
}
