import { t } from 'shared-ui';
import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import styled, { css } from 'styled-components';
import { Words } from '../../text/words';
import { foldOf, linesShown } from './fold-of';
import { useMomentLinks } from './use-moment-links';

const folded = css`
  /* What comes into focus in the part that is not shown opens it. */
  &:not(:has(> details[open])):not(:has(> div :focus-visible)) > div {
    overflow: hidden;
    max-height: ${linesShown}lh;
    mask-image: linear-gradient(#000 calc(100% - 2lh), transparent);
  }
  > details {
    display: block;
  }
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  line-height: 1.55;
  overflow-wrap: anywhere;

  > details {
    display: none;
  }
  @supports selector(:has(a)) {
    &[data-fold='always'] {
      ${folded}
    }
    @media (max-width: 40rem) {
      &[data-fold='narrow'] {
        ${folded}
      }
    }
  }
  summary {
    display: inline-block;
    padding: var(--space-2) 0;
    color: var(--color-accent);
    cursor: pointer;
    font-weight: 600;
  }
  details[open] > summary > span:first-child,
  details:not([open]) > summary > span:last-child {
    display: none;
  }
`;

/** What a video says of itself. Where it is long, some lines of it, and the rest when somebody asks; also without code. */
export function Description({ markdown }: { markdown: string }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => isBrowser,
  );
  // What came as HTML stands there, and needs no code that reads Markdown.
  const [asHtml] = useState(() => (isHydrating ? markdown : null));
  const goToMoment = useMomentLinks();
  if (markdown.trim() === '') return null;
  return (
    <Box aria-label={t('Description')} data-fold={foldOf(markdown)} onClick={goToMoment}>
      {asHtml === markdown ? (
        <Words dangerouslySetInnerHTML={kept} suppressHydrationWarning />
      ) : (
        <Words>
          <Suspense fallback={<AsTyped markdown={markdown} />}>
            <RichText markdown={markdown} />
          </Suspense>
        </Words>
      )}
      <details>
        <summary>
          <span>{t('Show more')}</span>
          <span>{t('Show less')}</span>
        </summary>
      </details>
    </Box>
  );
}

const never = () => () => undefined;

/** A server asks for the same snapshot as a browser that takes over its HTML, and has to make that HTML. */
const isBrowser = typeof window !== 'undefined';

/** React leaves the contents of such an element as they came. */
const kept = { __html: '' };

const Typed = styled.p`
  white-space: pre-line;
`;

interface Written {
  markdown: string;
}

/** As it was typed: until the code comes that reads Markdown, and where it does not come. */
const AsTyped = ({ markdown }: Written) => <Typed dir="auto">{markdown}</Typed>;

const RichText = lazy<ComponentType<Written>>(() =>
  import(/* webpackChunkName: "rich-text" */ '../../text/rich-text').then(
    (module) => ({ default: module.RichText }),
    () => ({ default: AsTyped }),
  ),
);
