import { focusRing, media, Menu, quick, tokens, typeStyle, VisuallyHidden } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** EN, at the end of the strip: the language menu. English is the only language so far, and the menu shows that. */
export function LanguageMenu() {
  return (
    <Menu
      label="Language"
      align="start"
      trigger={
        <Trigger type="button">
          EN<VisuallyHidden>, language</VisuallyHidden>
        </Trigger>
      }
      items={[
        { label: 'English', checked: true },
        { label: 'More languages are coming', disabled: true },
      ]}
    />
  );
}

const Trigger = styled.button`
  ${typeStyle('label')}
  ${focusRing}
  ${quick('color')}
  min-width: 24px;
  min-height: 24px;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.textMuted};
  position: relative;
  cursor: pointer;
  &[data-popup-open] {
    color: ${tokens.color.text};
  }

  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }
`;
