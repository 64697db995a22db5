import type { Canvas } from '@keyframe/contracts/componentMeta';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';

const CANVASES: readonly { value: Canvas; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

/** The background a component is designed for; every preview uses it. */
export function CanvasChoice({ value, onChange }: { value: Canvas; onChange: (canvas: Canvas) => void }) {
  return <RadioCards label="Canvas" cards={CANVASES} value={value} onValueChange={onChange} min="108px" />;
}
