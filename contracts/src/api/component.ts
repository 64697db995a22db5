import { z } from 'zod';
import { CARD_QUERY } from '../cardQuery.ts';
import { mapCode, pickCode } from '../componentCode.ts';
import { FILTER_NAMES, filterOf, type ComponentFilters, type FacetName, type FilterName } from '../componentFilters.ts';
import { CANVASES, type ComponentMeta } from '../componentMeta.ts';
import { CREDIT_LICENCE_NAMES } from '../credit.ts';
import { ERROR_TEXTS } from '../errorTexts.ts';
import { LANGUAGES, languageOfParts } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { normalizeTag } from '../tag.ts';
import { EmailInput } from './common.ts';

/** Code in responses. `js` repeats `javascript`: docs/specification.md section 3 mentions both names. */
export const Code = z.object({ ...mapCode(() => z.string()), js: z.string() });
export type Code = z.infer<typeof Code>;

/**
 * Code in requests: every part is optional, `js` is an alias of `javascript`, and all parts together are limited to
 * LIMITS.codeBytes.
 */
export const CodeInput = z
  .object({ ...mapCode(() => z.string().optional()), js: z.string().optional() })
  .transform(({ js, ...code }) => pickCode({ ...code, javascript: code.javascript ?? js }))
  .refine((code) => code.html.trim() !== '', { message: 'must not be empty', path: ['html'] })
  .refine((code) => byteLength(Object.values(code).join('')) <= LIMITS.codeBytes, {
    message: `must be at most ${LIMITS.codeBytes / 1024} KB in all parts together`,
  });

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A language as a list of parts (`['HTML', 'CSS']`), as in docs/specification.md section 7. */
export const LanguageParts = z
  .array(z.string())
  .refine((parts) => languageOfParts(parts) !== undefined, `must be the parts of one of ${LANGUAGES.join(', ')}`);

/** A tag: lower case, with single spaces. */
export const Tag = z.string().transform(normalizeTag).pipe(z.string().min(1).max(LIMITS.tagLength));

export const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(LIMITS.tags));

/** The metadata of a component in responses. */
export const META_READ = {
  name: z.string(),
  category: z.string().describe('The category by name'),
  language: z.array(z.string()).describe('The parts of the language, such as HTML and CSS'),
  tags: z.array(z.string()),
  canvas: z.enum(CANVASES),
} satisfies Record<keyof ComponentMeta, z.ZodType>;

/** The author populated on a component (docs/specification.md section 3). */
export const ComponentAuthor = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  profilePicUrl: z.string().nullable(),
});

/**
 * The status of a revision: verified (public), waiting for an admin, or sent back with a reason, after which the author
 * updates the component. A component with a public revision can have a newer one that waits. A draft was created with an
 * API token and not submitted: only its author sees it.
 */
