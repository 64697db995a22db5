import { LANGUAGES } from '@keyframe/contracts/languages';
import { CodeIcon, Text } from '@keyframe/shared-ui/shell';
import { explorePath } from '@keyframe/contracts/paths';
import { Columns, PanelFrame, RowLink } from './panelParts.ts';

/** The four languages, and the note of docs/specification.md section 2 that more will follow. */
export function LanguagesPanel() {
  return (
    <PanelFrame>
      <Columns $min="190px">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <RowLink to={explorePath({ language })}>
              <CodeIcon size={14} aria-hidden="true" />
              <span className="name">{language}</span>
            </RowLink>
          </li>
        ))}
      </Columns>
      <Text className="end" $size="small" $tone="muted">
        More coming soon...
      </Text>
    </PanelFrame>
  );
}
