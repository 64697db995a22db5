import { ArrowRight, ChipLink, Inline, useTopTags } from '@keyframe/shared-ui/shell';
import { EXPLORE_PATH, explorePath } from '@keyframe/contracts/paths';
import { PanelQuery } from '../PanelQuery.tsx';
import { AllLink, PanelFrame } from './panelParts.ts';

/** The most used tags, in descending order. */
export function TagsPanel() {
  return (
    <PanelFrame>
      <PanelQuery
        query={useTopTags()}
        of="the tags"
        lines={4}
        isEmpty={(tags) => tags.length === 0}
        empty="No tags yet."
      >
        {(tags) => (
          <Inline as="ul" $gap={2}>
            {tags.map(({ name }) => (
              <li key={name}>
                <ChipLink to={explorePath({ tag: [name] })}>{name}</ChipLink>
              </li>
            ))}
          </Inline>
        )}
      </PanelQuery>
      <div className="end">
        <AllLink to={EXPLORE_PATH}>
          Explore all components <ArrowRight />
        </AllLink>
      </div>
    </PanelFrame>
  );
}
