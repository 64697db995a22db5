import styled from 'styled-components';
import {
  BREAKPOINTS,
  Button,
  Code,
  floating,
  focusRing,
  focusRingInside,
  Grid,
  hairline,
  Inline,
  MEASURES,
  media,
  PALETTES,
  quick,
  Stack,
  Text,
  THEME_CHOICES,
  THEMES,
  tokens,
  truncate,
  typeStyle,
  useBrowserState,
  useIsHydrating,
  useTheme,
  useThemeChoice,
} from '@keyframe/shared-ui';

const Swatch = styled.div`
  height: 40px;
  border-radius: ${tokens.radius.s};
  ${hairline(tokens.color.line)}
`;

/**
 * The colours of the active theme by their role. `tokens.color` refers to custom properties, so styles need no theme.
 * @shows tokens, PALETTES
 */
export function Colours() {
  const { theme } = useTheme();
  return (
    <Grid $min="120px">
      {Object.entries(PALETTES[theme]).map(([role, value]) => (
        <Stack key={role} $gap={1}>
          <Swatch style={{ background: value }} />
          <Text $size="small">{role}</Text>
        </Stack>
      ))}
    </Grid>
  );
}

const Bar = styled.div`
  height: ${tokens.space[2]};
  background: ${tokens.color.accent};
`;

/**
 * The steps of `tokens.space`, for gaps and paddings.
 * @shows tokens
 */
export function Space() {
  return (
    <Stack $gap={2}>
      {Object.entries(tokens.space).map(([step, length]) => (
        <Inline key={step} $gap={3} $wrap={false}>
          <Code>{step}</Code>
          <Bar style={{ width: length }} />
        </Inline>
      ))}
    </Stack>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: ${MEASURES.cardColumns};
  gap: ${MEASURES.cardGap};
`;

/**
 * Columns of equal cards, as on the pages with lists.
 * @shows MEASURES
 */
export function CardColumns() {
  return (
    <Cards>
      <Swatch />
      <Swatch />
      <Swatch />
    </Cards>
  );
}

const Responsive = styled.p`
  &::before {
    content: 'Phone';
  }
  ${media.tablet} {
    &::before {
      content: 'Tablet';
    }
  }
  ${media.desktop} {
    &::before {
      content: 'Desktop';
    }
  }
`;

/**
 * Styles for larger windows add to those of a phone.
 * @shows media, BREAKPOINTS
 */
export function WindowWidths() {
  return (
    <Stack $gap={2}>
      <Responsive aria-label="The width of this window" />
      <Text $size="small" $tone="muted">
        Tablet from {BREAKPOINTS.tablet} px, desktop from {BREAKPOINTS.desktop} px
      </Text>
    </Stack>
  );
}

const Caption = styled.p`
  ${typeStyle('label')}
`;

const Row = styled.button`
  padding: ${tokens.space[3]};
  border: 0;
  color: inherit;
  background: ${tokens.color.sunken};
  ${focusRingInside}
  ${quick('background', 'color')}
  &:hover {
    background: ${tokens.color.hover};
  }
`;

const Tile = styled(Row)`
  border-radius: ${tokens.radius.m};
  ${focusRing}
`;

/**
 * A control of your own: its focus ring, and a transition that reduced motion removes.
 * @shows focusRing, focusRingInside, quick, typeStyle
 */
export function OwnControls() {
  return (
    <Stack $gap={3} $align="start">
      <Caption>Focus each with the Tab key</Caption>
      <Tile type="button">A ring outside the edge</Tile>
      <Row type="button">A ring inside the edge</Row>
    </Stack>
  );
}

const Surface = styled.div`
  width: 200px;
  padding: ${tokens.space[4]};
  ${floating}
`;

const Outlined = styled.div`
  width: 200px;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  ${hairline(tokens.color.line)}
`;

const OneLine = styled.p`
  ${truncate}
`;

/**
 * Surfaces: one that floats, one on the page. A line that is too long ends with an ellipsis.
 * @shows floating, hairline, truncate
 */
export function Surfaces() {
  return (
    <Inline $gap={6}>
      <Surface>
        <OneLine>A name that is longer than its place</OneLine>
      </Surface>
      <Outlined>On the page</Outlined>
    </Inline>
  );
}

/**
 * The theme in use, and the visitor's choice.
 * @shows useTheme, useThemeChoice, THEME_CHOICES, THEMES
 */
export function ThemeButtons() {
  const { theme } = useTheme();
  const [choice, setChoice] = useThemeChoice();
  return (
    <Inline>
      {THEME_CHOICES.map((name) => (
        <Button key={name} icon={THEMES[name].icon} aria-pressed={choice === name} onClick={() => setChoice(name)}>
          {THEMES[name].label}
        </Button>
      ))}
      <Text>Now: {theme}</Text>
    </Inline>
  );
}

/**
 * A choice that this browser has stored. The HTML of the server has the value for all visitors.
 * @shows useBrowserState, useIsHydrating
 */
export function StoredState() {
  const hydrating = useIsHydrating();
  const [open, setOpen] = useBrowserState(() => localStorage.getItem('kit.example') === 'open', false);
  const toggle = () => {
    localStorage.setItem('kit.example', open ? 'closed' : 'open');
    setOpen(!open);
  };
  return (
    <Button disabled={hydrating} aria-expanded={open} onClick={toggle}>
      {open ? 'Open, also after a reload' : 'Closed'}
    </Button>
  );
}
