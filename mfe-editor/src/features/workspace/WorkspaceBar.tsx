import type { ReactNode } from 'react';
import { HOME_PATH } from '@keyframe/contracts/paths';
import { focusRing, Logo, media, quick, ThemeToggle, tokens, truncate, typeStyle } from '@keyframe/shared-ui';
import { Link } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/**
 * The bar of a page without the site's header: the logo links home, then the title and the actions, which are left out
 * while unknown.
 */
export function WorkspaceBar({ title, actions }: { title?: ReactNode; actions?: ReactNode }) {
  return (
    <Bar>
      <Home to={HOME_PATH}>
        <Logo size={19} markOnly />
      </Home>
      {title !== undefined && <Title>{title}</Title>}
      <Actions>
        {actions}
        <ThemeToggle />
      </Actions>
    </Bar>
  );
}

const Bar = styled.header`
  display: grid;
  grid-template: 'home actions' minmax(52px, auto) 'title title' auto / auto minmax(0, 1fr);
  align-items: center;
  flex: none;
  padding: 0 ${tokens.space[3]};
  background: ${tokens.color.ground};
  box-shadow: inset 0 -1px ${tokens.color.line};
  ${media.tablet} {
    grid-template: 'home title actions' minmax(56px, auto) / auto minmax(0, 1fr) auto;
    column-gap: ${tokens.space[4]};
    padding: 0 ${tokens.space[3]} 0 ${tokens.space[4]};
  }
`;

const Home = styled(Link)`
  grid-area: home;
  display: grid;
  place-items: center;
  height: 38px;
  padding: 0 ${tokens.space[1]};
  border-radius: ${tokens.radius.m};
  ${focusRing}
`;

const Title = styled.div`
  grid-area: title;
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  min-width: 0;
  padding: 0 ${tokens.space[1]} ${tokens.space[3]};
  h1 {
    ${truncate}
  }
  .by {
    ${typeStyle('small')}
    ${truncate}
    flex: none;
    max-width: 50%;
    color: ${tokens.color.textMuted};
  }
  a {
    color: ${tokens.color.text};
    ${quick('color')}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.accentText};
      }
    }
  }
  ${media.tablet} {
    padding: 0 0 0 ${tokens.space[4]};
    border-left: 1px solid ${tokens.color.line};
  }
`;

const Actions = styled.div`
  grid-area: actions;
  justify-self: end;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  ${media.tablet} {
    gap: ${tokens.space[1]};
  }
`;
