/**
 * The part of styled-components that the product uses, for the reason that `router.ts` gives. Its file is named,
 * because `styled-components` here would be this file again.
 */
// prettier-ignore
// @ts-expect-error -- the package declares types for its name, not for its files
export { css, default, keyframes } from '../node_modules/styled-components/dist/styled-components.browser.esm.js';
