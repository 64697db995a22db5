import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import { ButtonLink, Container, EasingCurve, Heading, Inline, media, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { CreateOrJoin } from './CreateOrJoin.tsx';

/** The last section of the home page. */
export function Closing() {
  return (
    <Container as="section" aria-labelledby="your-move">
      <Row>
        <div className="words">
          <Heading id="your-move" $size="display1">
            Your move.
          </Heading>
          <Text $size="title" $tone="muted" $measure>
            Take one apart to see how it moves. Then make one, and put your name on it.
          </Text>
          <Inline $gap={3}>
            <CreateOrJoin variant="primary" size="l" />
            <ButtonLink to={EXPLORE_PATH} size="l">
              Explore
            </ButtonLink>
          </Inline>
        </div>
        <div className="curve">
          <EasingCurve curve={[0.2, 1.22, 0.36, 1]} animated />
        </div>
      </Row>
    </Container>
  );
}

const Row = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[10]} ${tokens.space[8]};
  .words {
    display: grid;
    justify-items: start;
    gap: ${tokens.space[6]};
  }
  p {
    font-weight: 420;
  }
  .curve {
    max-width: 240px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    .curve {
      width: 300px;
      max-width: none;
    }
  }
`;
