import { Link, useLocation } from 'react-router-dom';
import { useConfiguration, useLargestCategories, type DataError } from 'shared-data';
import { ButtonLink, Message, useScreenHeading, t } from 'shared-ui';
import { CategorySuggestions } from './category-suggestions';

interface NotFoundProps {
  heading: string;
  /** The error of reading the content; null if the content does not exist. */
  error: DataError | null;
  onTryAgain: () => unknown;
  /** The list to link to; by default the home page. */
  list?: '/series';
}

/** What a screen shows if its content does not exist or could not be read. */
export function NotFound({ heading, error, onTryAgain, list }: NotFoundProps) {
  const { brand } = useConfiguration();
  const categories = useLargestCategories()?.slice(0, 8);
  const headingRef = useScreenHeading(`${heading} · ${brand.name}`, useLocation());
  return (
    <Message
      level={1}
      role="alert"
      heading={heading}
      headingRef={headingRef}
      onTryAgain={error ? onTryAgain : undefined}
      actions={
        <>
          <ButtonLink as={Link} to={list ?? '/'} {...(!error && { $kind: 'primary' })}>
            {list ? t('See all series') : t('See the latest videos')}
          </ButtonLink>
          <ButtonLink as={Link} to="/search">
            {t('Search')}
          </ButtonLink>
        </>
      }
      suggestions={<CategorySuggestions names={categories} />}
    >
      {error ? t(error.message) : t('It may have been taken down, or its address was mistyped.')}
    </Message>
  );
}
