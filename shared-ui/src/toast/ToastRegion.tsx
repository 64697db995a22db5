import { createPortal } from 'react-dom';
import styled, { keyframes, StyleSheetManager } from 'styled-components';
import { cssTransition, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import { Check, CircleAlert, X } from '../icons.ts';
import { Diamond } from '../motion/Diamond.tsx';
import { Spinner } from '../motion/Spinner.tsx';
import { floating, focusRing, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { TOAST_MS, TOASTS_SHOWN } from './toast.ts';

/**
 * Renders the toasts. Uses the unstyled build of the library, so that it injects no style element that a
 * Content-Security-Policy would have to allow; the styles below are styled-components. A child of the body, as dialogs
 * are: inside the root's stacking context it would be below their backdrop. In a style sheet of its own: with its
 * keyframes and media rules in that of the page, Chromium would compute the styles of all elements again.
 */
export function ToastRegion() {
  return createPortal(
    <StyleSheetManager target={document.body}>
      <Host>
        <ToastContainer
          position="bottom-right"
          limit={TOASTS_SHOWN}
          autoClose={TOAST_MS.info}
          hideProgressBar
          closeOnClick={false}
          pauseOnFocusLoss
          draggable={false}
          transition={slide}
          icon={icon}
          closeButton={({ closeToast }) => (
            <button className="close" type="button" aria-label="Dismiss" onClick={closeToast}>
              <X size={14} />
            </button>
          )}
          aria-label="Messages"
        />
      </Host>
    </StyleSheetManager>,
    document.body,
  );
}

const slide = cssTransition({ enter: 'kf-toast-in', exit: 'kf-toast-out', collapse: false });

const icon: ToastContainerProps['icon'] = ({ type, isLoading }) => {
  if (isLoading === true) return <Spinner size={16} />;
  if (type === 'success') return <Check size={16} />;
  if (type === 'error') return <CircleAlert size={16} />;
  return <Diamond size={9} />;
};

const enter = keyframes`
  from { opacity: 0; translate: 0 14px; scale: 0.97; }
`;
const run = keyframes`
  from { transform: scaleX(1); }
  to { transform: scaleX(0); }
`;
const exit = keyframes`
  to { opacity: 0; scale: 0.97; }
`;

const Host = styled.div`
  .Toastify__toast-container {
    position: fixed;
    right: ${tokens.space[5]};
    bottom: ${tokens.space[5]};
    z-index: ${tokens.zIndex.toast};
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[2]};
    width: min(360px, calc(100vw - 2 * ${tokens.space[4]}));
    max-height: calc(100dvh - 2 * ${tokens.space[5]});
    overflow-y: auto;
    /* Space for the shadows, which overflow would clip. */
    padding: ${tokens.space[5]};
    margin: calc(-1 * ${tokens.space[5]});
    box-sizing: content-box;
    pointer-events: none;
    ${media.phone} {
      right: ${tokens.space[4]};
      bottom: max(${tokens.space[4]}, env(safe-area-inset-bottom));
    }
  }
  .Toastify__toast {
    ${floating}
    ${typeStyle('small')}
    font-size: 0.875rem;
    position: relative;
    flex: none;
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 12px 40px 12px 14px;
    pointer-events: auto;
    overflow-wrap: anywhere;
  }
  .Toastify__toast-icon {
    flex: none;
    display: grid;
    place-items: center;
    width: 16px;
    height: 20px;
    color: ${tokens.color.accentText};
  }
  .Toastify__toast--success .Toastify__toast-icon {
    color: ${tokens.color.success};
  }
  .Toastify__toast--error .Toastify__toast-icon {
    color: ${tokens.color.danger};
  }
  /*
   * The remaining time of a toast, drawn as a playhead's track. It is also the timer: the library closes a toast when
   * this animation ends, and pauses it on hover. It has no other timer, so the animation must run even when it is not
   * visible.
   */
  .Toastify__progress-bar--wrp {
    position: absolute;
    inset: auto 0 0;
    height: 1px;
    overflow: hidden;
    border-radius: 0 0 ${tokens.radius.m} ${tokens.radius.m};
  }
  .Toastify__progress-bar {
    height: 100%;
    background: ${tokens.color.accent};
    transform-origin: left;
  }
  .Toastify__progress-bar--animated {
    animation: ${run} linear 1 forwards;
  }
  /* Keyboard focus on the action pauses the timer as hover does. */
  .Toastify__toast:focus-within .Toastify__progress-bar {
    animation-play-state: paused !important;
  }
  @media (prefers-reduced-motion: reduce) {
    .Toastify__progress-bar {
      opacity: 0;
    }
  }
  .close {
    ${focusRing}
    position: absolute;
    top: 8px;
    right: 8px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 6px;
    color: ${tokens.color.textFaint};
    cursor: pointer;
    &:hover {
      color: ${tokens.color.text};
      background: ${tokens.color.hover};
    }
  }
  .kf-toast-in {
    animation: ${enter} ${tokens.duration.slow} ${tokens.easing.glide} both;
  }
  .kf-toast-out {
    animation: ${exit} ${tokens.duration.fast} ${tokens.easing.snap} both;
  }
`;
