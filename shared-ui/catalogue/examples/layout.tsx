import {
  Card,
  Code,
  Container,
  Grid,
  Heading,
  Inline,
  Label,
  Stack,
  Text,
  TextAnchor,
  TextLink,
  VisuallyHidden,
} from '@keyframe/shared-ui';

/**
 * A column with steps of `tokens.space` between its children.
 * @shows Stack
 */
export function Column() {
  return (
    <Stack $gap={4} $align="start">
      <Card $padding="s">First</Card>
      <Card $padding="s">Second</Card>
    </Stack>
  );
}

/**
 * A row that wraps.
 * @shows Inline
 */
export function Row() {
  return (
    <Inline $gap={3} $justify="space-between">
      <Card $padding="s">Left</Card>
      <Card $padding="s">Right</Card>
    </Inline>
  );
}

/**
 * As many columns as fit.
 * @shows Grid, Card
 */
export function Columns() {
  return (
    <Grid $min="160px" $gap={3}>
      {['One', 'Two', 'Three', 'Four'].map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </Grid>
  );
}

/**
 * The content of a page, at the width of text.
 * @shows Container, Heading, Text
 */
export function Page() {
  return (
    <Container $size="text">
      <Heading as="h3" $size="display3">
        Components that move
      </Heading>
      <Text $measure>A page has one container, which keeps its margins to the edge of the window.</Text>
    </Container>
  );
}

/**
 * Sizes of headings. `as` is the level, `$size` the look.
 * @shows Heading
 */
export function Headings() {
  return (
    <Stack>
      <Heading as="h3" $size="display1">
        Display 1
      </Heading>
      <Heading as="h3" $size="display2">
        Display 2
      </Heading>
      <Heading as="h3" $size="display3">
        Display 3
      </Heading>
      <Heading as="h3" $size="title">
        Title
      </Heading>
    </Stack>
  );
}

/**
 * Sizes and tones of text, and a caption.
 * @shows Text, Label, Code
 */
export function Texts() {
  return (
    <Stack $gap={2}>
      <Label>Caption</Label>
      <Text $size="title">A line of a larger size</Text>
      <Text>
        Body text with <Code>inline code</Code>
      </Text>
      <Text $size="small" $tone="muted">
        Small and muted
      </Text>
      <Text $tone="danger">What went wrong</Text>
    </Stack>
  );
}

/**
 * Links in text: to a page of the site, and to another site.
 * @shows TextLink, TextAnchor
 */
export function Links() {
  return (
    <Text>
      Read the <TextLink to="/faq">questions</TextLink> or the{' '}
      <TextAnchor href="https://www.w3.org/WAI/">guidelines</TextAnchor>.
    </Text>
  );
}

/**
 * Text that only screen readers get.
 * @shows VisuallyHidden
 */
export function ForScreenReaders() {
  return (
    <Text>
      12 <span aria-hidden>♥</span>
      <VisuallyHidden> likes</VisuallyHidden>
    </Text>
  );
}
