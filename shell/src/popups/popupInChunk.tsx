import type { ComponentType } from 'react';
import type { PopupProps } from '@keyframe/contracts/remote';
import { useChunk } from '../loading/useChunk.ts';
import { PopupFailure, PopupLoading } from './PopupStates.tsx';

/** A popup of the shell in a separate chunk. */
export function popupInChunk(load: () => Promise<ComponentType<PopupProps>>): ComponentType<PopupProps> {
  return function PopupInChunk(props) {
    const { state, retry } = useChunk(load);
    if (state.status === 'loaded') return <state.Component {...props} />;
    if (state.status === 'failed') return <PopupFailure onRetry={retry} onClose={props.onClose} error={state.error} />;
    return <PopupLoading onClose={props.onClose} />;
  };
}
