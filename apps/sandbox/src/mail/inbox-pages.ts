import { type CapturedMail } from '@rampart/mail/capture';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
.notice { border: 1px solid; border-radius: .5rem; padding: .75rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid; vertical-align: top; }
td { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 1px solid; border-radius: .5rem; background: #fff; }
`;

/** Every mail, newest first. */
export function listPage(mails: readonly CapturedMail[], smtpUrl: string): string {
  const rows = mails.map(
    ({ number, receivedAt, envelope, subject }) =>
      `<tr><td>${time(receivedAt)}</td><td>${escaped(envelope.to.join(', '))}</td><td><a href="/mail/${number}">${escaped(subject) || '(no subject)'}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Inbox', [
    '<h1>Inbox</h1>',
    `<p>Mail sent to <code>${escaped(smtpUrl)}</code> ends here. Reload the page to see what came since.</p>`,
    mails.length === 0 ? '<p>No mail yet.</p>' : table,
  ]);
}

/** One mail: its text, its HTML in a frame that may do nothing but follow links, and what is attached. */
export function messagePage(mail: CapturedMail): string {
  const { receivedAt, from, envelope, subject, messageId, text, html, attachments, links } = mail;
  return page(subject, [
    '<p><a href="/mail">Back to the inbox</a></p>',
    `<h1>${escaped(subject) || '(no subject)'}</h1>`,
    `<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(envelope.to.join(', '))}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd><dt>Message-ID</dt><dd>${escaped(messageId)}</dd></dl>`,
    '<h2>Text</h2>',
    `<pre>${escaped(text)}</pre>`,
    links.length === 0 ? '' : `<h2>Links</h2><ul>${links.map(linkItem).join('')}</ul>`,
    html === null ? '' : `<h2>HTML</h2>${frame(html)}`,
    ...attachments.map(
      ({ filename, contentType, content }) =>
        `<h2>Attachment: ${escaped(filename)}</h2><p>${escaped(contentType)}</p><pre>${escaped(content)}</pre>`,
    ),
  ]);
}

const linkItem = (link: string): string => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`;

/** Sandboxed: no script, no form, no origin. A frame made of `srcdoc` also stands under the page's own policy. */
const frame = (html: string): string =>
  `<iframe title="The mail's HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html)}"></iframe>`;

function page(title: string, body: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Simulated mail server</title><style>${STYLE}</style></head>`,
    '<body><p class="notice" role="note"><strong>Simulated mail server.</strong> It delivers nothing: every mail Rampart sends is kept here, in memory, until the sandbox stops.</p>',
    `<main>${body.join('\n')}</main></body></html>`,
  ].join('\n');
}

const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => REPLACEMENTS[found] ?? '');
