import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useData } from 'shared-data';
import {
  checkSite,
  conflictOf,
  largestHeroPicture,
  largestLogo,
  mergeFields,
  readable,
  undoneSite,
  useAdmin,
  type SiteField,
  type SiteSettings,
} from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { ImageField } from '../../forms/image-field/image-field';
import { TakesLong } from '../../components/takes-long';
import { completeAddress } from '../../components/dialog/complete-address';
import { Field } from '../../components/dialog/field';
import { Fault } from '../../components/dialog/plain-field';
import { DraftNote, useDraft } from '../../forms/drafts/use-draft';
import { siteForm } from '../../forms/drafts/kept-drafts';
import { AccentField } from './accent-field';
import { HeroVideoField } from './hero-video-field';
import { LinksField } from './links-field';
import { RowsField } from './rows-field';
import { SitePreview } from './site-preview';
import { sayFailure } from '../../messages/say-failure';
import { LanguageField } from './language-field';

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-6);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);

    > div:last-child {
      position: sticky;
      top: var(--space-4);
    }
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** In view however far down the long form one is. */
const SaveBar = styled(Bar)`
  position: sticky;
  z-index: 3;
  inset-block-end: 0;
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  background: var(--color-page);
`;

/** Bytes of what a data URL of so many characters holds. */
const bytesIn = (characters: number): number => Math.floor(((characters - 40) * 3) / 4);

const names = (): Partial<Record<SiteField, string>> => ({
  name: t('name'),
  tagline: t('tagline'),
  heading: t('heading'),
  logo: t('logo'),
  heroPicture: t('picture'),
  accent: t('accent'),
  accentDark: t('accent of the dark appearance'),
  menu: t('menu'),
  footer: t('footer'),
  contact: t('contact'),
  language: t('language'),
  featured: t('hero'),
  heroVideo: t('video of the hero'),
  rows: t('rows of the home page'),
});

interface SiteFormProps {
  stored: SiteSettings;
  /** `undone` are the settings without this save; `show` puts others into the form, beside what was typed since. */
  onSaved: (saved: SiteSettings, undone: SiteSettings, show: (site: SiteSettings) => void) => void;
}

export function SiteForm({ stored, onSaved }: SiteFormProps) {
  const admin = useAdmin();
  const { brand, contactLink = '' } = useData().configuration;
  // What a colleague changes since the form was filled is joined with it.
  const draft = useDraft<SiteSettings>(siteForm, stored, stored);
  const { values, set } = draft;
  const before = draft.before ?? stored;
  const [faults, setFaults] = useState<ReturnType<typeof checkSite>['faults']>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const show = (site: SiteSettings) => {
    draft.setBefore(site);
    set(site);
    setFaults({});
    setProblem('');
  };
  const { changed: isChanged } = draft;
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
  }, [values]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { cleaned, faults } = checkSite({
      ...values,
      contact: completeAddress(values.contact),
      // A row that nobody has filled is none.
      menu: withoutEmpty(values.menu),
      footer: withoutEmpty(values.footer),
    });
    setFaults(faults);
    setProblem('');
    if (Object.keys(faults).length > 0) return;
    setSaving(true);
    try {
      const saved = await admin.saveSite(cleaned, before);
      onSaved(saved, undoneSite(before, cleaned, saved), (again) => {
        draft.setBefore(again);
        set(mergeFields(saved, typed.current, again).merged);
      });
      show(saved);
    } catch (cause) {
      const conflict = conflictOf(cause, 'site');
      if (conflict?.theirs) {
        const { theirs, contested } = conflict;
        // What only they have changed is taken over; of what both have, ours is saved the next time.
        set(mergeFields(before, values, theirs).merged);
        draft.setBefore(theirs);
        const both = contested.map((field) => names()[field]).join(', ');
        setProblem(
          t('Someone else has changed this as well: {fields}. Save again to keep yours.', { fields: both }),
        );
      } else setProblem(sayFailure(cause));
    } finally {
      setSaving(false);
    }
  };

  /** One that was chosen by hand stays. */
  const isDarkDerived = values.accentDark === '' || values.accentDark === readable(values.accent, 'dark');

  const text = (field: SiteField, label: string, placeholder: string) => (
    <Field label={label} fault={faults[field]}>
      {(control) => (
        <input
          {...control}
          // An empty field begins where the panel's lines do.
          dir={values[field] ? 'auto' : undefined}
          placeholder={placeholder}
          value={values[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <Columns onSubmit={(event) => void save(event)} noValidate>
      <div>
        <DraftNote wasKept={draft.wasKept && isChanged} isFleeting={draft.isFleeting} />
        {text('name', t('Name'), brand.name)}
        {text('heading', t('Heading'), brand.heading)}
        {text('tagline', t('Tagline'), brand.tagline)}
        <ImageField
          label={t('Logo')}
          value={values.logo}
          onChange={(logo) => set({ logo })}
          fault={faults.logo}
          shape={{ width: 96, height: 96, bytes: bytesIn(largestLogo), isTransparent: true }}
        />
        <ImageField
          label={t('Picture of the hero')}
          value={values.heroPicture}
          onChange={(heroPicture) => set({ heroPicture })}
          fault={faults.heroPicture}
          shape={{ width: 1600, height: 600, bytes: bytesIn(largestHeroPicture) }}
        />
        <HeroVideoField
          featured={values.featured}
          heroVideo={values.heroVideo}
          fault={faults.heroVideo ?? faults.featured}
          onChange={set}
        />
        <RowsField value={values.rows} fault={faults.rows} onChange={(rows) => set({ rows })} />
        <AccentField
          label={t('Accent colour')}
          scheme="light"
          value={values.accent}
          fault={faults.accent}
          onChange={(accent) =>
            set({ accent, ...(isDarkDerived && { accentDark: readable(accent, 'dark') }) })
          }
        />
        <AccentField
          label={t('Accent colour in the dark appearance')}
          scheme="dark"
          value={values.accentDark}
          fault={faults.accentDark}
          onChange={(accentDark) => set({ accentDark })}
        />
        {(values.accent || values.accentDark) && (
          <Bar>
            <Button onClick={() => set({ accent: '', accentDark: '' })}>{t('Reset colours')}</Button>
          </Bar>
        )}
        <LinksField
          label={t('Links of the menu')}
          value={values.menu}
          fault={faults.menu}
          onChange={(menu) => set({ menu })}
        />
        <LinksField
          label={t('Links of the footer')}
          value={values.footer}
          fault={faults.footer}
          onChange={(footer) => set({ footer })}
        />
        {text('contact', t('Contact'), contactLink || t('https:// or mailto:'))}
        <LanguageField
          value={values.language}
          stored={before.language}
          fault={faults.language}
          onChange={(language) => set({ language })}
        />
        <SaveBar>
          <TakesLong isWaiting={isSaving}>{t('What you typed is kept.')}</TakesLong>
          {problem && <Fault role="alert">{problem}</Fault>}
          <Button type="submit" $kind="primary" disabled={isSaving || !isChanged}>
            {isSaving ? t('Saving …') : t('Save')}
          </Button>
          <Button disabled={isSaving || !isChanged} onClick={() => show(before)}>
            {t('Discard changes')}
          </Button>
        </SaveBar>
      </div>
      <div role="group" aria-label={t('Preview')}>
        <SitePreview site={values} brand={brand} />
      </div>
    </Columns>
  );
}

const withoutEmpty = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
