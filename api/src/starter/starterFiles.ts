import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { HttpUrl } from '@keyframe/contracts/api/common';
import { CodeInput, META_INPUT } from '@keyframe/contracts/api/component';
import { SignupBody, Username } from '@keyframe/contracts/api/profile';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, languageOfParts, PARTS_OF, type Part } from '@keyframe/contracts/languages';
import { META_DEFAULTS, type ComponentMeta } from '@keyframe/contracts/componentMeta';
import { LIMITS } from '@keyframe/contracts/limits';
import { CATEGORIES } from './categories.ts';

/**
 * The folder of the starter content: authors.json, and a folder per component in components/. Found by the name of this
 * package: the path differs between the sources and the built programs.
 */
export const STARTER_FOLDER = dirname(createRequire(import.meta.url).resolve('@keyframe/api/starter/authors.json'));

/** Starter authors are invented: a profile on a real network would be another person's. */
const InventedLink = z.union([z.literal(''), HttpUrl]);

const StarterAuthor = SignupBody.omit({ email: true, profilePicUrl: true }).extend({
  username: Username,
  github: InventedLink,
  linkedin: InventedLink,
  insta: InventedLink,
});
export type StarterAuthor = z.output<typeof StarterAuthor>;

/** The schema of component.json. */
const StarterSettings = z.strictObject({
  ...META_INPUT,
  name: META_INPUT.name.unwrap(),
  category: z.enum(CATEGORIES),
  canvas: META_INPUT.canvas.unwrap(),
  author: Username,
  score: z.number().min(LIMITS.scoreMin).max(LIMITS.scoreMax),
});

/** A validated starter component. */
export interface StarterComponent extends ComponentMeta, Pick<z.output<typeof StarterSettings>, 'author' | 'score'> {
  slug: string;
  code: ComponentCode;
}

/** The file of each part. */
const FILES: Record<Part, string> = {
  HTML: 'component.html',
  CSS: 'component.css',
  JS: 'component.js',
  Tailwind: 'component.tailwind.css',
};

/** A starter file is invalid; the message names the component or the file. */
export class StarterFault extends Error {
  constructor(what: string, problem: string, options?: ErrorOptions) {
    super(`Invalid starter content: ${what}: ${problem}`, options);
    this.name = 'StarterFault';
  }
}

/** @throws StarterFault */
export async function readStarterAuthors(folder = STARTER_FOLDER): Promise<StarterAuthor[]> {
  const file = 'authors.json';
  return check(z.array(StarterAuthor), await readJson(join(folder, file), file), file);
}

/**
 * Every component of the starter content, by slug.
 * @throws StarterFault
 */
export async function readStarterComponents(folder = STARTER_FOLDER): Promise<StarterComponent[]> {
  const entries = await readdir(join(folder, 'components'), { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(slugs.map((slug) => readStarterComponent(join(folder, 'components', slug), slug)));
}

async function readStarterComponent(folder: string, slug: string): Promise<StarterComponent> {
  const settings = check(StarterSettings, await readJson(join(folder, 'component.json'), slug), slug);
  const language = languageOfParts(settings.language);
  if (language === undefined) throw new StarterFault(slug, `no language has the parts ${settings.language.join(', ')}`);
  const parts = await Promise.all(
    PARTS_OF[language].map(
      async (part) => [CODE_FIELD[part], await readText(join(folder, FILES[part]), slug)] as const,
    ),
  );
  return { ...META_DEFAULTS, ...settings, slug, language, code: check(CodeInput, Object.fromEntries(parts), slug) };
}

async function readText(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StarterFault(what, (error as Error).message, { cause: error });
  }
}

async function readJson(path: string, what: string): Promise<unknown> {
  const text = await readText(path, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StarterFault(what, (error as Error).message, { cause: error });
  }
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StarterFault(what, `${issue?.path.join('.')}: ${issue?.message}`);
}
