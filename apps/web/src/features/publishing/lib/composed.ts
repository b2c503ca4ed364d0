import { LIMITS, type Network, validateDraft } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent, PostView, SavePost, Variant } from '@rampart/publishing/contract';
import type { UploadedMedia } from '../api/upload-media.js';

export interface Composed {
  readonly content: PostContent;
  readonly accountIds: readonly string[];
  readonly watermarkEnabled: boolean;
  readonly watermarkText: string;
  readonly botCheckEnabled: boolean;
  /** Names of files by id, as far as known. */
  readonly names: Readonly<Record<string, string>>;
}

const EMPTY: PostContent = {
  text: '',
  title: null,
  thread: [],
  firstComment: null,
  variants: {},
  media: [],
};

export const composedOf = (post: PostView | null): Composed => ({
  content: post?.content ?? EMPTY,
  accountIds: post?.accounts.map(({ accountId }) => accountId) ?? [],
  watermarkEnabled: post?.options.watermarkEnabled ?? true,
  watermarkText: post?.options.watermarkText ?? '',
  botCheckEnabled: post?.options.botCheckEnabled ?? true,
  names: {},
});

export const bodyOf = (composed: Composed): SavePost => {
  const { content, accountIds, watermarkEnabled, watermarkText, botCheckEnabled } = composed;
  return {
    content,
    options: { watermarkEnabled, watermarkText, botCheckEnabled },
    accountIds: [...accountIds],
  };
};

export const isSame = (one: Composed, other: Composed): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The post in the form for one network, without media, whose facts only the server has. */
export function draftFor(content: PostContent, network: Network) {
  const variant = content.variants[network] ?? {};
  return {
    text: variant.text ?? content.text,
    title: variant.title === undefined ? content.title : variant.title,
    thread: variant.thread ?? content.thread,
    firstComment: variant.firstComment === undefined ? content.firstComment : variant.firstComment,
    media: [],
  };
}

/** The issues of the text on a network, computed in the browser. */
export const wordIssues = (content: PostContent, network: Network) =>
  validateDraft(draftFor(content, network), LIMITS[network]).filter(({ field, code }) => {
    const needsMedia = code.startsWith('media') || field === 'media';
    return !needsMedia;
  });

/** Changes the variant of one network. A variant without fields is removed. */
export function withVariant(content: PostContent, network: Network, variant: Variant | null): PostContent {
  const { [network]: _, ...others } = content.variants;
  const variants =
    variant === null || Object.keys(variant).length === 0 ? others : { ...others, [network]: variant };
  return { ...content, variants };
}

/** Adds a linked account's handle to its network's text, or to the common text if only it uses that. */
export function withTag(
  content: PostContent,
  networks: readonly Network[],
  { network, handle }: { readonly network: Network; readonly handle: string },
): PostContent {
  const tagged = (text: string): string =>
    `${text}${text === '' || /\s$/u.test(text) ? '' : ' '}@${handle.replace(/^@/u, '')} `;
  const variant = content.variants[network];
  const alone = networks.every((each) => each === network);
  if (alone && variant?.text === undefined) return { ...content, text: tagged(content.text) };
  return withVariant(content, network, { ...variant, text: tagged(variant?.text ?? content.text) });
}

/** Adds a file, unless the post has it. */
export const withMedia = (composed: Composed, { mediaId, name }: UploadedMedia): Composed =>
  composed.content.media.some((known) => known.mediaId === mediaId)
    ? composed
    : {
        ...composed,
        names: { ...composed.names, [mediaId]: name },
        content: { ...composed.content, media: [...composed.content.media, { mediaId, altText: null }] },
      };

/** The names of the parts that differ between two saved versions. */
export function differences(mine: Composed, theirs: Composed): readonly string[] {
  const parts: readonly (readonly [string, (of: Composed) => unknown])[] = [
    [t`Text`, ({ content }) => content.text],
    [t`Title`, ({ content }) => content.title],
    [t`Thread`, ({ content }) => content.thread],
    [t`First comment`, ({ content }) => content.firstComment],
    [t`Variants`, ({ content }) => content.variants],
    [t`Media`, ({ content }) => content.media],
    [t`Accounts`, ({ accountIds }) => accountIds],
    [
      t`Options`,
      ({ watermarkEnabled, watermarkText, botCheckEnabled }) => [
        watermarkEnabled,
        watermarkText,
        botCheckEnabled,
      ],
    ],
  ];
  return parts.flatMap(([name, part]) =>
    JSON.stringify(part(mine)) === JSON.stringify(part(theirs)) ? [] : [name],
  );
}
