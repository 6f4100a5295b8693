import { ButtonLink } from 'shared-ui';
import styled from 'styled-components';

/** Under a list that shows the first of more. */
export const MoreLink = styled(ButtonLink)`
  justify-self: center;
`;
