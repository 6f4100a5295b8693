import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores and many test files: a slow machine is no failure of the product.
configure({ asyncUtilTimeout: 10_000 });
