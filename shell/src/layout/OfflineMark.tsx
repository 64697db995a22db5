import { media, Text, tokens, useOnline, WifiOff } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/**
 * Shown in the header while the browser is offline. The status element is always mounted, so that the change is
 * announced.
 */
export function OfflineMark() {
  const online = useOnline();
  return (
    <Place role="status">
      {!online && (
        <Mark forwardedAs="span" $size="small" title="You are offline">
          <WifiOff size={14} aria-hidden="true" />
          <span className="word">Offline</span>
        </Mark>
      )}
    </Place>
  );
}

const Place = styled.span`
  display: contents;
`;

const Mark = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  color: ${tokens.color.textMuted};
  white-space: nowrap;

  /* There is only space for its icon. */
  ${media.phone} {
    padding-inline: ${tokens.space[1]};

    .word {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
