import { Fragment, type ReactNode } from 'react';

/** The placeholder of an element, used as a value of a sentence. */
export const elementPlace = (number: number): string => `\uE000${number}`;

/**
 * A sentence with elements at its placeholders, in the word order of the language: `withElements(t('You are signed in as
 * {email}.', { email: elementPlace(0) }), <bdi>{email}</bdi>)`.
 */
export const withElements = (sentence: string, ...elements: ReactNode[]): ReactNode =>
  sentence
    .split(/\uE000(\d)/)
    .map((piece, i) => <Fragment key={i}>{i % 2 === 0 ? piece : elements[Number(piece)]}</Fragment>);
