import type { ComponentSummary } from '@keyframe/contracts/api/component';
import {
  EMBED_DEFAULTS,
  EMBED_SIZE,
  EMBED_TAB_OF,
  EMBED_TABS,
  embedMarkup,
  embedUrl,
  type EmbedMotion,
  type EmbedOptions,
  type EmbedTab,
  type EmbedTheme,
} from '@keyframe/contracts/embed';
import type { Part } from '@keyframe/contracts/languages';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useCopied } from '../clipboard/useCopied.ts';
import { StoppedPreview } from '../frames/StoppedPreview.tsx';
import { usePreviewRun } from '../frames/usePreviewRun.ts';
import { Check, CodeIcon, Copy } from '../icons.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Select, type SelectOption } from '../parts/Select.tsx';
import { TextArea } from '../parts/TextInput.tsx';
import { site } from '../site/site.ts';
import { tokens } from '../theme/tokens.ts';

/** What the code of an embed needs of a component. */
export interface EmbeddableComponent extends Pick<ComponentSummary, '_id' | 'name' | 'userId' | 'language'> {
  /** The values of its knobs, as the parameter of its address has them. */
  knobs?: string | undefined;
}

const THEMES: readonly SelectOption<EmbedTheme>[] = [
  { value: 'auto', label: 'Visitor’s' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

const MOTIONS: readonly SelectOption<EmbedMotion>[] = [
  { value: 'auto', label: 'Plays' },
  { value: 'paused', label: 'Paused' },
  { value: 'hover', label: 'On hover' },
];

/** The code that embeds a component in another site, with a preview of it. Both appear on a press. */
export function EmbedSection({ component }: { component: EmbeddableComponent }) {
  const [open, setOpen] = useState(false);
  return (
    <Section>
      <Button icon={<CodeIcon aria-hidden="true" />} aria-expanded={open} onClick={() => setOpen(!open)}>
        Embed in your site
      </Button>
      {open && <EmbedCode component={component} />}
    </Section>
  );
}

function EmbedCode({ component: { _id, name, userId, language, knobs } }: { component: EmbeddableComponent }) {
  const [options, setOptions] = useState<EmbedOptions>(EMBED_DEFAULTS);
  const { copied, copy } = useCopied();
  const change = (changed: Partial<EmbedOptions>) => setOptions({ ...options, ...changed });
  const address = embedUrl(site().preview, _id, { ...options, knobs });
  const title = `${name} by ${userId.name}`;
  const markup = embedMarkup({ address, title, width: '100%', height: EMBED_SIZE.height });
  return (
    <>
      <Choices>
        <Field label="Theme">
          <Select options={THEMES} value={options.theme} onValueChange={(theme) => change({ theme })} />
        </Field>
        <Field label="Motion">
          <Select options={MOTIONS} value={options.motion} onValueChange={(motion) => change({ motion })} />
        </Field>
        <Field label="First tab">
          <Select
            options={tabOptions(language)}
            value={options.tabs[0]!}
            onValueChange={(first) => change({ tabs: [first, ...EMBED_TABS.filter((tab) => tab !== first)] })}
          />
        </Field>
      </Choices>
      <Field label="Code">
        <TextArea readOnly value={markup} spellCheck={false} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        variant="primary"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(markup, 'Embed code copied')}
      >
        {copied ? 'Copied' : 'Copy embed code'}
      </Button>
      <EmbedPreview key={address} address={address} title={`Preview: ${title}`} />
    </>
  );
}

function tabOptions(language: readonly string[]): SelectOption<EmbedTab>[] {
  return [
    { value: 'result', label: 'Result' },
    ...(language as readonly Part[]).map((part) => ({ value: EMBED_TAB_OF[part], label: part })),
  ];
}

/** The embed itself. It is in the process of the page's previews, so it ends with them when that hangs. */
function EmbedPreview({ address, title }: { address: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { status, stopped, setPainted, runAgain } = usePreviewRun(place, address);
  return (
    <Place ref={place}>
      {status === 'stopped' && <StoppedPreview reason={stopped} onRunAgain={runAgain} />}
      {status === 'running' && (
        // With the site's origin, by which the preview server knows that it is no embed on another site.
        <iframe src={address} title={title} referrerPolicy="origin" onLoad={() => setPainted(true)} />
      )}
    </Place>
  );
}

const Section = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  margin-top: ${tokens.space[5]};
  textarea {
    font-family: ${tokens.font.mono};
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[2]};
`;

const Place = styled.div`
  height: 300px;
  overflow: hidden;
  border-radius: ${tokens.radius.m};
  border: 1px solid ${tokens.color.line};
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
`;
