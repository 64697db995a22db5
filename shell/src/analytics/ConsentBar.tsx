import { Button, Container, Inline, media, Text, TextLink, tokens } from '@keyframe/shared-ui/shell';
import { PRIVACY_PATH } from '@keyframe/contracts/paths';
import styled, { createGlobalStyle } from 'styled-components';
import { giveConsent } from './consent.ts';

/** Asks a visitor who has not answered yet for consent to analytics. Both answers look alike and take one press. */
export function ConsentBar() {
  return (
    <>
      <RoomForBar />
      <Bar aria-label="Privacy choices">
        <Container>
          <Row>
            <Text $size="small">
              May we use analytics? If you accept, Google Analytics records which kinds of pages you open and how fast
              they load. Until then, nothing is loaded. <TextLink to={PRIVACY_PATH}>Privacy policy</TextLink>
            </Text>
            <Inline $gap={2} $wrap={false}>
              <Button size="s" onClick={() => giveConsent('denied')}>
                Decline
              </Button>
              <Button size="s" onClick={() => giveConsent('granted')}>
                Accept
              </Button>
            </Inline>
          </Row>
        </Container>
      </Bar>
    </>
  );
}

/** Scroll padding, so that the focused element is not covered by the bar. */
const RoomForBar = createGlobalStyle`
  :root {
    --kf-bottom-room: 140px;
  }
`;

/** In the flow at the end of the page, so that the footer can be scrolled clear of it. */
const Bar = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: ${tokens.zIndex.header};
  padding-block: ${tokens.space[3]};
  border-block-start: 1px solid ${tokens.color.lineStrong};
  background: ${tokens.color.surface};
`;

const Row = styled.div`
  display: grid;
  gap: ${tokens.space[3]};

  p {
    max-width: 88ch;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${tokens.space[6]};
  }
`;
