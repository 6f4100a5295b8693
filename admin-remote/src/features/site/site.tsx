import { useAdmin, useSite } from 'admin-data';
import { t } from 'shared-ui';
import { Awaited } from '../../components/loading';
import { ScreenHead, Stack } from '../../components/layout';
import { notifySaved } from '../../forms/stored-document';
import { SiteForm } from './site-form';

/** `/admin/site`: the name, appearance, hero and links of the public site. */
export function Site() {
  const query = useSite();
  const stored = query.data;
  const admin = useAdmin();
  return (
    <Stack as="section" aria-labelledby="site">
      <ScreenHead>
        <h2 id="site">{t('Site')}</h2>
      </ScreenHead>
      <Awaited query={query} label={t('Loading the settings of the site')} height="20rem" />
      {stored && (
        <SiteForm
          stored={stored}
          onSaved={(saved, undone, show) =>
            notifySaved(t('Saved. Visitors see it now.'), {
              ...{ title: t('Site'), about: ['site'] },
              undo: async () => show(await admin.saveSite(undone, saved)),
            })
          }
        />
      )}
    </Stack>
  );
}
