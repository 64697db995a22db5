import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Stack, Text, tokens } from '@keyframe/shared-ui';
import {
  LivePreviewFrame,
  playPreviews,
  PreviewFrame,
  useNearViewport,
  usePreviewMotion,
  useReducedMotion,
} from '@keyframe/shared-ui/previews';
import { COMPONENT } from '../samples.ts';

const Place = styled.div`
  width: 320px;
  max-width: 100%;
  height: 200px;
  overflow: hidden;
  border-radius: ${tokens.radius.m};
`;

/**
 * Code that runs in a sandboxed frame. It needs the preview origin of a running site, which allows this address.
 * @shows LivePreviewFrame
 */
export function LiveCode() {
  const [colour, setColour] = useState('tomato');
  return (
    <Stack $align="start">
      <Place>
        <LivePreviewFrame
          html="<button>Press</button>"
          css={`
            button {
              background: ${colour};
            }
          `}
          javascript=""
          canvas="dark"
        />
      </Place>
      <Button onClick={() => setColour(colour === 'tomato' ? 'gold' : 'tomato')}>Another colour</Button>
    </Stack>
  );
}

/**
 * The preview of a component of the site. The component of this example is on no site.
 * @shows PreviewFrame
 */
export function CardPreview() {
  return (
    <PreviewFrame componentId={COMPONENT._id} revision={COMPONENT.revision} title={COMPONENT.name} canvas="dark" />
  );
}

/**
 * Content that is rendered when it comes near the window.
 * @shows useNearViewport
 */
export function LateContent() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return <div ref={place}>{near ? <Text>Near the window</Text> : <Text>Not yet</Text>}</div>;
}

/**
 * Plays or pauses all previews of the tab. Without a choice they follow the system's motion setting.
 * @shows playPreviews, usePreviewMotion, useReducedMotion
 */
export function Motion() {
  const reduced = useReducedMotion();
  const playing = usePreviewMotion() ?? !reduced;
  return <Button onClick={() => playPreviews(!playing)}>{playing ? 'Pause all' : 'Play all'}</Button>;
}
