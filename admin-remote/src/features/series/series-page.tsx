import { t } from 'shared-ui';
import { seriesUrl } from '../../forms/form-urls';
import { ManageSeries } from '../../forms/manage-series/manage-series';
import { DocumentPage, NewDocument, notifySaved } from '../document-page';

/** `/admin/series/new` */
export const NewSeries = () => <NewDocument urlOf={seriesUrl} />;

/** `/admin/series/ID` */
export const SeriesPage = () => (
  <DocumentPage form="series" list="/admin/series" read={(admin, id) => admin.readOneContent('series', id)}>
    {({ id, stored, onClose }) => (
      <ManageSeries
        id={id}
        series={stored}
        onClose={onClose}
        onSaved={(title, undo) =>
          notifySaved(t('Saved the series “{title}”.', { title }), { title, about: `series/${id}`, undo })
        }
      />
    )}
  </DocumentPage>
);
