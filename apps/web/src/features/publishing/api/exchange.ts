import type { ImportPosts } from '@rampart/publishing/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, fetchFile, unwrap } from '../../../shared/api-client/client.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { CALENDAR_KEY, POSTS } from './posts.js';

/** Makes a draft of each line or event, and schedules those with a time. */
export function useImportPosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportPosts) =>
      unwrap(api.POST('/api/publishing/posts/import', { body: asSent(body) })),
    onSettled: () =>
      Promise.all([POSTS.key, CALENDAR_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Saves the scheduled posts of a range as a file for other calendars. @throws ApiError */
export async function saveCalendar(range: { readonly since: string; readonly until: string }): Promise<void> {
  const { content } = await fetchFile(`/api/publishing/calendar.ics?${new URLSearchParams(range)}`);
  saveFile('posts.ics', content);
}
