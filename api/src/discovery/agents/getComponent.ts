import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { componentMarkdown, partsOf } from '@keyframe/code-model/agents/componentMarkdown';
import { markdownLine, shownCode, shownLine } from '@keyframe/code-model/agents/memberText';
import { itemAddress, itemName } from '@keyframe/code-model/exports/install';
import { knobsParameter } from '@keyframe/code-model/knobs/knobAddress';
import { acceptedValue, readKnobs, type Knob, type KnobValues } from '@keyframe/code-model/knobs/knobs';
import { withKnobs } from '@keyframe/code-model/knobs/withKnobs';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { TARGETS } from '@keyframe/contracts/exportTargets';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath } from '@keyframe/contracts/paths';
import { componentMarkdownPath, POSTERS_PATH } from '@keyframe/contracts/siteFiles';
import { posterAsPng } from '../../components/measuring/posterAsPng.ts';
import { readPoster } from '../../components/measuring/posterFolder.ts';
import { fieldError } from '../../http/errors.ts';
import { registryItem } from '../registry/registryItem.ts';

type Detail = z.input<typeof ComponentDetail>;

/** Bytes of Markdown that an answer contains. Of longer code it contains the address. */
const INLINE_BYTES = 20_000;
/** Characters of a knob's id or value. */
const MAX_KNOB_LENGTH = 200;

/** Values for the knobs of a component. */
export const KnobsInput = z
  .record(z.string().max(MAX_KNOB_LENGTH), z.string().max(MAX_KNOB_LENGTH))
  .describe('Values for its knobs by their ids, which get_component lists, such as {"speed": "1.5"}');

export const ComponentInput = z.object({
  id: z.string().max(LIMITS.idLength).describe('The id from search_components'),
  target: z.enum(TARGETS).optional().describe('As files for this target. Without it as its author wrote it'),
  knobs: KnobsInput.optional(),
});

export const ComponentAnswer = z.object({
  id: z.string(),
  name: z.string(),
  author: z.string(),
  page: z.string(),
  licence: z.literal('MIT'),
  parts: z
    .record(z.string(), z.string())
    .describe('The code by part: html, css, javascript, tailwind; with a target its files by path. Empty if too long'),
  knobs: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string().describe('The author’s'),
      min: z.number().optional(),
      max: z.number().optional(),
      unit: z.string().optional(),
    }),
  ),
});

/**
 * The answer of get_component: the code, what can be adjusted in it, and its picture where there is one.
 *
 * @throws ApiError 404 when it has no form for the target, 400 for a knob that it does not have or a value that it cannot have
 */
export async function getComponent(
  component: Detail,
  { target, knobs: values }: Omit<z.infer<typeof ComponentInput>, 'id'>,
  { siteOrigin, dataDir }: { siteOrigin: string; dataDir: string | undefined },
): Promise<CallToolResult> {
  const { _id: id, name, userId: author } = component;
  const { knobs } = readKnobs(component.code[0]?.css ?? '');
  const parameter = knobsOf(component, values);
  const adjusted = withKnobs(component, parameter);
  const item = target && (await registryItem(adjusted, { target, pinned: false, siteOrigin }));
  const sections =
    item === undefined
      ? partsOf(adjusted)
      : item.files.map(({ path, content }) => ({
          part: path,
          title: markdownLine(path),
          language: path.slice(path.lastIndexOf('.') + 1),
          text: content,
        }));

  const text = componentMarkdown(adjusted, siteOrigin, sections) + knobsMarkdown(knobs);
  const isLong = Buffer.byteLength(text) > INLINE_BYTES;
  const page = siteOrigin + componentMarkdownPath(id);
  const file = itemAddress(siteOrigin, itemName({ id, name, author: author.username }, target ?? 'html'), parameter);
  const link = {
    type: 'resource_link',
    name: shownLine(name),
    description: `The code is longer than ${INLINE_BYTES / 1000} KB`,
    ...(target === undefined && parameter === ''
      ? { uri: page, mimeType: 'text/markdown' }
      : { uri: file, mimeType: 'application/json' }),
  } as const;
  // With other values it looks different.
  const picture = parameter === '' ? await pictureOf(component, dataDir) : [];
  return {
    content: [isLong ? link : { type: 'text', text }, ...picture],
    structuredContent: {
      id,
      name: shownLine(name),
      author: shownLine(author.name),
      page: siteOrigin + componentPath(id),
      licence: 'MIT',
      parts: isLong ? {} : Object.fromEntries(sections.map(({ part, text: code }) => [part, shownCode(code)])),
      knobs: knobs.map(shownKnob),
    } satisfies z.infer<typeof ComponentAnswer>,
  };
}

/**
 * The values as the address of an item has them; empty for the author's.
 *
 * @throws ApiError 400, which names the knobs, for one that the component does not have or a value that it cannot have
 */
export function knobsOf(component: Detail, values: Readonly<Record<string, string>> = {}): string {
  return knobsParameter(knobValues(values, readKnobs(component.code[0]?.css ?? '').knobs));
}

function knobValues(values: Readonly<Record<string, string>>, knobs: readonly Knob[]): KnobValues {
  const known = new Map(knobs.map((knob) => [knob.id, knob]));
  return new Map(
    Object.entries(values).map(([id, text]) => {
      const knob = known.get(id);
      const value = knob && acceptedValue(knob, text);
      if (value !== undefined) return [id, value];
      const wrong = knob ? `${shownLine(id)} cannot be ${shownLine(text)}` : `There is no knob ${shownLine(id)}`;
      const all = knobs.map((each) => knobLine(shownKnob(each))).join('; ');
      throw fieldError('knobs', all === '' ? 'This component has no knobs' : `${wrong}. The knobs are: ${all}`);
    }),
  );
}

type ShownKnob = z.infer<typeof ComponentAnswer>['knobs'][number];

function shownKnob({ id, label, value, range }: Knob): ShownKnob {
  const limits = range && { min: range.min, max: range.max, ...(range.unit !== '' && { unit: range.unit }) };
  return { id: shownLine(id), label: shownLine(label), value, ...limits };
}

const knobLine = ({ id, label, value, min, max, unit = '' }: ShownKnob) =>
  `${id} (${label}): ${value}${min === undefined ? '' : `, ${min} to ${max}${unit}`}`;

function knobsMarkdown(knobs: readonly Knob[]): string {
  if (knobs.length === 0) return '';
  return `\n## Knobs\n\n${knobs.map((knob) => `- ${markdownLine(knobLine(shownKnob(knob)))}`).join('\n')}\n`;
}

/** The poster as PNG: models do not read AVIF. */
async function pictureOf({ poster }: Detail, dataDir: string | undefined) {
  const bytes = poster === undefined ? undefined : await readPoster(dataDir, poster.slice(POSTERS_PATH.length));
  if (bytes === undefined) return [];
  return [{ type: 'image', data: (await posterAsPng(bytes)).toString('base64'), mimeType: 'image/png' } as const];
}
