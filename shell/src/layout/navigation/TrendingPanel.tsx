import type { ComponentSummary, FeaturedResponse, Window } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath, explorePath } from '@keyframe/contracts/paths';
import type { CSSProperties } from 'react';
import {
  ArrowRight,
  focusRingInside,
  hairline,
  Label,
  Link,
  media,
  PreviewFrame,
  shortUsername,
  Text,
  tokens,
  truncate,
  typeStyle,
  useFeatured,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { PanelQuery } from '../PanelQuery.tsx';
import { AllLink, PanelFrame, type PanelProps } from './panelParts.ts';

const FEATURED: readonly { window: Window; title: string; more: string }[] = [
  { window: 'day', title: 'Component of the day', more: 'Trending today' },
  { window: 'week', title: 'Component of the week', more: 'Trending this week' },
  { window: 'month', title: 'Component of the month', more: 'Trending this month' },
];

const isEmpty = (featured: FeaturedResponse) => FEATURED.every(({ window }) => featured[window] === null);

/**
 * The component of the day, week and month with live previews, and links to more trending components
 * (docs/specification.md section 2).
 */
export function TrendingPanel({ place }: PanelProps) {
  return (
    <PanelFrame>
      <PanelQuery
        query={useFeatured()}
        of="what is trending"
        lines={6}
        isEmpty={isEmpty}
        empty="Nothing is trending yet: the first verified component will be here."
      >
        {(featured) => (
          <Shelf>
            {FEATURED.map(({ window, title, more }) => (
              <li key={window}>
                <Label>{title}</Label>
                <Featured component={featured[window]} place={place} />
                <AllLink to={explorePath({ sort: 'trending', window })}>{more}</AllLink>
              </li>
            ))}
          </Shelf>
        )}
      </PanelQuery>
      <div className="end">
        <AllLink to={explorePath({ sort: 'trending' })}>
          All trending components <ArrowRight />
        </AllLink>
      </div>
    </PanelFrame>
  );
}

/** The scale of a preview relative to a card: in the bar, and in the drawer. */
const SCALE = { bar: 0.7, drawer: 0.36 } as const;

function Featured({ component, place }: PanelProps & { component: ComponentSummary | null }) {
  if (component === null) {
    return (
      <Text $size="small" $tone="muted">
        Nothing yet.
      </Text>
    );
  }
  const { _id, name, revision, canvas, userId: author } = component;
  return (
    <Card to={componentPath(_id)} data-place={place}>
      <Stage style={{ '--scale': SCALE[place] } as CSSProperties} inert>
        <PreviewFrame componentId={_id} revision={revision} title={name} canvas={canvas} />
      </Stage>
      <span className="words">
        <span className="name">{name}</span>
        <span className="author">by {shortUsername(author.username)}</span>
      </span>
    </Card>
  );
}

const Shelf = styled.ul`
  display: grid;
  gap: ${tokens.space[5]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${LIMITS.cardPreviewWidth * SCALE.bar}px), 1fr));

  li {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${tokens.space[2]};
    min-width: 0;
  }
`;

const Card = styled(Link)`
  ${focusRingInside}
  display: grid;
  gap: ${tokens.space[2]};
  max-width: 100%;
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.text};

  &:focus-visible {
    outline-offset: 2px;
  }

  &[data-place='drawer'] {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${tokens.space[3]};
  }

  .words {
    ${typeStyle('small')}
    display: grid;
    min-width: 0;
  }

  .name {
    ${truncate}
    font-weight: 560;
  }

  .author {
    ${truncate}
    color: ${tokens.color.textMuted};
  }

  ${media.hover} {
    &:hover .name {
      color: ${tokens.color.accentText};
    }
  }
`;

/** A scaled-down card preview. The whole card is a link, so the frame ignores the pointer. */
const Stage = styled.span`
  display: block;
  overflow: hidden;
  width: calc(${LIMITS.cardPreviewWidth}px * var(--scale));
  height: calc(${LIMITS.cardPreviewHeight}px * var(--scale));
  border-radius: ${tokens.radius.m};
  ${hairline(tokens.color.line)}
  pointer-events: none;

  > * {
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
`;
