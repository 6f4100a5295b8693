import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Slow machines with two cores and many test files need more time.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout, so scrolling does nothing.
Element.prototype.scrollIntoView = () => undefined;
