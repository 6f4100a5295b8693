import type { Browser } from '@playwright/test';

/** What a visitor with a phone does first, and what shows that it was answered. All as selectors. */
export interface Question {
  name: string;
  path: string;
  /** Tapped one after the other, each as soon as it is in the page. */
  taps: string[];
  /** Pressed after the last tap. */
  key?: string;
  answer: string;
}

const menu = '[aria-label="Open the menu"]';

/** The questions; a video with more related ones than a page shows first is looked up at a running product. */
export async function questionsAt(browser: Browser, shell: string): Promise<Question[]> {
  const page = await browser.newPage();
  await page.goto(`${shell}/category/Music`);
  const video = (await page.locator('a[href^="/watch/"]').first().getAttribute('href'))!;
  await page.close();
  return [
    { name: 'home: the menu opens', path: '/', taps: [menu], answer: '#menu[open]' },
    {
      name: 'home: the menu opens, and a letter in its search box has results',
      path: '/',
      taps: [menu, '#menu input'],
      key: 'r',
      answer: '#menu [role=option]',
    },
    {
      name: 'watch: a button of the screen shows more related videos',
      path: video,
      taps: ['aside button'],
      answer: 'aside li:nth-child(13)',
    },
  ];
}
