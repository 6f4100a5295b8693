import { useAdmin, useSite } from 'admin-data';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { LoadFailure, Loading } from '../../components/loading';
import { notify } from '../../components/notices';
import { ScreenHead } from '../../components/layout';
import { SiteForm } from './site-form';
import { sayFailure } from '../../messages/say-failure';

const Screen = styled.section`
  display: grid;
  gap: var(--space-4);
`;

/** `/admin/site`: name, appearance, hero and links of the public site. */
export function Site() {
  const { data: stored, error, refetch } = useSite();
  const admin = useAdmin();
  return (
    <Screen aria-labelledby="site">
      <ScreenHead>
        <h2 id="site">{t('Site')}</h2>
      </ScreenHead>
      {error && !stored && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!stored && !error && <Loading label={t('Loading the settings of the site')} height="20rem" />}
      {stored && (
        <SiteForm
          stored={stored}
          onSaved={(saved, undone, show) =>
            notify(t('Saved. Visitors see it now.'), {
              about: 'site',
              undo: () =>
                void admin.saveSite(undone, saved).then(
                  (again) => {
                    show(again);
                    notify(t('The site is as it was before.'), { about: 'site' });
                  },
                  (cause: Error) => notify(sayFailure(cause), { isFailure: true }),
                ),
            })
          }
        />
      )}
    </Screen>
  );
}
