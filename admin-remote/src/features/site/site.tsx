import { useSite } from 'admin-data';
import { t } from 'shared-ui';
import { Awaited } from '../../components/loading';
import { ScreenHead, Stack } from '../../components/layout';
import { SiteForm } from './site-form';

/** `/admin/site`: the name, appearance, hero and links of the public site. */
export function Site() {
  const query = useSite();
  return (
    <Stack as="section" aria-labelledby="site">
      <ScreenHead>
        <h2 id="site">{t('Site')}</h2>
      </ScreenHead>
      <Awaited query={query} label={t('Loading the settings of the site')} height="20rem" />
      {query.data && <SiteForm stored={query.data} />}
    </Stack>
  );
}
