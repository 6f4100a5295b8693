import { Fragment, type ReactNode } from 'react';

/** A placeholder for an element in a sentence. Pass it as a value of `t`. */
export const elementPlace = (number: number): string => `\uE000${number}`;

/**
 * A sentence in which elements replace the placeholders, in the word order of the language: `withElements(t('You are
 * signed in as {email}.', { email: elementPlace(0) }), <bdi>{email}</bdi>)`.
 */
export const withElements = (sentence: string, ...elements: ReactNode[]): ReactNode =>
  sentence
    .split(/\uE000(\d)/)
    .map((piece, i) => <Fragment key={i}>{i % 2 === 0 ? piece : elements[Number(piece)]}</Fragment>);
