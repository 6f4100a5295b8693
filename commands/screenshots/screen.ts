import type { Page } from '@playwright/test';

/** What is done to reach a screen; it is done when what stands on the screen is there. */
export type Screen = (page: Page) => Promise<void>;
