import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { Heading, media, quick, tokens, truncate, typeStyle } from '@keyframe/shared-ui';
import { Link, useMemberAddress } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ComponentActions } from './ComponentActions.tsx';

/** The component's name, its author, and the actions on it. */
export function ComponentBar({ component }: { component: ComponentDetail }) {
  const { name, userId } = component;
  const addressOf = useMemberAddress();
  return (
    <Bar>
      <Title>
        <Heading as="h1" $size="title" title={name} dir="auto">
          {name}
        </Heading>
        <span className="by">
          by{' '}
          <Link to={addressOf(userId.username)} dir="auto">
            {userId.name}
          </Link>
        </span>
      </Title>
      <ComponentActions component={component} />
    </Bar>
  );
}

/** The bar; `Title` is its left part. */
export const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  flex: none;
  min-height: 56px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  background: ${tokens.color.ground};
  box-shadow: inset 0 -1px ${tokens.color.line};
`;

export const Title = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  flex: 1 1 220px;
  min-width: 0;
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
`;
