import type { ReactNode } from 'react';
import { EasingCurve, Heading, media, Text, tokens, type Bezier } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface ChapterProps {
  title: string;
  text: string;
  curve: Bezier;
  /** A link or a button. */
  action: ReactNode;
}

/** One purpose of the site: its curve, its text, and a link or button to it. */
export function Chapter({ title, text, curve, action }: ChapterProps) {
  return (
    <Row>
      <div className="curve">
        <EasingCurve curve={curve} grid={3} mark={4} />
      </div>
      <Heading $size="display2">{title}</Heading>
      <div className="words">
        <Text $tone="muted" $measure>
          {text}
        </Text>
        {action}
      </div>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  gap: ${tokens.space[4]};
  padding-block: ${tokens.space[7]};
  border-block-end: 1px solid ${tokens.color.line};
  .curve {
    width: 96px;
    /* Offsets the graph's own margin, so that its grid aligns with the text. */
    margin-inline-start: -5px;
  }
  .words {
    display: grid;
    justify-items: start;
    gap: ${tokens.space[5]};
  }
  p {
    font-size: 1.0625rem;
  }
  ${media.tablet} {
    grid-template-columns: 120px minmax(0, 1fr) minmax(0, 1.25fr);
    gap: ${tokens.space[6]};
    .curve {
      width: 112px;
      margin-block-start: -14px;
    }
  }
  ${media.desktop} {
    grid-template-columns: 160px minmax(0, 1fr) minmax(0, 1.25fr);
    padding-block: ${tokens.space[8]};
    .curve {
      width: 140px;
    }
  }
`;
