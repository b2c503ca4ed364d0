import { type CapturedMail } from '@rampart/mail/capture';
import { escaped, htmlPage, timeText } from '../html-page.js';

export function listPage(mails: readonly CapturedMail[], smtpUrl: string): string {
  const rows = mails.map(
    ({ number, receivedAt, envelope, subject }) =>
      `<tr><td>${timeText(receivedAt)}</td><td>${escaped(envelope.to.join(', '))}</td><td><a href="/mail/${number}">${escaped(subject) || '(no subject)'}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Inbox', [
    '<h1>Inbox</h1>',
    `<p>Mail sent to <code>${escaped(smtpUrl)}</code> ends here. Reload the page to see what came since.</p>`,
    mails.length === 0 ? '<p>No mail yet.</p>' : table,
  ]);
}

/** The page of one mail: its text, its HTML in a sandboxed frame, and its attachments. */
export function messagePage(mail: CapturedMail): string {
  const { receivedAt, from, envelope, subject, messageId, text, html, attachments, links } = mail;
  return page(subject, [
    '<p><a href="/mail">Back to the inbox</a></p>',
    `<h1>${escaped(subject) || '(no subject)'}</h1>`,
    `<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(envelope.to.join(', '))}</dd><dt>Received</dt><dd>${timeText(receivedAt)}</dd><dt>Message-ID</dt><dd>${escaped(messageId)}</dd></dl>`,
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

/** The sandboxed frame has no script, form or origin. A `srcdoc` frame also inherits the policy of the page. */
const frame = (html: string): string =>
  `<iframe title="The mail's HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html)}"></iframe>`;

const page = (title: string, body: readonly string[]): string =>
  htmlPage({
    title,
    site: 'Simulated mail server',
    notice: 'It delivers nothing: every mail Rampart sends is kept here, in memory, until the sandbox stops.',
    body,
  });
