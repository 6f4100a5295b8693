import {
  useSite,
  checkSite,
  largestHeroPicture,
  largestLogo,
  mergeFields,
  readable,
  undoneSite,
  useAdmin,
  type SiteField,
  type SiteSettings,
} from 'admin-data';
import { t, Button } from 'shared-ui';
import { Awaited } from '../../components/loading';
import { ScreenHead, Stack, Columns, Commands } from '../../components/layout';
import { useState } from 'react';
import { useData } from 'shared-data';
import styled from 'styled-components';
import { ImageField } from '../../forms/image-field/image-field';
import { Dialog } from '../../components/dialog/dialog';
import { completeAddress } from '../../components/dialog/complete-address';
import { TextField } from '../../components/dialog/field';
import { FormBody } from '../../forms/form-frame';
import { notifySaved } from '../../forms/stored-document';
import { useDocumentForm } from '../../forms/use-document-form';
import { siteForm } from '../../forms/drafts/kept-drafts';
import { AccentField } from './accent-field';
import { HeroVideoField, RowsField } from './home-fields';
import { LinksField } from './links-field';
import { SitePreview } from './site-preview';
import { LanguageField } from './language-field';

/** The preview is beside the fields if there is room. Otherwise a button opens it in a dialog. */
const WithPreview = styled(Columns)`
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);

    > div {
      position: sticky;
      top: var(--space-4);
    }
    [data-opens] {
      display: none;
    }
  }
  @media (max-width: 59.99rem) {
    > div {
      display: none;
    }
  }
`;

/** The bytes that a data URL with this many characters decodes to. */
const bytesIn = (characters: number): number => Math.floor(((characters - 40) * 3) / 4);

const labels = (): Record<SiteField, string> => ({
  ...{ name: t('Name'), tagline: t('Tagline'), heading: t('Heading'), logo: t('Logo') },
  ...{ heroPicture: t('Picture of the hero'), accent: t('Accent colour') },
  accentDark: t('Accent colour in the dark appearance'),
  ...{ menu: t('Links of the menu'), footer: t('Links of the footer') },
  ...{ contact: t('Contact'), language: t('Language') },
  ...{ featured: t('Beside the heading'), heroVideo: t('Video beside the heading') },
  rows: t('Rows of the home page'),
});

function SiteForm({ stored }: { stored: SiteSettings }) {
  const admin = useAdmin();
  const { brand, contactLink = '' } = useData().configuration;
  const { form, values, set, text, fault, before, setBefore, isChanged, submission, discard } =
    useDocumentForm<SiteSettings, SiteSettings>({
      name: siteForm,
      ...{ stored, fresh: stored },
      check: (typed) => checkSite(completed(typed)).faults,
      save: async (typed, opened) => {
        const { cleaned } = checkSite(completed(typed));
        const saved = await admin.saveSite(cleaned, opened!);
        const undone = undoneSite(opened!, cleaned, saved);
        notifySaved(t('Saved. Visitors see it now.'), {
          ...{ title: t('Site'), about: ['site'] },
          undo: async () => {
            const again = await admin.saveSite(undone, saved);
            // Fields that were edited since keep their values.
            set(mergeFields(saved, form.getValues(), again).merged);
            setBefore(again);
          },
        });
        return saved;
      },
      theirsOf: (theirs) => theirs,
      labels: labels(),
    });
  const [isPreviewing, setPreviewing] = useState(false);

  /** Whether the dark accent colour may follow the light one. A colour that was chosen by hand remains. */
  const isDarkDerived = values.accentDark === '' || values.accentDark === readable(values.accent, 'dark');

  const names = labels();
  const control = (field: SiteField) => ({
    ...{ label: names[field], value: values[field], fault: fault(field) },
    onChange: (value: string) => set({ [field]: value }),
  });
  const byDefault = (value: string) => t('Default: {value}', { value });
  const textField = (field: SiteField, placeholder: string) => (
    <TextField
      label={names[field]}
      {...text(field)}
      // While the field is empty, it has the direction of the panel.
      dir={values[field] ? 'auto' : undefined}
      placeholder={placeholder}
    />
  );

  return (
    <WithPreview>
      <FormBody
        labelledBy="site"
        submission={{ ...submission, wasKept: submission.wasKept && isChanged, onClose: discard }}
        closeLabel={t('Discard changes')}
        isUnchanged={!isChanged}
        more={
          <Button data-opens onClick={() => setPreviewing(true)}>
            {t('Preview')}
          </Button>
        }
      >
        {textField('name', byDefault(brand.name))}
        {textField('heading', byDefault(brand.heading))}
        {textField('tagline', byDefault(brand.tagline))}
        <ImageField
          {...control('logo')}
          shape={{ width: 96, height: 96, bytes: bytesIn(largestLogo), isTransparent: true }}
        />
        <ImageField
          {...control('heroPicture')}
          shape={{ width: 1600, height: 600, bytes: bytesIn(largestHeroPicture) }}
        />
        <HeroVideoField
          featured={values.featured}
          heroVideo={values.heroVideo}
          fault={fault('heroVideo') ?? fault('featured')}
          onChange={set}
        />
        <RowsField {...control('rows')} />
        <AccentField
          {...control('accent')}
          scheme="light"
          onChange={(accent) =>
            set({ accent, ...(isDarkDerived && { accentDark: readable(accent, 'dark') }) })
          }
        />
        <AccentField {...control('accentDark')} scheme="dark" />
        {(values.accent || values.accentDark) && (
          <Commands>
            <Button onClick={() => set({ accent: '', accentDark: '' })}>{t('Reset colours')}</Button>
          </Commands>
        )}
        <LinksField {...control('menu')} />
        <LinksField {...control('footer')} />
        {textField('contact', contactLink ? byDefault(contactLink) : t('https:// or mailto:'))}
        <LanguageField {...control('language')} stored={(before ?? stored).language} />
      </FormBody>
      <div role="group" aria-label={t('Preview')}>
        <SitePreview site={values} brand={brand} />
      </div>
      {isPreviewing && (
        <Dialog heading={t('Preview')} hasClose onClose={() => setPreviewing(false)}>
          <SitePreview site={values} brand={brand} />
        </Dialog>
      )}
    </WithPreview>
  );
}

/** The settings to save. Empty rows of links are removed. */
const completed = (values: SiteSettings): SiteSettings => ({
  ...values,
  contact: completeAddress(values.contact),
  menu: completedLinks(values.menu),
  footer: completedLinks(values.footer),
});

const completedLinks = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/^\S+/, completeAddress))
    .join('\n');

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
