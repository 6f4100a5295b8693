import { useConfiguration } from 'shared-data';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/screen-heading';

const Banner = styled.section`
  background:
    radial-gradient(60rem 24rem at 85% -20%, var(--color-hero-glow), transparent 70%),
    radial-gradient(40rem 20rem at -10% 120%, #2c1a3d, transparent 70%), var(--color-hero);
  color: var(--color-on-hero);
`;

const Inside = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-8) var(--space-4);

  h1 {
    max-width: 18ch;
    font-size: var(--text-2xl);
    font-weight: 800;
    letter-spacing: -0.03em;
  }
  p {
    max-width: 40ch;
    color: var(--color-on-hero-muted);
    font-size: var(--text-l);
  }
`;

/** The dark banner that greets: heading and tagline of the brand. */
export function Hero() {
  const { brand } = useConfiguration();
  return (
    <Banner>
      <Inside>
        <ScreenHeading>{brand.heading}</ScreenHeading>
        <p>{brand.tagline}</p>
      </Inside>
    </Banner>
  );
}
