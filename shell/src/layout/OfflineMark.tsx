import { media, Text, tokens, useOnline, WifiOff } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** In the header while the browser has no network. The status element is always there, so that the change is read out. */
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

  /* Its sign is all there is room for. */
  ${media.phone} {
    padding-inline: ${tokens.space[1]};

    .word {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
