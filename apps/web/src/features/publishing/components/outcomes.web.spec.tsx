import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPost, aRun } from '../../../testing/posts.js';
import { show } from '../../../testing/show.js';
import { Outcomes } from './outcomes.js';

const shown = (mediaCount: number, change: Parameters<typeof aRun>[0]): void => {
  show(<Outcomes post={aPost({ mediaCount, outcomes: [aRun(change)] })} mayEdit />);
};

describe('the result of a post on a network', () => {
  it('names the hidden mark that was read back from its copy', () => {
    shown(1, { status: 'published', fingerprintIds: ['RM-7F3A'] });
    screen.getByText('Hidden mark read back: RM-7F3A');
  });

  it('states that no mark could be read back from a published copy', () => {
    shown(1, { status: 'published' });
    screen.getByText('No hidden mark could be read back.');
  });

  it('has no text about marks before the publication, and for a post without files', () => {
    shown(1, { status: 'preparing' });
    shown(0, { status: 'published' });
    expect(screen.queryByText(/hidden mark/i)).toBeNull();
  });
});
