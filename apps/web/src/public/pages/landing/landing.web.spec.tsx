import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerAll, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { Page } from './landing.page.js';

const usual = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = usual;
});

function withPointer(hovers: boolean): void {
  globalThis.matchMedia = (query) => Object.assign(usual(query), { matches: hovers });
}

const hero = () => within(screen.getByRole('region', { name: 'Only one of these is you.' }));
const wall = (): HTMLElement => hero().getByRole('figure');
const tilt = (): string => wall().style.getPropertyValue('--tilt-x');

describe('the landing page', () => {
  it('links to sign-in, waitlist, offers and booking, and shows three points and six handles', () => {
    answerAll(() => json(null));
    show(<Page />);
    for (const [name, path] of [
      [/Login/, '/login'],
      [/GET STARTED/, '/join-waitlist'],
      [/LEARN MORE/, '/learn-more'],
      [/BOOK A DEMO/, '/book-a-demo'],
    ] as const)
      expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(path);
    expect(hero().getAllByRole('listitem')).toHaveLength(9);
  });

  it('tilts its wall under a hovering pointer', async () => {
    withPointer(true);
    show(<Page />);
    fireEvent.pointerMove(wall(), { clientX: 9, clientY: 5 });
    await waitFor(() => expect(tilt()).not.toBe(''));
  });

  it('keeps its wall flat under touch, and under reduced motion', async () => {
    withPointer(false);
    show(<Page />);
    fireEvent.pointerMove(wall(), { clientX: 9, clientY: 5 });
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(tilt()).toBe('');
  });
});
