import styled from 'styled-components';

export const Panel = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-2)) 0 auto;
  z-index: 30;
  overflow: hidden auto;
  max-height: min(34rem, 100vh - 9rem);
  /* A whole number of results above the link to all of them. In the menu, 8 rem are above the panel. */
  max-height: calc(round(down, min(30rem, 100dvh - 12rem), 3.75rem) + 3.5rem);
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  text-align: start;
  overscroll-behavior: contain;

  /* With large text the box is narrow. The panel is then wider than the box. */
  @media (min-width: 48rem) {
    inset-inline: min(0px, (100% - min(28rem, 60vw)) / 2);
  }
  /* The link to all results covers the lower end of the panel. */
  scroll-padding-bottom: 3rem;

  > p {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-2);
    color: var(--color-text-muted);
  }
`;

/** The heading of a section of the panel, and the section's actions. */
export const PanelHeading = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding: 0 var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** The style of a line as wide as the panel. */
export const panelLineStyle = `
  display: block;
  min-height: 2.75rem;
  padding: var(--space-3) var(--space-2);
  border-radius: var(--radius-m);
  color: var(--color-text);
  font-size: var(--text-s);
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

/** Options or links as wide as the panel. */
export const PanelLines = styled.div`
  a,
  [role='option'] {
    ${panelLineStyle}
  }
  a:hover,
  a:focus-visible,
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--color-accent-soft);
  }
`;
