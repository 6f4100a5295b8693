import { Fragment, type ReactNode } from 'react';

/** Where an element goes into a sentence: the value of one of its places. */
export const elementPlace = (number: number): string => `\uE000${number}`;

/**
 * A sentence with elements in it, wherever a language puts them:
 * `withElements(t('You are signed in as {email}.', { email: elementPlace(0) }), <bdi>{email}</bdi>)`.
 */
export const withElements = (sentence: string, ...elements: ReactNode[]): ReactNode =>
  sentence
    .split(/\uE000(\d)/)
    .map((piece, i) => <Fragment key={i}>{i % 2 === 0 ? piece : elements[Number(piece)]}</Fragment>);
