import { expect, test } from '@playwright/test';
import { browserPath } from '../../support/browser/browser';

test('a browser that is named and does not exist is not replaced by another @nightly', () => {
  const named = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = '/nowhere/chrome';
  try {
    expect(browserPath).toThrow('CHROME_PATH names /nowhere/chrome, which does not exist.');
  } finally {
    process.env['CHROME_PATH'] = named;
  }
});
