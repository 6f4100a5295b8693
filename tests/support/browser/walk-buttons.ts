import { expect, type Page } from '@playwright/test';
import { untilIdle } from './page';

/** Buttons that change content or end the visit, which are not pressed. */
const changing = /^(Delete|Remove|Sign out|Undo|Save|Update now|Discard)/;

/** The kind of a button: "Edit Tide" and "Edit Aurora" are of one kind, and so are "Title ↑" and "Title ↓". */
const kindOf = (name: string): string =>
  /^(Edit|Rename|Select|Page|Copy)\b/.exec(name)?.[0] ?? name.replace(/[^\p{L}+ ]/gu, '').trim();

/** Presses each kind of button in the panel once, and closes everything that opens. */
export async function walkButtons(page: Page): Promise<void> {
  const pressed = new Set<string>();
  const buttons = page.locator('button:enabled:visible');
  const dialog = page.getByRole('dialog').or(page.getByRole('menu')).first();
  for (;;) {
    // The code of a dialog is loaded when it opens.
    await untilIdle(page);
    if (await dialog.isVisible()) {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const names = await buttons.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
    const kinds = names.map((name) => (changing.test(name) ? '' : kindOf(name)));
    const next = kinds.findIndex((kind) => kind && !pressed.has(kind));
    if (next === -1) break;
    // The press may fail: a changed list may have fewer buttons, and a dialog that has just opened may cover them.
    const isPressed = await buttons
      .nth(next)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (isPressed) pressed.add(kinds[next]!);
  }
  expect(pressed.size).toBeGreaterThan(5);
}
