import { Conversation } from './conversation.js';
import classes from './katia.module.css';
import { ThreadList } from './thread-list.js';
import type { AddressOf } from './turn-view.js';

interface KatiaChatProps {
  readonly threadId: string | null;
  readonly onThread: (id: string | null) => void;
  readonly addressOf: AddressOf;
  readonly examples: readonly string[];
}

export function KatiaChat({ threadId, onThread, addressOf, examples }: KatiaChatProps) {
  return (
    <div className={classes['page']}>
      <ThreadList open={threadId} onOpen={onThread} />
      <Conversation key={threadId ?? 'new'} {...{ threadId, onThread, addressOf, examples }} />
    </div>
  );
}
