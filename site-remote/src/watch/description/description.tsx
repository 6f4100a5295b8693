import { t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { RichText, RichTextBody } from '../../text/rich-text';
import { useMomentLinks } from '../player/playback/playback-context';

/** The number of lines that are visible while a description is folded. */
const shownLines = 8;
/** A description is folded only if this hides at least so many lines. */
const minHiddenLines = 3;
/** The approximate number of characters in a line: on a phone, and in a wide window. */
const lineLength = { narrow: 42, wide: 105 };

const foldedStyle = css`
  /* Folded, unless a hidden element is focused. */
  &:not(:has(> details[open])):not(:has(> div :focus-visible)) > div {
    overflow: hidden;
    max-height: ${shownLines}lh;
    mask-image: linear-gradient(#000 calc(100% - 2lh), transparent);
  }
  > details {
    display: block;
  }
`;

const DescriptionSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  line-height: 1.55;
  overflow-wrap: anywhere;

  @media print {
    padding: 0;
  }
  > details {
    display: none;
  }
  @supports selector(:has(a)) {
    &[data-fold='always'] {
      ${foldedStyle}
    }
    @media (max-width: 40rem) {
      &[data-fold='narrow'] {
        ${foldedStyle}
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

/** The description of a video. A long one is folded. CSS unfolds it, so this works before JavaScript loads. */
export function Description({ markdown }: { markdown: string }) {
  const handleMomentClick = useMomentLinks();
  if (markdown.trim() === '') return null;
  return (
    <DescriptionSection
      aria-label={t('Description')}
      data-fold={getFold(markdown)}
      onClick={handleMomentClick}
    >
      <RichTextBody>
        <RichText markdown={markdown} />
      </RichTextBody>
      <details>
        <summary>
          <span>{t('Show more')}</span>
          <span>{t('Show less')}</span>
        </summary>
      </details>
    </DescriptionSection>
  );
}

/**
 * Whether a description is so long that it is folded: always, or only in narrow windows. The server knows no window, so
 * the length is estimated from the text, and the styles choose.
 */
function getFold(description: string): 'always' | 'narrow' | undefined {
  const countLines = (length: number) =>
    description
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(getTextWidth(line) / length)), 0);
  if (countLines(lineLength.wide) >= shownLines + minHiddenLines) return 'always';
  return countLines(lineLength.narrow) >= shownLines + minHiddenLines ? 'narrow' : undefined;
}

/** The width of a text, in Latin characters. Chinese, Japanese and Korean characters count twice. */
const getTextWidth = (text: string): number =>
  text.length +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);