export const STATUSES = ['verified', 'waiting', 'sentBack', 'draft'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * A component in a list: everything a card shows, without the code. `_id` and the populated `userId` are the
 * specification's names.
 */
export const ComponentSummary = z.object({
  _id: z.string(),
  ...META_READ,
  userId: ComponentAuthor,
  profilePicUrl: z.string().nullable(),
  likeCounter: z.number().int(),
  liked: z.boolean().describe('Whether the caller likes it; false for a visitor'),
  viewCounter: z.number().int(),
  downloadCounter: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When the shown revision was submitted'),
  verified: z.boolean(),
  status: z.enum(STATUSES).describe('Of the shown revision; always verified, except for the author and admins'),
  isPublic: z.boolean().describe('Whether it has a public revision'),
  reason: z.string().nullable().describe('Why it was sent back; for its author and admins only'),
  takenDown: z.string().optional().describe('Why it was taken down; for its author and admins only'),
  score: z.number().nullable().describe('Of the public revision'),
  revision: z.string().describe('The id of this revision. PREVIEW/c/{_id}/{revision} is its document'),
  checked: z
    .literal(true)
    .optional()
    .describe('Whether this revision passes every check of the quality report, those of a render worker too'),
  poster: z
    .string()
    .optional()
    .describe('Its picture on its canvas, if a render worker has made one: AVIF, 600x540. A path on the site’s origin'),
  credit: z
    .object({
      author: z.string(),
      source: z.string(),
      licence: z.enum(CREDIT_LICENCE_NAMES).optional().describe('Of the original, as the member declared it'),
    })
    .nullable()
    .describe('Author and source of an imported component'),
});
export type ComponentSummary = z.infer<typeof ComponentSummary>;

/** A component in a list: complete, unless the query requests cards. */
export const ListedComponent = ComponentSummary.extend({
  code: z
    .array(Code)
    .length(1)
    .optional()
    .describe(
      `Not with fields=${CARD_QUERY.fields}, nor after the first ${LIMITS.listCodeBytes / 1024 ** 2} MB of code: getComponentById returns it`,
    ),
  socialLinks: z.array(z.string()).optional().describe(`Not with fields=${CARD_QUERY.fields}`),
});
export type ListedComponent = z.infer<typeof ListedComponent>;

/** Which fields of components a list contains. */
export const ListFields = z.object({
  fields: z
    .literal(CARD_QUERY.fields)
    .optional()
    .describe('Without the code, for lists of cards. Components are complete by default'),
});
export type ListFields = z.infer<typeof ListFields>;

/** The values of a copyright line: the author of an original, and the year in which it was remixed. */
export const CopyrightNotice = z.object({
  year: z.number().int(),
  author: z.string().describe('A name, not a username'),
});
export type CopyrightNotice = z.infer<typeof CopyrightNotice>;

/**
 * A component on its own: `code` is a list whose first element contains the parts (docs/specification.md section 3).
 */
export const ComponentDetail = ComponentSummary.extend({
  code: z.array(Code).length(1),
  previewCss: z.string().describe('The final CSS with the compiled Tailwind, for the preview frame and downloads'),
  socialLinks: z.array(z.string()),
  remixOf: z
    .object({
      _id: z.string(),
      name: z.string(),
      author: z.object({ name: z.string(), username: z.string() }),
      removedByAuthor: z.boolean().describe('Deleted by its author: only the credit remains'),
    })
    .nullable()
    .describe('The verified component that this one is a remix of'),
  notices: z
    .array(CopyrightNotice)
    .describe('Copyright lines of the originals, nearest first. The MIT License requires them in every copy'),
});
export type ComponentDetail = z.infer<typeof ComponentDetail>;

export const SORTS = ['relevance', 'newest', 'trending', 'likes', 'downloads', 'remixes'] as const;

/** The days that a trend window covers, up to today (UTC). */
export const WINDOW_DAYS = { day: 1, week: 7, month: 30 } as const;
export const WINDOWS = ['day', 'week', 'month'] as const;
export type Window = (typeof WINDOWS)[number];

/** A parameter occurs once (text) or repeatedly (list). An empty text counts as absent. */
function listOfText(value: unknown): unknown {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return value === undefined ? undefined : [...new Set(values.filter((one) => one !== ''))];
}

const filterTexts = (most: number, noun: string) =>
  z
    .preprocess(
      listOfText,
      z
        .array(z.string().trim().toLowerCase().min(1).max(LIMITS.tagLength))
        .max(most, `must be at most ${most} ${noun}`),
    )
    .transform((texts) => [...new Set(texts)]);

/** Apart from the filters' table, which pages load. */
const FILTER_NOTES: Record<FilterName, string> = {
  q: 'Searches name, tags, category, author and what the code does; allows for typing errors',
  category: 'A category by name, in any case',
  language: '',
  tag: `A component must have all of these tags. Repeat the parameter for several, at most ${LIMITS.filterTags}`,
  motion: 'A kind of motion, such as spin: getFacets lists the values of this filter and the next ones',
  trigger: 'What starts a motion, such as hover',
  colour: 'A main colour, such as blue',
  size: 'tiny: below 1 KB of code, small: below 4 KB, medium: below 16 KB, or large',
  script: 'no: without JavaScript, or yes',
  ground: 'The canvas: dark or light',
  quality: 'What the code passes, such as compositor. Repeat the parameter for several',
};

/** The schema of a filter in a query. */
function querySchema(name: FilterName): z.ZodType {
  const { kind, max = 0, values = [] } = filterOf(name);
  const description = FILTER_NOTES[name];
  const schema = {
    text: z.string().trim().max(max),
    name: z.string().trim().max(max),
    choice: z.enum(values),
    facet: z.string().trim().toLowerCase().max(max),
    list: filterTexts(max, 'tags'),
    facets: filterTexts(max, 'values'),
  }[kind].optional();
  return description === '' ? schema : schema.describe(description);
}

/** The schemas of COMPONENT_FILTERS in a query. */
const FILTER_QUERY = Object.fromEntries(FILTER_NAMES.map((name) => [name, querySchema(name)])) as {
  [Name in FilterName]: z.ZodOptional<z.ZodType<NonNullable<ComponentFilters[Name]>>>;
};

/** The filters that are answered from what the code of components does. */
export const FACET_NAMES = FILTER_NAMES.filter((name): name is FacetName => filterOf(name).kind.startsWith('facet'));
const FILTER_PICK = Object.fromEntries(FILTER_NAMES.map((name) => [name, true])) as Record<FilterName, true>;

/** The query of getVerifiedComponents. */
export const ComponentQuery = ListFields.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
  ...FILTER_QUERY,
  author: z.string().trim().max(LIMITS.usernameLength).optional().describe('A username'),
  sort: z.enum(SORTS).optional().describe('Defaults to relevance in a search, otherwise to newest'),
  window: z
    .enum(WINDOWS)
    .optional()
    .describe('With sort=trending: by the likes, downloads and views of these days only'),
});
export type ComponentQuery = z.infer<typeof ComponentQuery>;

