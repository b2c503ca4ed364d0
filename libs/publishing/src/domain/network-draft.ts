import type { Network, NetworkDraft } from '../contract/index.js';
import type { PostContent } from '../contract/index.js';

/** A post in the form for one network, without the facts about its media. */
export function networkDraft(content: PostContent, network: Network): NetworkDraft {
  const variant = content.variants[network] ?? {};
  return {
    text: variant.text ?? content.text,
    title: variant.title === undefined ? content.title : variant.title,
    thread: variant.thread ?? content.thread,
    firstComment: variant.firstComment === undefined ? content.firstComment : variant.firstComment,
    media: [],
  };
}
