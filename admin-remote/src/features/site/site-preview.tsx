import { useItem } from 'shared-data';
import { linksOf, useVideoChoices, type Scheme, type SiteSettings } from 'admin-data';
import styled from 'styled-components';
import { t, Thumbnail } from 'shared-ui';
import { ownAccent } from './accent-field';

const surfaces = {
  light: { page: '#fbfaf8', surface: '#ffffff', line: '#e4dfd7', text: '#1d1a17', onAccent: '#ffffff' },
  dark: { page: '#131110', surface: '#1c1917', line: '#3a342f', text: '#f4eee7', onAccent: '#2a0d02' },
};

const Frame = styled.figure<{ $of: (typeof surfaces)[Scheme] }>`
  overflow: hidden;
  margin: 0;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: ${({ $of }) => $of.page};
  color: ${({ $of }) => $of.text};
  font-size: var(--text-s);
  /* Shows the colours of the site even if the user's system forces others. */
  forced-color-adjust: none;

  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) var(--space-3);
    border: 0 solid ${({ $of }) => $of.line};
    background: ${({ $of }) => $of.surface};
  }
  header {
    border-bottom-width: 1px;
  }
  section > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  > ul {
    margin: 0;
    padding: var(--space-3) var(--space-3) 0;
    list-style: none;
    font-weight: 600;
  }
  header img {
    width: 28px;
    height: 28px;
    object-fit: contain;
  }
  footer {
    border-top-width: 1px;
  }
  strong {
    margin-inline-end: auto;
  }
  section {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    padding: var(--space-5) var(--space-3);
    background: #14110f;
    color: #fdf7f0;
  }
  > section > img {
    position: absolute;
    inset: 0;
    z-index: -1;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.28;
  }
  section b {
    display: block;
    font-size: var(--text-xl);
    line-height: 1.2;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-3);
  }
  figcaption {
    padding: var(--space-1) var(--space-3);
    background: ${({ $of }) => $of.surface};
    font-weight: 600;
  }
`;

const Pressed = styled.span`
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-m);
  font-weight: 600;
`;

interface SitePreviewProps {
  site: SiteSettings;
  /** The configured texts, used for empty settings. */
  brand: { name: string; heading: string; tagline: string };
}

/** A preview of the site with these settings, in light and dark. */
export function SitePreview({ site, brand }: SitePreviewProps) {
  const [newest] = useVideoChoices({ count: 1 }).found;
  const chosen = useItem(site.heroVideo).data;
  const shown = useItem(newest?.id ?? '').data;
  const heroVideo = chosen && !chosen.isUnlisted ? chosen : shown;
  return (['light', 'dark'] as const).map((scheme) => {
    const accent = (scheme === 'light' ? site.accent : site.accentDark) || ownAccent[scheme];
    const of = surfaces[scheme];
    return (
      <Frame key={scheme} $of={of} data-preview={scheme}>
        <figcaption>{scheme === 'light' ? t('Light') : t('Dark')}</figcaption>
        <header>
          <img src={site.logo || '/icon.svg'} alt="" />
          <strong dir="auto">{site.name || brand.name}</strong>
          <span>{t('Home')}</span>
          <span>{t('Category')}</span>
          {linksOf(site.menu).map(({ label }, at) => (
            <span key={at}>{label}</span>
          ))}
        </header>
        <section>
          {site.heroPicture && <img src={site.heroPicture} alt="" />}
          <b dir="auto">{site.heading || brand.heading}</b>
          <span dir="auto">{site.tagline || brand.tagline}</span>
          {site.featured !== 'none' && (
            <div>
              {heroVideo && <Thumbnail src={heroVideo.imageBlob} />}
              <span dir="auto">▸ {heroVideo?.title ?? t('The newest video')}</span>
            </div>
          )}
        </section>
        {site.rows && (
          <ul>
            {site.rows.split('\n').map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
            <li>{t('Other videos')}</li>
          </ul>
        )}
        <p>
          <Pressed style={{ background: accent, color: of.onAccent }}>{t('A button')}</Pressed>
          <span style={{ color: accent }}>{t('A link')}</span>
        </p>
        <footer>
          <span>{t('Home')}</span>
          <span>{t('Categories')}</span>
          <span>{t('All videos')}</span>
          {linksOf(site.footer).map(({ label }, at) => (
            <span key={at}>{label}</span>
          ))}
        </footer>
      </Frame>
    );
  });
}
