import { useContent } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { UnsavedMark } from '../../forms/drafts/unsaved';
import { useForms } from '../../forms/forms';
import { Awaited } from '../../components/loading';
import { Icon } from '../../components/icons';
import { DeleteAction, RowAction, RowActions, RowList, RowTitle } from '../../components/rows';
import { ListSection, ScreenHead } from '../../components/layout';
import { deleteBanner } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { bannerPlace } from '../../forms/manage-banner/manage-banner';

const List = styled(RowList)`
  img {
    width: min(100%, 14rem);
    height: 5rem;
    background: var(--color-sunken);
    object-fit: contain;
  }
`;

export function Banners() {
  const tasks = useTasks();
  const query = useContent('banner');
  const banners = query.data;
  const forms = useForms();

  return (
    <ListSection aria-labelledby="banners">
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
              <div>
                <RowTitle>{banner.size}</RowTitle>
                <small>{bannerPlace(banner.size)}</small> <UnsavedMark form="banner" id={banner.id} />
              </div>
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
    </ListSection>
  );
}
