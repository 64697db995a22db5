import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** A pane of the workspace: a strip of controls above its content. */
export const Pane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

/** The strip of a pane; as high as the kit's tabs, so that adjacent strips align. */
export const PaneStrip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  flex: none;
  height: 44px;
  padding: 0 ${tokens.space[2]} 0 ${tokens.space[4]};
  background: ${tokens.color.surface};
  box-shadow: inset 0 -1px ${tokens.color.line};
`;

/** A strip that starts with tabs. */
export const TabStrip = styled(PaneStrip)`
  padding-left: ${tokens.space[2]};
  /* The tabs' playhead is on the strip's own line; a border of their own would double it. */
  align-items: end;
  [role='tablist'] {
    box-shadow: none;
  }
  > :last-child {
    align-self: center;
  }
`;

/** A line below the strip with an error of the pane and its action. */
export const PaneNotice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  flex: none;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  background: ${tokens.color.raised};
  box-shadow: inset 0 -1px ${tokens.color.line};
`;

/** Controls at the end of a strip. */
export const PaneActions = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  flex: none;
`;
