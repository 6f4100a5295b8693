import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores and many test files: a slow machine is no failure of the product.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout, so that there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
