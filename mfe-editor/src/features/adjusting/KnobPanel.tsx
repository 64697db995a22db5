import { ENOUGH_CONTRAST, lowestContrast } from '@keyframe/code-model/knobs/contrast';
import { KNOB_GROUPS, type Knobs } from '@keyframe/code-model/knobs/knobs';
import { randomValues } from '@keyframe/code-model/knobs/randomValues';
import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Button, Copy, IconButton, Label, media, RotateCcw, Text, tokens, Undo2, X } from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { PaneActions, PaneStrip } from '../workspace/Pane.ts';
import { KnobField } from './KnobField.tsx';
import type { KnobSteps } from './useKnobSteps.ts';

export interface KnobPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  knobs: Knobs;
  steps: KnobSteps;
  /** The CSS with the values. */
  adjusted: string;
}

/** The controls of a style sheet's knobs: colors, times, easings, corners, and the variables of its author. */
export function KnobPanel({ open, onOpenChange, knobs, steps, adjusted }: KnobPanelProps) {
  const { values, set, setAll, undo } = steps;
  const { copied, copy } = useCopied();
  const panel = useRef<HTMLElement>(null);

  // Opened by a button elsewhere, so the keyboard continues here. Opened by the address, nothing has the focus yet.
  useEffect(() => {
    if (open && document.activeElement !== document.body) panel.current?.focus({ preventScroll: true });
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onOpenChange(false);
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && undo) {
      event.preventDefault();
      undo();
    }
  };

  return (
    <Panel ref={panel} aria-label="Adjust" data-knobs tabIndex={-1} hidden={!open} onKeyDown={onKeyDown}>
      <PaneStrip>
        <Label>Adjust</Label>
        <PaneActions>
          <Button size="s" variant="ghost" onClick={() => setAll(randomValues(knobs.knobs, Math.random))}>
            Surprise me
          </Button>
          <IconButton size="s" label="Undo" icon={<Undo2 />} disabled={undo === undefined} onClick={() => undo?.()} />
          <IconButton
            size="s"
            label="Reset all"
            icon={<RotateCcw />}
            disabled={values.size === 0}
            onClick={() => setAll(new Map())}
          />
          <IconButton
            size="s"
            label={copied ? 'Copied' : 'Copy the adjusted CSS'}
            icon={<Copy />}
            onClick={() => void copy(adjusted, 'Copied the adjusted CSS')}
          />
          <IconButton size="s" label="Close" icon={<X />} onClick={() => onOpenChange(false)} />
        </PaneActions>
      </PaneStrip>
      <Content>
        {knobs.knobs.length === 0 && <Text $tone="muted">The CSS of this component has no values to adjust.</Text>}
        <Contrast css={adjusted} authored={knobs.css} />
        <KnobGroups knobs={knobs} values={values} set={set} />
      </Content>
    </Panel>
  );
}

/** All knobs under their headings. To open the panel renders none of them again. */
const KnobGroups = memo(function KnobGroups({ knobs, values, set }: KnobGroupsProps) {
  return KNOB_GROUPS.map((group) => {
    const inGroup = knobs.knobs.filter((knob) => knob.group === group);
    return (
      inGroup.length > 0 && (
        <Group key={group}>
          <Label as="legend">{group}</Label>
          {inGroup.map((knob) => (
            <KnobField
              key={knob.id}
              knob={knob}
              value={values.get(knob.id) ?? knob.value}
              onValue={(value) => set(knob.id, value === knob.value ? undefined : value)}
            />
          ))}
        </Group>
      )
    );
  });
});

type KnobGroupsProps = { knobs: Knobs } & Pick<KnobSteps, 'values' | 'set'>;

/** A warning about text that the adjustment has made hard to read. */
function Contrast({ css, authored }: { css: string; authored: string }) {
  const contrast = useMemo(() => lowestContrast(css), [css]);
  const before = useMemo(() => lowestContrast(authored), [authored]);
  const worse =
    contrast !== undefined && contrast.ratio < ENOUGH_CONTRAST && contrast.ratio < (before?.ratio ?? 21) - 0.05;
  return (
    <Warning role="status">
      {worse && (
        <Text $size="small">
          The text of <code dir="ltr">{contrast.selector}</code> has a contrast of {contrast.ratio.toFixed(1)} to its
          background. From {ENOUGH_CONTRAST} on it is easy to read.
        </Text>
      )}
    </Warning>
  );
}

const Warning = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  max-height: 56svh;
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};
  outline: none;
  &[hidden] {
    display: none;
  }
  ${media.desktop} {
    flex: 0 1 auto;
    max-height: 58%;
    min-height: 0;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  overflow-y: auto;
  padding: ${tokens.space[3]} ${tokens.space[4]} ${tokens.space[4]};
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: ${tokens.space[2]} ${tokens.space[5]};
  align-items: start;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-bottom: ${tokens.space[2]};
  }
`;