/** How the words of a search were understood. */
export const SearchReading = z.object({
  dropped: z.array(z.string()).describe('Words that no component matches'),
  corrections: z
    .array(z.object({ typed: z.string(), meant: z.string() }))
    .describe('Words that are probably mistyped, and what was searched instead'),
  marks: z.array(z.string()).describe('Words that match, as they occur in names, tags, categories and authors'),
});
export type SearchReading = z.infer<typeof SearchReading>;

export const ComponentPage = z.object({
  componentArray: z.array(ListedComponent),
  total: z.number().int().describe(`The total, of a search ${LIMITS.searchMax} at most`),
  approximate: z.boolean().optional().describe('Whether the total is estimated, or counted up to a limit only'),
  page: z.number().int(),
  pages: z.number().int(),
  search: SearchReading.optional().describe('With a search whose words some component matches'),
});
export type ComponentPage = z.infer<typeof ComponentPage>;

/** The query of getFacets: the filters of a list. */
export const FacetQuery = ComponentQuery.pick({ ...FILTER_PICK, author: true });
export type FacetQuery = z.infer<typeof FacetQuery>;

export const FacetsResponse = z.object({
  facets: z
    .record(z.enum(FACET_NAMES), z.array(z.object({ value: z.string(), count: z.number().int() })))
    .describe(
      'For each filter its values with the number of components that pass the other filters, most first; sizes in their order',
    ),
  approximate: z.boolean().describe('Whether the numbers are estimated from a part of the components'),
});
export type FacetsResponse = z.infer<typeof FacetsResponse>;

export const SimilarResponse = z.object({ componentArray: z.array(ListedComponent) });

/** The metadata of a component in requests. */
export const META_INPUT = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(LIMITS.nameLength)
    .optional()
    .describe('Defaults to category and author; in an update, to the current name'),
  category: z.string().trim().min(1).max(LIMITS.categoryLength),
  language: LanguageParts,
  tags: Tags.default([]),
  canvas: z.enum(CANVASES).optional().describe('Defaults to dark; in an update, to the current one'),
} satisfies Record<keyof ComponentMeta, z.ZodType>;

/** The input of creating and updating a component. */
const ComponentInput = z.object({
  ...META_INPUT,
  email: EmailInput.optional().describe("If sent, must be the token's"),
  code: CodeInput,
});

export const CreateComponentBody = ComponentInput.extend({
  remixOf: z.string().max(LIMITS.idLength).optional().describe('The verified component that this one is a remix of'),
  credit: z
    .object({
      author: z.string().trim().min(1, ERROR_TEXTS.creditAuthor).max(LIMITS.nameLength),
      source: z.string().trim().min(1, ERROR_TEXTS.creditSource).max(LIMITS.creditSourceLength),
      licence: z.enum(CREDIT_LICENCE_NAMES),
    })
    .optional()
    .describe('The author of imported code that someone else made. Its copyright line names them'),
  submission: z.uuid().optional().describe('Idempotency key: a repeated submission creates one component'),
});
export type CreateComponentBody = z.input<typeof CreateComponentBody>;

