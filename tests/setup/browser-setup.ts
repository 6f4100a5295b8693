import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Slow machines with two cores and many test files need more time.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout, so scrolling does nothing.
Element.prototype.scrollIntoView = () => undefined;
// jsdom compares each rule with each element that a test looks for: only rules whose effect a test can notice are added.
process.env['SC_DISABLE_SPEEDY'] = 'false';
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule) {
  const isNoticed = /display: ?none|visibility:|[^-]direction:/.test(rule);
  return isNoticed ? insertRule.call(this, rule, this.cssRules.length) : 0;
};
