import { Link } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import styled from 'styled-components';

const BrandLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  justify-self: start;
  min-width: 0;
  height: 100%;
  color: var(--color-text);
  font-weight: var(--weight-heavy);
  letter-spacing: -0.02em;
  text-decoration: none;

  img {
    width: 1.75rem;
    height: 1.75rem;
    object-fit: contain;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The logo and the name of the site, which link to the home page. */
export function Brand() {
  const { brand } = useConfiguration();
  return (
    <BrandLink to="/">
      <img src={brand.logo ?? '/icon.svg'} alt="" width={28} height={28} />
      <span>{brand.name}</span>
    </BrandLink>
  );
}
