import { EMPTY_POST, type PostRecord } from '../../domain/account/account-record.js';
import { readCount, readTime } from '../../domain/account/values.js';
import { readLiteral } from './literal.js';

/** Null when there is no post. Plain text is a post of which only the text is known. */
export function postOf(value: unknown): PostRecord | null {
  if (typeof value === 'object' && value !== null) return ofFields(value as Record<string, unknown>);
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/^"(?=\{)|"$/g, '');
  if (text === '' || text === 'null' || text === 'NaN') return null;
  if (!/^(\{|Status\()/.test(text)) return { ...EMPTY_POST, text, isRepost: isRepost(text) };
  const fields = readLiteral(text);
  return fields === null ? null : ofFields(fields);
}

const isRepost = (text: string): boolean => /^RT @\w/.test(text);
const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function ofFields(fields: Record<string, unknown>): PostRecord {
  const text = stringOf(fields.text ?? fields.full_text)?.slice(0, 5_000) ?? null;
  const answered = fields.in_reply_to_status_id ?? fields.in_reply_to_user_id ?? fields.reply_to;
  const knowsReply = 'in_reply_to_status_id' in fields || 'in_reply_to_user_id' in fields;
  return {
    text,
    at: readTime(fields.created_at ?? fields.createdAt ?? fields.at),
    client: clientOf(stringOf(fields.source ?? fields.client)),
    isReply: answered !== undefined && answered !== null ? true : knowsReply ? false : null,
    isRepost: 'retweeted_status' in fields ? true : text === null ? null : isRepost(text),
    likes: readCount(fields.favorite_count ?? fields.like_count ?? fields.likes),
    reposts: readCount(fields.retweet_count ?? fields.reposts),
    repliesToAt: readTime(fields.replies_to_at),
  };
}

/** The name of the program inside X’s link. */
function clientOf(source: string | null): string | null {
  const name = source?.replace(/<[^>]*>/g, '').trim();
  return name === undefined || name === '' ? null : name.slice(0, 100);
}
