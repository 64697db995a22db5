import { copyrightLines, LICENCE_NAME, LICENCE_TEXT, type Copyright } from '@keyframe/contracts/licence';
import { Card, Heading, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Fold } from '../workspace/Fold.ts';

/** The author for the copyright line: for an imported component the credited one. */
interface Licensed {
  credit: { author: string } | null;
  userId: { name: string };
  /** Copyright notices of the components it was remixed from. */
  notices: Copyright['notices'];
}

/**
 * The licence of a component: MIT, with the current year and the author (docs/specification.md section 9), and the
 * notices it keeps. The full text opens on demand.
 */
export function LicenceBox({ component: { credit, userId, notices } }: { component: Licensed }) {
  return (
    <Card as="section" $padding="s" aria-labelledby="licence">
      <Heading as="h2" $size="title" id="licence">
        {LICENCE_NAME}
      </Heading>
      {copyrightLines({ author: credit?.author ?? userId.name, year: new Date().getFullYear(), notices }).map(
        (line) => (
          <Text key={line} $size="small" $tone="muted">
            {line}
          </Text>
        ),
      )}
      <Full>
        <summary>Full text</summary>
        {LICENCE_TEXT.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Full>
    </Card>
  );
}

const Full = styled(Fold)`
  margin-top: ${tokens.space[2]};
  p {
    ${typeStyle('code')}
    font-size: 0.6875rem;
    margin-top: ${tokens.space[2]};
    color: ${tokens.color.textMuted};
  }
`;