/** An update adds a revision, which waits for verification; the public revision stays until then. */
export const UpdateComponentBody = ComponentInput.extend({
  revision: z.string().max(LIMITS.idLength).describe('The edited revision. 409 when it is not the latest'),
});
export type UpdateComponentBody = z.input<typeof UpdateComponentBody>;

export const ComponentResponse = z.object({ component: ComponentDetail });
export const GetComponentBody = z.object({ componentId: z.string().min(1).max(LIMITS.idLength) });

/** Form fields send text. Other types are not converted: z.coerce would accept true as 1 and [50] as 50. */
function numberOfText(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

export const VerifyComponentBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  email: EmailInput.optional().describe("If sent, must be the token's"),
  score: z.preprocess(numberOfText, z.number().min(LIMITS.scoreMin).max(LIMITS.scoreMax)),
  revision: z.string().max(LIMITS.idLength).optional().describe('The reviewed revision. 409 when it is not the latest'),
});
export type VerifyComponentBody = { componentId: string; email?: string; score: number; revision?: string };

/** Sends a component's latest revision back to its author. */
export const SendBackBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().min(1, ERROR_TEXTS.reason).max(LIMITS.reasonLength),
  revision: z.string().max(LIMITS.idLength).describe('The reviewed revision. 409 when it is not the latest'),
});
export type SendBackBody = z.input<typeof SendBackBody>;

/** The queue has no text search, tags and facets. */
const { category, language } = FILTER_QUERY;

/** The query of getUnVerifiedComponents: oldest first by default. */
export const QueueQuery = ListFields.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.queuePageMax).default(LIMITS.queuePageMax),
  category,
  language,
  author: z.string().trim().max(LIMITS.usernameLength).optional().describe('A username'),
  fails: z
    .string()
    .trim()
    .max(LIMITS.facetLength)
    .optional()
    .describe(
      'A rule of the quality report that the revision fails, such as compositor; any: at least one; none: no rule',
    ),
  status: z
    .enum(['waiting', 'sentBack', 'draft'])
    .optional()
    .describe('Waiting and sent back by default; draft: the own ones'),
  sort: z.enum(['oldest', 'newest']).default('oldest').describe('By the submission time of the revision'),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/**
 * Undoes the verification of a component: it waits again. The revision verified before is public again, if there is
 * one.
 */
export const UndoVerificationBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().max(LIMITS.reasonLength).default(''),
});
export type UndoVerificationBody = z.input<typeof UndoVerificationBody>;

/** Takes a component down; its author sees the reason. Resolves its open reports. */
export const TakeDownBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().min(1, ERROR_TEXTS.reason).max(LIMITS.reasonLength),
});
export type TakeDownBody = z.input<typeof TakeDownBody>;

export const PutBackBody = z.object({ componentId: z.string().min(1).max(LIMITS.idLength) });
export type PutBackBody = z.input<typeof PutBackBody>;

/** The response of liking and unliking. */
export const LikeResponse = z.object({ liked: z.boolean(), likeCounter: z.number().int() });
export type LikeResponse = z.infer<typeof LikeResponse>;

export const DownloadQuery = z.object({
  target: z.string().max(40).optional().describe('What the file is for, such as vue'),
  copied: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value === 'true')
    .describe('It was copied: no download'),
});

/** The response of recording a view or download. */
export const CountResponse = z.object({
  counted: z.boolean().describe('False when this visitor has been counted today, or is the author'),
});

/** The component of the day, week and month (docs/specification.md section 2); null only without public components. */
export const FeaturedResponse = z.object({
  day: ComponentSummary.nullable(),
  week: ComponentSummary.nullable(),
  month: ComponentSummary.nullable(),
});
export type FeaturedResponse = z.infer<typeof FeaturedResponse>;

export const SuggestionQuery = z.object({ q: z.string().trim().min(1).max(LIMITS.searchLength) });

/** Suggestions while typing. Each list has at most LIMITS.suggestions entries. */
export const SuggestionsResponse = z.object({
  components: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      author: z.string().describe('A username'),
      revision: z.string().describe('Of the public revision, for its preview'),
      canvas: META_READ.canvas,
    }),
  ),
  total: z.number().int().describe(`The number of components that the search finds, counted up to ${LIMITS.searchMax}`),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  members: z.array(z.object({ username: z.string(), name: z.string() })),
});
export type SuggestionsResponse = z.infer<typeof SuggestionsResponse>;
