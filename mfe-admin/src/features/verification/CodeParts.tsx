import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { CODE_FIELD, languageOfParts, PARTS_OF, type Part } from '@keyframe/contracts/languages';
import { focusRingInside, Label, tokens, typeStyle, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The code of a component, read-only, one part below the other. Plain text, so that the console loads no editor. */
export function CodeParts({ component: { name, language, code } }: { component: ComponentDetail }) {
  const known = languageOfParts(language);
  const parts: readonly Part[] = known === undefined ? (Object.keys(CODE_FIELD) as Part[]) : PARTS_OF[known];
  return (
    <Parts>
      {parts.map((part) => (
        <div key={part}>
          <Label>{part}</Label>
          <Source tabIndex={0} role="region" aria-label={`${part} of ${name}`}>
            <code>{code[0]?.[CODE_FIELD[part]]}</code>
          </Source>
        </div>
      ))}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  > div {
    display: grid;
    gap: ${tokens.space[2]};
    min-width: 0;
  }
`;

const Source = styled.pre`
  ${typeStyle('code')}
  ${focusRingInside}
  max-height: 320px;
  margin: 0;
  padding: ${tokens.space[4]};
  overflow: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  ${hairline(tokens.color.line, { inset: true })}
  tab-size: 2;
  &:empty::before,
  code:empty::before {
    content: 'Empty';
    color: ${tokens.color.textFaint};
  }
`;
