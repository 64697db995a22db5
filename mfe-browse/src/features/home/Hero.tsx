import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import { ButtonLink, Container, Heading, Inline, media, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { SiteCounts } from '../counts/SiteCounts.tsx';
import { AXIS_Y, COLUMN, FULL_WIDTH, HERO_HEIGHT, KEYS } from './heroGeometry.ts';
import { HeroGraph } from './HeroGraph.tsx';
import { HeroStage } from './HeroStage.tsx';
import { JoinOrDashboard } from './JoinOrDashboard.tsx';

/** The intro of Keyframe beside live components. `components`: undefined while loading. */
export function Hero({ components }: { components: ComponentSummary[] | undefined }) {
  return (
    <Clipped>
      <Container>
        <Frame>
          <HeroGraph />
          <Words>
            <Heading as="h1" $size="display1">
              Nothing good stands still.
            </Heading>
            <Lead $size="title" $tone="muted">
              Keyframe is a library of animated interface components: made by its members, checked by hand, free to use.
            </Lead>
            <Inline $gap={3}>
              <ButtonLink to={EXPLORE_PATH} variant="primary" size="l">
                Explore
              </ButtonLink>
              <JoinOrDashboard variant="secondary" />
            </Inline>
          </Words>
          <HeroStage components={components} />
          <BelowStage>
            <Counts place={{ width: 72, height: 44 }} />
          </BelowStage>
        </Frame>
      </Container>
    </Clipped>
  );
}

const [, middle] = KEYS;

const Clipped = styled.section`
  overflow-x: clip;
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  /* Caps the column at the page: the row of components is wider on purpose. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[7]};
  ${media.desktop} {
    display: block;
    height: ${HERO_HEIGHT}px;
    padding-block: ${tokens.space[8]} 0;
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${tokens.space[6]};
  h1 {
    max-width: 8.4em;
  }
`;

const Lead = styled(Text)`
  font-weight: 420;
  line-height: 1.5;
  max-width: 44ch;
  ${media.desktop} {
    /* Reaches the curve below the second component, also in a narrower container. */
    max-width: min(46ch, calc(100% - ${FULL_WIDTH - middle.x + 92}px));
  }
`;

const BelowStage = styled.div`
  ${media.desktop} {
    position: absolute;
    right: 0;
    width: ${FULL_WIDTH - middle.x - 24}px;
    bottom: ${HERO_HEIGHT - AXIS_Y + 40}px;
  }
`;

const Counts = styled(SiteCounts)`
  display: flex;
  gap: ${tokens.space[7]};
  ${media.desktop} {
    /* Beside the drop lines of the curve: two counts in the column of the second keyframe, one in the last. */
    display: grid;
    grid-template-columns: ${COLUMN / 2}px ${COLUMN / 2}px 1fr;
    gap: 0;
  }
  div {
    gap: ${tokens.space[2]};
  }
  dd {
    ${typeStyle('display2')}
  }
`;
