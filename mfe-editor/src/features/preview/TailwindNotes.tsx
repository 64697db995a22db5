import { CircleAlert, Code, Info, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { CompiledTailwind } from '../tailwind/useTailwind.ts';

/** Unknown classes that are listed; the others are counted. */
const LISTED = 12;

/** Tailwind's messages about a draft: the compile error, and the classes without a rule. */
export function TailwindNotes({ compiled: { fault, unknown } }: { compiled: CompiledTailwind }) {
  const rest = unknown.length - LISTED;
  return (
    // Rendered while empty: screen readers announce changes of an existing live region only.
    <div role="status" aria-label="Tailwind">
      {fault !== undefined && (
        <Note data-fault>
          <CircleAlert aria-hidden="true" />
          <span>{fault}</span>
        </Note>
      )}
      {unknown.length > 0 && (
        <Note>
          <Info aria-hidden="true" />
          <span>
            {unknown.length === 1 ? 'No rule for the class ' : 'No rule for the classes '}
            {unknown.slice(0, LISTED).map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Code>{name}</Code>
              </span>
            ))}
            {rest > 0 && ` and ${rest} more`}
          </span>
        </Note>
      )}
    </div>
  );
}

const Note = styled.p`
  ${typeStyle('small')}
  display: flex;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  background: ${tokens.color.surface};
  box-shadow: inset 0 1px ${tokens.color.line};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 15px;
    height: 15px;
    margin-top: 2px;
    stroke-width: 1.75;
  }
  > span {
    min-width: 0;
    max-height: 6em;
    overflow: auto;
    white-space: pre-wrap;
  }
  &[data-fault] {
    color: ${tokens.color.danger};
  }
`;
