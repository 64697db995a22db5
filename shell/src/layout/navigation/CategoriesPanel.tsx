import { ArrowRight, formatCompact, useCategories } from '@keyframe/shared-ui/shell';
import { CATEGORIES_PATH, explorePath } from '@keyframe/contracts/paths';
import { PanelQuery } from '../PanelQuery.tsx';
import { AllLink, Columns, PanelFrame, RowLink } from './panelParts.ts';

/** The server's categories, each with its number of components (docs/specification.md section 2). */
export function CategoriesPanel() {
  return (
    <PanelFrame>
      <PanelQuery
        query={useCategories()}
        of="the categories"
        lines={5}
        isEmpty={(categories) => categories.length === 0}
        empty="There are no categories yet."
      >
        {(categories) => (
          <Columns $min="160px">
            {categories.map(({ _id, name, componentCounter }) => (
              <li key={_id}>
                <RowLink to={explorePath({ category: name })}>
                  <span className="name">{name}</span>
                  <span className="count">{formatCompact(componentCounter)}</span>
                </RowLink>
              </li>
            ))}
          </Columns>
        )}
      </PanelQuery>
      <div className="end">
        <AllLink to={CATEGORIES_PATH}>
          All categories <ArrowRight />
        </AllLink>
      </div>
    </PanelFrame>
  );
}
