import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, Card, Heading, Stack, Text } from '@keyframe/shared-ui';
import styled from 'styled-components';

const loadReport = () => import('./ComponentQuality.tsx');
const ComponentQuality = lazy(async () => ({ default: (await loadReport()).ComponentQuality }));
/** So that it is there when the button is pressed. The press loads what failed here, and reports it. */
const preload = () => void loadReport().catch(() => undefined);

/** The quality of a component, on its page. The rules load, and the code is checked, when the visitor asks for it. */
export function QualitySection({ component }: { component: ComponentDetail }) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The button is gone.
  useEffect(() => {
    if (open) section.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Section as="section" $padding="s" aria-labelledby="quality" tabIndex={-1} ref={section}>
      <Stack $gap={2}>
        <Heading as="h2" $size="title" id="quality">
          Quality
        </Heading>
        {open ? (
          <Suspense fallback={null}>
            <ComponentQuality component={component} />
          </Suspense>
        ) : (
          <>
            <Text $size="small" $tone="muted">
              Motion, focus, names, contrast and browser support, read from the code.
            </Text>
            <div>
              <Button size="s" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
                Check the code
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

const Section = styled(Card)`
  outline: none;
`;
