import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A long limit for slow machines with two cores that run many test files.
configure({ asyncUtilTimeout: 60_000 });

// A real server answers at any moment, so no test can wrap each answer in `act`.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

// jsdom has no layout, so these are absent.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom compares each CSS rule with each element that a test looks for. To save time, only rules whose effect a test can
// notice are added.
process.env['SC_DISABLE_SPEEDY'] = 'false';
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule) {
  const isNoticed = /display: ?none|visibility:|[^-]direction:/.test(rule);
  return isNoticed ? insertRule.call(this, rule, this.cssRules.length) : 0;
};
