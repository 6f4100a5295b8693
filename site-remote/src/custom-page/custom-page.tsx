import { useLocation, useParams } from 'react-router-dom';
import { useStoredPreview } from 'shared-data';
import { customPagePreviewKey, useCustomPage, type CustomPage } from 'shared-data/custom-pages';
import { Skeleton, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { NotFound } from '../screen/not-found';
import { PreviewBar, ScreenHeading, ScreenSection } from '../screen/layout';
import { useNoIndex } from '../screen/use-no-index';
import { isRightToLeft, RichText, RichTextBody } from '../text/rich-text';

/** A column with a line length that is easy to read. */
const TextColumn = styled(ScreenSection)`
  max-width: calc(70ch + 2 * var(--page-margin));
  overflow-wrap: anywhere;
  line-height: 1.65;

  > div > p:first-child {
    font-size: var(--text-l);
    line-height: 1.5;
  }
  h2 {
    margin-top: var(--space-6);
    font-size: var(--text-l);
  }
  h3 {
    margin-top: var(--space-5);
  }
`;

const Title = styled.bdi`
  display: block;
`;

/** `/page/{id}`: a custom page, written by the creator. */
export function CustomPageScreen() {
  const { id = '' } = useParams();
  const preview = useStoredPreview<CustomPage>(customPagePreviewKey(id), useLocation().search);
  const { data: page, error, refetch } = useCustomPage(id);
  useNoIndex(preview !== null || page === null);
  if (preview)
    return (
      <>
        <PreviewBar role="note">{t('This is a preview. Only you see it.')}</PreviewBar>
        <CustomPageContent page={preview} />
      </>
    );
  if (page) return <CustomPageContent page={page} />;
  if (page === null || error)
    return <NotFound heading={t('Page not found')} error={error} onTryAgain={refetch} />;
  return (
    <TextColumn>
      <VisuallyHidden as="div" role="status">
        <ScreenHeading title={t('Loading the page')} />
      </VisuallyHidden>
      <Skeleton $height="2.5rem" $width="50%" />
      <Skeleton data-testid="text-skeleton" $height="16rem" />
    </TextColumn>
  );
}

const CustomPageContent = ({ page: { title, text } }: { page: CustomPage }) => (
  <TextColumn as="article">
    <ScreenHeading title={title}>
      {/* It is aligned by the direction of its own text, like the paragraphs below. */}
      <Title>{title}</Title>
    </ScreenHeading>
    <RichTextBody dir={isRightToLeft(text) ? 'rtl' : 'ltr'}>
      <RichText markdown={text} of="page" />
    </RichTextBody>
  </TextColumn>
);
