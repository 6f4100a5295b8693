import { configureGlobal, readConfigureGlobal } from 'fast-check';

/** A property that fails need not look for the smallest value that fails: that it fails is enough. */
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
