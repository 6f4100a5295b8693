import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { linksOf, useConfiguration } from 'shared-data';
import styled from 'styled-components';

const FooterBar = styled.footer`
  margin-top: var(--space-7);
  border-top: 1px solid var(--color-line);
`;

const FooterContent = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-4) var(--page-margin);
  color: var(--color-text-muted);
  font-size: var(--text-s);

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }
  a {
    padding: var(--space-2) 0;
    color: inherit;
    text-decoration: none;
  }
  /* A label or name of one long word may break. */
  nav,
  a,
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: var(--color-text);
    text-decoration: underline;
  }
`;

export function Footer() {
  const { brand } = useConfiguration();
  return (
    <FooterBar>
      <FooterContent>
        <nav aria-label={t('Footer')}>
          <Link to="/">{t('Home')}</Link>
          <Link to="/category">{t('Categories')}</Link>
          <Link to="/videos">{t('All videos')}</Link>
          {linksOf(brand.footer).map(({ label, path }, index) => (
            <Link key={index} to={path}>
              {label}
            </Link>
          ))}
        </nav>
        <p>{t('© {year} {name}. All rights reserved.', { year: '2025', name: brand.name })}</p>
      </FooterContent>
    </FooterBar>
  );
}
