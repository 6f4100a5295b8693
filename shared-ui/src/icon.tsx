interface IconProps {
  /** The lines of the icon, in a square of 24 units. */
  path: string;
  size?: string;
  strokeWidth?: string;
}

/** A decorative icon. It is beside a text, or in a control that has an accessible name. */
export const Icon = ({ path, size = '1.5rem', strokeWidth = '2' }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
