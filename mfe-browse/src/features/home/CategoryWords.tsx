import type { Category } from '@keyframe/contracts/api/directory';
import { explorePath } from '@keyframe/contracts/paths';
import {
  Diamond,
  EmptyState,
  focusRing,
  media,
  QueryView,
  quick,
  Skeleton,
  tokens,
  typeStyle,
  VisuallyHidden,
  formatCount,
} from '@keyframe/shared-ui';
import { Link, useCategories } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** Widths in em of the skeletons of the words. */
const SKELETON_WIDTHS = [3.4, 2.6, 4.2, 3, 3.6, 2.8, 4, 3.2];

/** The categories that have components, in large type, each with its count. */
export function CategoryWords() {
  return (
    <QueryView
      query={useCategories()}
      error="Couldn’t load the categories"
      loading={
        <Words aria-busy="true">
          {SKELETON_WIDTHS.map((width, index) => (
            <li key={index}>
              <Skeleton width={`${width}em`} height="1em" />
            </li>
          ))}
        </Words>
      }
      isEmpty={(categories) => !categories.some(isFilled)}
      empty={<EmptyState title="No components yet" text="Categories appear here once components are verified." />}
    >
      {(categories) => <FilledCategories categories={categories.filter(isFilled)} />}
    </QueryView>
  );
}

const isFilled = ({ componentCounter }: Category) => componentCounter > 0;

function FilledCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <Words>
      {categories.map(({ _id, name, componentCounter }) => (
        <li key={_id}>
          <Word to={explorePath({ category: name })}>
            <span className="mark">
              <Diamond size={12} />
            </span>
            {name}
            <VisuallyHidden>, </VisuallyHidden>
            <span className="count">
              {formatCount(componentCounter)}
              <VisuallyHidden>{componentCounter === 1 ? ' component' : ' components'}</VisuallyHidden>
            </span>
          </Word>
        </li>
      ))}
    </Words>
  );
}

const Words = styled.ul`
  ${typeStyle('display2')}
  line-height: 1.16;
  display: flex;
  flex-wrap: wrap;
  gap: 0.1em 0.62em;
`;

const Word = styled(Link)`
  display: inline-flex;
  position: relative;
  color: ${tokens.color.text};
  ${quick('color', 'translate')}
  ${focusRing}
  .count {
    ${typeStyle('label')}
    font-variant-numeric: tabular-nums;
    padding: 0.5em 0 0 0.6em;
    color: ${tokens.color.textFaint};
    ${quick('color')}
  }
  /* A keyframe before the word, which shifts on hover. */
  .mark {
    position: absolute;
    inset-block: 0;
    left: -4px;
    display: grid;
    place-items: center;
    scale: 0;
    transition: scale ${tokens.duration.slow} ${tokens.easing.settle};
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
      translate: 8px 0;
      .mark {
        scale: 1;
        translate: -15px 0;
      }
      .count {
        color: ${tokens.color.accentText};
      }
    }
  }
`;
