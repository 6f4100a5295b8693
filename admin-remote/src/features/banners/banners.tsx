import { useContent } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { UnsavedMark } from '../../forms/drafts/unsaved';
import { useForms } from '../../forms/forms';
import { Awaited } from '../../components/loading';
import { Icon } from '../../components/icons';
import { DeleteAction, RowAction, RowActions } from '../../components/row-actions';
import { ScreenHead, Side } from '../../components/layout';
import { deleteBanner } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { bannerPlace } from '../../forms/manage-banner/manage-banner';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-4);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    overflow: hidden;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  img {
    grid-column: 1 / -1;
    width: 100%;
    height: 10rem;
    padding: var(--space-4);
    border-bottom: 1px solid var(--color-line);
    background: var(--color-sunken);
    object-fit: contain;
  }
  p {
    padding: var(--space-3) var(--space-4);
  }
  span {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  li > div {
    padding-inline-end: var(--space-2);
  }
`;

export function Banners() {
  const tasks = useTasks();
  const query = useContent('banner');
  const banners = query.data;
  const forms = useForms();

  return (
    <Side aria-labelledby="banners">
      <ScreenHead>
        <h2 id="banners">{t('Banners')}</h2>
        <Button $kind="primary" onClick={() => forms.show({ form: 'banner' })}>
          {t('+ Add Banner')}
        </Button>
      </ScreenHead>
      <Awaited query={query} label={t('Loading the banners')} height="4rem" />
      {banners?.length === 0 && <p>{t('No banners yet.')}</p>}
      {banners && banners.length > 0 && (
        <List>
          {banners.map((banner) => (
            <li key={banner.id}>
              <img src={banner.banner} alt="" />
              <p>
                <span>{banner.size}</span>
                <small>{bannerPlace(banner.size)}</small> <UnsavedMark form="banner" id={banner.id} />
              </p>
              <RowActions>
                <RowAction
                  title={t('Edit')}
                  aria-label={t('Edit the banner of {size}', { size: banner.size })}
                  onClick={() => forms.show({ form: 'banner', id: banner.id, stored: banner })}
                >
                  <Icon name="edit" />
                </RowAction>
                <DeleteAction
                  label={t('Delete the banner of {size}', { size: banner.size })}
                  onClick={() => void tasks.start(deleteBanner(banner))}
                />
              </RowActions>
            </li>
          ))}
        </List>
      )}
    </Side>
  );
}
