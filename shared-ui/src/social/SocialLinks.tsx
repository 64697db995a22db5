import styled from 'styled-components';
import { site } from '../site/site.ts';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { SocialIcon } from './SocialIcon.tsx';

/**
 * The community's social icons in a row (docs/specification.md section 2), as the deployment configures them. Renders
 * nothing without any.
 */
export function SocialLinks() {
  const { social } = site().community;
  if (social.length === 0) return null;
  return (
    <Row aria-label="Keyframe elsewhere">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={network} title={network}>
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  a {
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border-radius: ${tokens.radius.m};
    color: ${tokens.color.textMuted};
    ${quick('color', 'background-color')}
    ${focusRing}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
        background: ${tokens.color.hover};
      }
    }
  }
`;
