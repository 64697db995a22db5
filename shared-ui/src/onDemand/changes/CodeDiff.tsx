import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button, focusRingInside, hairline, Label, Text, tokens, typeStyle, VisuallyHidden } from '@keyframe/shared-ui';
import type { Code } from '@keyframe/contracts/api/component';
import { CODE_FIELD, type Part } from '@keyframe/contracts/languages';
import { lineDiff, type DiffLine } from './lineDiff.ts';

/** Lines of a part that are shown at first: more take a browser noticeably long to lay out. */
const FIRST_LINES = 600;

const PARTS = Object.keys(CODE_FIELD) as Part[];

/** The code of both revisions, by part: the changed lines with those around them. */
export function CodeDiff({ before, after }: { before: Code; after: Code }) {
  const changed = PARTS.filter((part) => before[CODE_FIELD[part]] !== after[CODE_FIELD[part]]);
  if (changed.length === 0) return <Text $size="small">The code is unchanged.</Text>;
  const same = PARTS.filter((part) => !changed.includes(part) && after[CODE_FIELD[part]] !== '');
  return (
    <Parts>
      {changed.map((part) => (
        <PartDiff key={part} part={part} before={before[CODE_FIELD[part]]} after={after[CODE_FIELD[part]]} />
      ))}
      {same.length > 0 && (
        <Text $size="small" $tone="muted">
          Unchanged: {same.join(', ')}.
        </Text>
      )}
    </Parts>
  );
}

function PartDiff({ part, before, after }: { part: Part; before: string; after: string }) {
  const hunks = useMemo(() => lineDiff(before, after), [before, after]);
  const [whole, setWhole] = useState(false);
  const number = (kind: DiffLine['kind']) => hunks.flat().filter((line) => line.kind === kind).length;
  const total = hunks.reduce((sum, hunk) => sum + hunk.length, 0);
  return (
    <div>
      <Head>
        <Label>{part}</Label>
        <span>
          <VisuallyHidden>Lines: </VisuallyHidden>
          <ins>+{number('added')}</ins> <del>−{number('removed')}</del>
        </span>
      </Head>
      {hunks.length === 0 ? (
        <Text $size="small">Only the line endings differ.</Text>
      ) : (
        // It scrolls, so it must be focusable.
        <Lines tabIndex={0} role="region" aria-label={`Changes of the ${part}`} dir="ltr">
          {firstOf(hunks, whole ? Infinity : FIRST_LINES).map((hunk) => (
            <div key={keyOf(hunk)}>
              <span className="place">Line {hunk[0]?.after ?? hunk[0]?.before}</span>
              {hunk.map((line) => (
                <Line key={keyOf([line])} {...line} />
              ))}
            </div>
          ))}
        </Lines>
      )}
      {!whole && total > FIRST_LINES && (
        <Button size="s" variant="ghost" onClick={() => setWhole(true)}>
          Show all {total.toLocaleString('en')} lines
        </Button>
      )}
    </div>
  );
}

const ELEMENT = { same: 'span', removed: 'del', added: 'ins' } as const;

function Line({ kind, text }: DiffLine) {
  const Element = ELEMENT[kind];
  return <Element className="line">{text}</Element>;
}

const keyOf = ([line]: readonly DiffLine[]) => `${line?.before ?? ''}/${line?.after ?? ''}`;

/** The first hunks with this many lines together. */
function firstOf(hunks: readonly DiffLine[][], lines: number): DiffLine[][] {
  let left = lines;
  return hunks.flatMap((hunk) => {
    const shown = hunk.slice(0, Math.max(left, 0));
    left -= shown.length;
    return shown.length > 0 ? [shown] : [];
  });
}

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  > div {
    display: grid;
    gap: ${tokens.space[2]};
    min-width: 0;
    justify-items: start;
  }
`;

const Head = styled.p`
  ${typeStyle('label')}
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[3]};
  ins {
    color: ${tokens.color.success};
    text-decoration: none;
  }
  del {
    color: ${tokens.color.danger};
    text-decoration: none;
  }
`;

const Lines = styled.div`
  ${typeStyle('code')}
  ${focusRingInside}
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
  max-height: 420px;
  padding: ${tokens.space[3]} 0;
  overflow: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  ${hairline(tokens.color.line, { inset: true })}
  tab-size: 2;
  .place {
    ${typeStyle('label')}
    padding: 0 ${tokens.space[4]};
    color: ${tokens.color.textMuted};
  }
  .line {
    display: block;
    min-height: 1.6em;
    padding: 0 ${tokens.space[4]} 0 calc(${tokens.space[4]} + 2ch);
    text-indent: -2ch;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-decoration: none;
    &::before {
      content: '  ';
      white-space: pre;
    }
  }
  span.line {
    color: ${tokens.color.textMuted};
  }
  del.line {
    color: ${tokens.color.danger};
    background: ${tokens.color.dangerSoft};
    &::before {
      content: '− ';
    }
  }
  ins.line {
    color: ${tokens.color.success};
    background: color-mix(in srgb, ${tokens.color.success} 10%, transparent);
    &::before {
      content: '+ ';
    }
  }
`;
