import type { Page } from '@playwright/test';

/**
 * Words of controls, dates and headings that break across two lines, such as “BUTTON: Delete”. Titles are not included,
 * because scripts without spaces break anywhere, nor words that are wider than their container.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, a, label, option, summary, time, th, dt, dd, h1, h2, h3, td[data-column=date]';
    const broken: string[] = [];
    for (const element of document.querySelectorAll(controls)) {
      let place = element;
      while (place.clientWidth === 0 && place.parentElement) place = place.parentElement;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(pieces.map(({ top }) => Math.round(top)));
          const inOneLine = pieces.reduce((sum, { width }) => sum + width, 0);
          if (lines.size > 1 && inOneLine <= place.clientWidth) broken.push(`${element.tagName}: ${word}`);
        }
      }
    }
    return broken;
  });
