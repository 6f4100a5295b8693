import { Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';

/** Rows of text, each a link with some facts. */
export const LinkList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 60rem;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    align-items: baseline;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  a {
    min-width: 0;
    padding: var(--space-3) 0;
  }
  li > a:first-child {
    color: var(--color-text);
    font-size: var(--text-m);
    font-weight: var(--weight-medium);
  }
`;

const skeletonRows = 12;

export function LinkListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading videos')}</VisuallyHidden>
      <LinkList as="div">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Skeleton key={index} data-testid="line-skeleton" $height="2.6rem" />
        ))}
      </LinkList>
    </>
  );
}
