import { Link } from 'react-router-dom';
import { useId, type ReactNode } from 'react';
import { useData, useQuery, wholeCatalogueQuery } from 'shared-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { MoreLink } from '../screen/more-link';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);

  p {
    margin: 0;
  }
`;

interface FirstResultsProps {
  count: number;
  /** The address of the others. */
  more: string;
  /** Everything that says what else was found is at hand. */
  onWhole: () => unknown;
  children: ReactNode;
}

/** The first results of a text that finds many: the others, and how many each category and year has, are read when somebody asks for them. */
export function FirstResults({ count, more, onWhole, children }: FirstResultsProps) {
  const data = useData();
  const { isFetching, error, refetch } = useQuery(
    { ...wholeCatalogueQuery(data), enabled: false },
    data.queryClient,
  );
  const failure = useId();
  const readAll = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onWhole();
  };
  return (
    <>
      <Head>
        <h2>{plural(count, 'The first result', 'The first {count} results')}</h2>
        <Button
          aria-disabled={isFetching}
          aria-describedby={error ? failure : undefined}
          onClick={() => !isFetching && void readAll()}
        >
          {isFetching ? t('Loading all results …') : t('Filter by category or year')}
        </Button>
        {error && !isFetching && (
          <p id={failure} role="alert">
            {t(error.message)}
          </p>
        )}
      </Head>
      {children}
      <MoreLink as={Link} to={more}>
        {t('More results')}
      </MoreLink>
    </>
  );
}
