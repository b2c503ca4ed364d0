import { escaped, htmlPage, timeText } from '../html-page.js';
import type { SandboxAccount } from '../world/account.js';
import { NETWORK_TITLES } from './consent-page.js';
import type { StoredFile } from './files.js';
import type { SandboxPost } from './posts.js';

export function timelinePage(
  account: SandboxAccount,
  posts: readonly SandboxPost[],
  isKept: (sha256: string) => boolean,
): string {
  const { network, handle, displayName } = account;
  return htmlPage({
    title: `${displayName} on the simulated ${NETWORK_TITLES[network]}`,
    site: `Simulated ${NETWORK_TITLES[network]}`,
    notice: 'This account and its posts are invented. Nothing here leaves this machine.',
    body: [
      `<h1>${escaped(displayName)} <small>@${escaped(handle)}</small></h1>`,
      posts.length === 0 ? '<p>No posts yet.</p>' : posts.map((post) => article(post, isKept)).join(''),
    ],
  });
}

function article(post: SandboxPost, isKept: (sha256: string) => boolean): string {
  const { id, text, title, media, replyTo, createdAt, likes, replies, shares } = post;
  return [
    `<article id="${escaped(id)}"><hr><p>${timeText(createdAt)} · <code>${escaped(id)}</code>`,
    replyTo === null ? '</p>' : ` · reply to <a href="#${escaped(replyTo)}">${escaped(replyTo)}</a></p>`,
    title === null ? '' : `<h2>${escaped(title)}</h2>`,
    `<pre>${escaped(text)}</pre>`,
    ...media.map((file) => figure(file, isKept(file.sha256))),
    `<p><small>${likes} likes · ${replies} replies · ${shares} shares</small></p></article>`,
  ].join('');
}

function figure({ mime, bytes, sha256, altText }: StoredFile, kept: boolean): string {
  const caption = `<figcaption><small>${escaped(mime)}, ${bytes} bytes${altText === null ? '' : `: ${escaped(altText)}`}</small></figcaption>`;
  const picture =
    kept && mime.startsWith('image/')
      ? `<img alt="${escaped(altText ?? '')}" src="/timeline/files/${sha256}">`
      : '';
  return `<figure>${picture}${caption}</figure>`;
}
