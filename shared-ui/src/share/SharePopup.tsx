import styled from 'styled-components';
import { useCopied } from '../clipboard/useCopied.ts';
import { ArrowUpRight, Check, Copy } from '../icons.ts';
import { DialogPopup } from '../parts/DialogPopup.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { Label } from '../type/type.ts';
import { focusRingInside, hairline, quick, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { EmbedSection } from './EmbedSection.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { SHARE_TARGETS } from './shareTargets.ts';

/** The open share dialog. */
export function SharePopup({ open, onOpenChange, url, text, title = 'Share', embed }: ShareDialogProps) {
  return (
    <DialogPopup open={open} onOpenChange={onOpenChange} title={title} size="s">
      <Targets>
        {SHARE_TARGETS.map(({ name, address }) => (
          <li key={name}>
            {address === undefined ? (
              // docs/specification.md section 8 requires an alert.
              <button type="button" onClick={() => window.alert('Instagram sharing is not supported programmatically')}>
                {name}
              </button>
            ) : (
              <a href={address(url, text)} target="_blank" rel="noopener noreferrer">
                {name}
                <ArrowUpRight aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </Targets>
      <Label as="p">Or copy the link</Label>
      <CopyLink url={url} />
      {embed && <EmbedSection component={embed} />}
    </DialogPopup>
  );
}

/** The link in a box, with a copy button that shows a check mark for two seconds. */
function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useCopied();
  return (
    <Box>
      <TextInput readOnly value={url} aria-label="Link" onFocus={(event) => event.target.select()} />
      <IconButton
        label={copied ? 'Copied' : 'Copy link'}
        variant="framed"
        tooltip={false}
        icon={copied ? <Check className="done" /> : <Copy />}
        onClick={() => void copy(url, 'Link copied successfully')}
      />
    </Box>
  );
}

const Targets = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  margin-bottom: ${tokens.space[5]};
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: ${tokens.color.line};
  ${hairline(tokens.color.line)}
  a,
  button {
    ${typeStyle('small')}
    font-size: 0.875rem;
    font-weight: 520;
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    height: 48px;
    padding: 0 14px;
    background: ${tokens.color.surface};
    cursor: pointer;
    ${quick('background-color')}
    ${focusRingInside}
    ${media.hover} {
      &:hover {
        background: ${tokens.color.raised};
      }
    }
  }
  svg {
    width: 15px;
    height: 15px;
    stroke-width: 1.75;
    color: ${tokens.color.textFaint};
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
  button {
    width: 40px;
    height: 40px;
  }
  input {
    font-family: ${tokens.font.mono};
    font-size: 0.75rem;
    text-overflow: ellipsis;
  }
  && input {
    border-style: solid;
    color: ${tokens.color.text};
  }
  .done {
    color: ${tokens.color.success};
  }
`;
