import { useLocation, useParams } from 'react-router-dom';
import { useFreePage, type FreePage as Page } from 'shared-data/free-pages';
import { Skeleton, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { NotFound } from '../screen/not-found';
import { PreviewBar } from '../screen/preview-bar';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { useNoIndex } from '../screen/use-no-index';
import { RichText } from '../text/rich-text';
import { Words } from '../text/words';
import { usePreviewedPage } from './use-previewed-page';

/** As wide as is well read. */
const Column = styled(Section)`
  max-width: calc(70ch + 2 * var(--page-margin));
  overflow-wrap: anywhere;
  line-height: 1.65;

  h1 {
    font-size: var(--text-2xl);
    line-height: 1.15;
  }
  h2 {
    margin-top: var(--space-6);
    font-size: var(--text-l);
  }
  h3 {
    margin-top: var(--space-5);
  }
`;

const Title = styled.span`
  display: block;
`;

/** `/page/{id}`: a page of the creator's own words. */
export function FreePage() {
  const { id = '' } = useParams();
  const previewed = usePreviewedPage(id, useLocation().search);
  const { data: page, error, refetch } = useFreePage(id);
  useNoIndex(previewed !== null || page === null);
  if (previewed)
    return (
      <>
        <PreviewBar role="note">{t('This is a preview. Only you see it.')}</PreviewBar>
        <Found page={previewed} />
      </>
    );
  if (page) return <Found page={page} />;
  if (page === null || error)
    return <NotFound heading={t('Page not found')} error={error} onTryAgain={refetch} />;
  return (
    <Column>
      <VisuallyHidden as="div" role="status">
        <ScreenHeading title={t('Loading the page')}>{t('Loading the page')}</ScreenHeading>
      </VisuallyHidden>
      <Skeleton $height="2.5rem" $width="50%" />
      <Skeleton data-testid="text-skeleton" $height="16rem" />
    </Column>
  );
}

const Found = ({ page: { title, text } }: { page: Page }) => (
  <Column as="article">
    <ScreenHeading title={title}>
      {/* At the side on which its own words begin, as each paragraph under it. */}
      <Title dir="auto">{title}</Title>
    </ScreenHeading>
    <Words>
      <RichText markdown={text} of="page" />
    </Words>
  </Column>
);
