import type { Banner } from 'shared-data';
import { useBanners } from 'admin-data';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../forms/forms';
import { LoadFailure } from '../panel/load-failure';
import { Loading } from '../panel/loading';
import { Side } from '../panel/side';
import { useTasks } from '../tasks/use-tasks';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  img {
    flex-basis: 100%;
    max-height: 6rem;
    border-radius: var(--radius-s);
    object-fit: contain;
    object-position: left;
  }
  li > span {
    flex: 1;
  }
`;

/** The creator's banners, one for each slot of the site. */
export function Banners() {
  const tasks = useTasks();
  const { data: banners, error, refetch } = useBanners();
  const forms = useForms();

  const remove = ({ id, size }: Banner) =>
    tasks.start({
      kind: 'delete-banner',
      arguments: { banner: { id, size } },
      label: `Delete the banner of ${size}`,
    });

  return (
    <Side aria-labelledby="banners">
      <h2 id="banners">Banners</h2>
      <Button onClick={forms.addBanner}>+ Add Banner</Button>
      {error && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!banners && !error && <Loading what="the banners" height="4rem" />}
      {banners?.length === 0 && <p>No banners yet.</p>}
      {banners && banners.length > 0 && (
        <List>
          {banners.map((banner) => (
            <li key={banner.id}>
              <img src={banner.banner} alt="" />
              <span>{banner.size}</span>
              <Button
                aria-label={`Edit the banner of ${banner.size}`}
                onClick={() => forms.editBanner(banner)}
              >
                Edit
              </Button>
              <Button
                $kind="danger"
                aria-label={`Delete the banner of ${banner.size}`}
                onClick={() => void remove(banner)}
              >
                Delete
              </Button>
            </li>
          ))}
        </List>
      )}
    </Side>
  );
}
