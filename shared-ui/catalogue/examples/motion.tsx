import { Diamond, EasingCurve, Inline, Logo, Spinner, Text, TimelineRule } from '@keyframe/shared-ui';

/**
 * The name, and the mark alone.
 * @shows Logo, Diamond
 */
export function Marks() {
  return (
    <Inline $gap={6}>
      <Logo />
      <Logo markOnly size={32} />
      <Text>
        <Diamond /> A keyframe in a text
      </Text>
    </Inline>
  );
}

/**
 * Loading without a known size.
 * @shows Spinner
 */
export function Waiting() {
  return <Spinner size={24} label="Loading the versions" />;
}

/**
 * A divider with keyframes.
 * @shows TimelineRule
 */
export function Divider() {
  return <TimelineRule keys={[0.1, 0.5]} label="0 s" end="2 s" />;
}

/**
 * An easing as a curve with its handles.
 * @shows EasingCurve
 */
export function Easing() {
  return (
    <div style={{ width: 160 }}>
      <EasingCurve curve={[0.2, 0, 0, 1]} />
    </div>
  );
}
