import { useId } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { Diamond, focusRingInside, Label, media, quick, Stack, tokens, typeStyle } from '@keyframe/shared-ui';
import { Link, useLocation } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { inCategory } from './sideCategories.ts';

export interface CategoryListProps {
  categories: readonly string[];
  chosen: string | undefined;
  /** The components to count. */
  components: readonly ComponentSummary[];
}

/** The categories of a profile, each a filter with its number of components. */
export function CategoryList({ categories, chosen, components }: CategoryListProps) {
  const id = useId();
  const { pathname } = useLocation();
  const choices = [undefined, ...categories];
  return (
    <Stack as="nav" $gap={2} aria-labelledby={id}>
      <Label as="h2" id={id}>
        Categories
      </Label>
      <Choices>
        {choices.map((category) => (
          <li key={category ?? 'All'}>
            <Link
              to={category === undefined ? pathname : `${pathname}?category=${encodeURIComponent(category)}`}
              aria-current={category === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {category === chosen && <Diamond size={9} />}
              <span>{category ?? 'All'}</span>
              <span className="count">{inCategory(components, category).length}</span>
            </Link>
          </li>
        ))}
      </Choices>
    </Stack>
  );
}

const Choices = styled.ul`
  display: flex;
  gap: ${tokens.space[1]};
  /* Aligns the text, not the row's edge, with the column. */
  margin-inline: -10px;
  /* One scrolling line, so that the components start on the first screen of a phone. */
  overflow-x: auto;
  scrollbar-width: none;
  ${media.desktop} {
    flex-direction: column;
    gap: 2px;
  }
  a {
    ${typeStyle('small')}
    font-size: 0.875rem;
    font-weight: 500;
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-height: 36px;
    white-space: nowrap;
    padding: 0 10px;
    border-radius: ${tokens.radius.m};
    color: ${tokens.color.textMuted};
    ${quick('background-color', 'color')}
    ${focusRingInside}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
        background: ${tokens.color.hover};
      }
    }
    &[aria-current] {
      color: ${tokens.color.text};
      background: ${tokens.color.hover};
    }
  }
  svg {
    color: ${tokens.color.accentText};
  }
  .count {
    ${typeStyle('label')}
    color: ${tokens.color.textFaint};
    font-variant-numeric: tabular-nums;
    ${media.desktop} {
      margin-left: auto;
    }
  }
`;
