import { z } from 'zod';
import { CARD_QUERY } from '../cardQuery.ts';
import { mapCode, pickCode } from '../componentCode.ts';
import { FILTER_NAMES, filterOf, type ComponentFilters, type FilterName } from '../componentFilters.ts';
import { CANVASES, type ComponentMeta } from '../componentMeta.ts';
import { ERROR_TEXTS } from '../errorTexts.ts';
import { LANGUAGES, languageOfParts } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { normalizeTag } from '../tag.ts';
import { EmailInput } from './common.ts';

/** Code as stored and returned. `js` repeats `javascript`: docs/specification.md section 3 has seen both names. */
export const Code = z.object({ ...mapCode(() => z.string()), js: z.string() });
export type Code = z.infer<typeof Code>;

/** Code as accepted: every part optional, `js` taken for `javascript`, the whole within LIMITS.codeBytes. */
export const CodeInput = z
  .object({ ...mapCode(() => z.string().optional()), js: z.string().optional() })
  .transform(({ js, ...code }) => pickCode({ ...code, javascript: code.javascript ?? js }))
  .refine((code) => code.html.trim() !== '', { message: 'must not be empty', path: ['html'] })
  .refine((code) => byteLength(Object.values(code).join('')) <= LIMITS.codeBytes, {
    message: `must be at most ${LIMITS.codeBytes / 1024} KB in all its parts together`,
  });

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A language as the list of its parts (`['HTML', 'CSS']`), as docs/specification.md section 7 sends it. */
export const LanguageParts = z
  .array(z.string())
  .refine((parts) => languageOfParts(parts) !== undefined, `must be the parts of one of ${LANGUAGES.join(', ')}`);

/** One tag: lower case, spaces folded. */
export const Tag = z.string().transform(normalizeTag).pipe(z.string().min(1).max(LIMITS.tagLength));

export const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(LIMITS.tags));

/** What an author says of a component, as it is read. */
export const META_READ = {
  name: z.string(),
  category: z.string().describe('The category by name'),
  language: z.array(z.string()).describe('The parts of the language, such as HTML and CSS'),
  tags: z.array(z.string()),
  canvas: z.enum(CANVASES),
} satisfies Record<keyof ComponentMeta, z.ZodType>;

/** The author as populated on a component (docs/specification.md section 3). */
export const ComponentAuthor = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  profilePicUrl: z.string().nullable(),
});

/**
 * Where a state of a component stands: verified (public), waiting for an admin, or sent back by one with a reason,
 * which its author answers by an update. A component with a public state can wait with a newer one.
 */
export const STATUSES = ['verified', 'waiting', 'sentBack'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * A component as the lists return it: everything a card shows, without the code.
 * `_id` and the populated `userId` are the specification's names.
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
  updatedAt: z.iso.datetime().describe('When the shown state was submitted'),
  verified: z.boolean(),
  status: z.enum(STATUSES).describe('Of the shown state; verified for everybody but the author and admins'),
  isPublic: z.boolean().describe('Whether some state of it is public'),
  reason: z.string().nullable().describe('Why it was sent back; for its author and admins'),
  takenDown: z
    .string()
    .optional()
    .describe('Why an operator took it down: it is public to nobody. For its author and admins'),
  score: z.number().nullable().describe('Of the public state'),
  revision: z.string().describe('Names this state of the code. PREVIEW/c/{_id}/{revision} is its document'),
  credit: z
    .object({ author: z.string(), source: z.string() })
    .nullable()
    .describe('Who made it and where it came from, for an imported component'),
});
export type ComponentSummary = z.infer<typeof ComponentSummary>;

/** A component in a list: a whole one, unless the query asks for cards. */
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

/** Which fields of its components a list contains. */
export const ListFields = z.object({
  fields: z
    .literal(CARD_QUERY.fields)
    .optional()
    .describe('Without the code, for lists of cards. Unless asked for, components are whole'),
});
export type ListFields = z.infer<typeof ListFields>;

/** Whose work a remix was made from and the year in which it was: the values of a copyright line. */
export const CopyrightNotice = z.object({
  year: z.number().int(),
  author: z.string().describe('A name, not a username'),
});
export type CopyrightNotice = z.infer<typeof CopyrightNotice>;

/** A component as read by itself: `code` is a list whose first element holds the parts (docs/specification.md section 3). */
export const ComponentDetail = ComponentSummary.extend({
  code: z.array(Code).length(1),
  previewCss: z
    .string()
    .describe('Final CSS, the compiled Tailwind included: what a page hands to the preview frame and to a download'),
  socialLinks: z.array(z.string()),
  remixOf: z
    .object({
      _id: z.string(),
      name: z.string(),
      author: z.object({ name: z.string(), username: z.string() }),
      removedByAuthor: z.boolean().describe('Its author has deleted it: the credit stays, the page is gone'),
    })
    .nullable()
    .describe('The verified component that this one was started from'),
  notices: z
    .array(CopyrightNotice)
    .describe(
      'Copyright lines of the components this one was made from, the nearest first. The MIT License requires them in every copy',
    ),
});
export type ComponentDetail = z.infer<typeof ComponentDetail>;

export const SORTS = ['newest', 'trending', 'likes'] as const;

/** How far back a trend looks, by the number of its days; the last one is today (UTC). */
export const WINDOW_DAYS = { day: 1, week: 7, month: 30 } as const;
export const WINDOWS = ['day', 'week', 'month'] as const;
export type Window = (typeof WINDOWS)[number];

/** A parameter that stands once in a query is a text, one that is repeated a list. An empty text is no value. */
function listOfText(value: unknown): unknown {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return value === undefined ? undefined : [...new Set(values.filter((one) => one !== ''))];
}

/** The tags of a filter. */
const FilterTags = z
  .preprocess(
    listOfText,
    z
      .array(z.string().trim().toLowerCase().min(1).max(LIMITS.tagLength))
      .max(LIMITS.filterTags, `must be at most ${LIMITS.filterTags} tags`),
  )
  .transform((tags) => [...new Set(tags)]);

/** A filter's schema in a query. */
function querySchema(name: FilterName): z.ZodType {
  const { kind, max = 0, values = [], description = '' } = filterOf(name);
  const schema = {
    text: z.string().trim().max(max),
    name: z.string().trim().max(max),
    choice: z.enum(values),
    list: FilterTags,
  }[kind].optional();
  return description === '' ? schema : schema.describe(description);
}

/** The schemas of COMPONENT_FILTERS in a query. */
const FILTER_QUERY = Object.fromEntries(FILTER_NAMES.map((name) => [name, querySchema(name)])) as {
  [Name in FilterName]: z.ZodOptional<z.ZodType<NonNullable<ComponentFilters[Name]>>>;
};

/** The query of getVerifiedComponents. */
export const ComponentQuery = ListFields.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
  ...FILTER_QUERY,
  author: z.string().trim().max(LIMITS.usernameLength).optional().describe('A username'),
  sort: z.enum(SORTS).default('newest'),
  window: z
    .enum(WINDOWS)
    .optional()
    .describe('With sort=trending: by the likes, downloads and views of these days only'),
});
export type ComponentQuery = z.infer<typeof ComponentQuery>;

export const ComponentPage = z.object({
  componentArray: z.array(ListedComponent),
  total: z
    .number()
    .int()
    .describe(
      `How many there are; of a search, and of several filters at once, counted no further than pages lead (${LIMITS.searchMax} and ${LIMITS.offsetMax})`,
    ),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ComponentPage = z.infer<typeof ComponentPage>;

/** What an author says of a component, as it is sent. */
export const META_INPUT = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(LIMITS.nameLength)
    .optional()
    .describe('Defaults to the category and the author; in an update, to the name it has'),
  category: z.string().trim().min(1).max(LIMITS.categoryLength),
  language: LanguageParts,
  tags: Tags.default([]),
  canvas: z.enum(CANVASES).optional().describe('Defaults to dark; in an update, to the one it has'),
} satisfies Record<keyof ComponentMeta, z.ZodType>;

/** What is sent at a component's creation and at every update. */
const ComponentInput = z.object({
  ...META_INPUT,
  email: EmailInput.optional().describe("If sent, must be the token's"),
  code: CodeInput,
});

export const CreateComponentBody = ComponentInput.extend({
  remixOf: z.string().max(LIMITS.idLength).optional().describe('The verified component it was started from'),
  submission: z.uuid().optional().describe('Names this submission: sent twice, it creates one component'),
});
export type CreateComponentBody = z.input<typeof CreateComponentBody>;

/** An update makes a new state, which waits for verification; the public state stays what it is until then. */
export const UpdateComponentBody = ComponentInput.extend({
  revision: z
    .string()
    .max(LIMITS.idLength)
    .describe('The state that was edited. When it is not the latest any more, the answer is 409'),
});
export type UpdateComponentBody = z.input<typeof UpdateComponentBody>;

export const ComponentResponse = z.object({ component: ComponentDetail });
export const GetComponentBody = z.object({ componentId: z.string().min(1).max(LIMITS.idLength) });

/** What an input field holds is a text. Any other type stays what it is: z.coerce would take true for 1 and [50] for 50. */
function numberOfText(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

export const VerifyComponentBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  email: EmailInput.optional().describe("If sent, must be the token's"),
  score: z.preprocess(numberOfText, z.number().min(LIMITS.scoreMin).max(LIMITS.scoreMax)),
  revision: z
    .string()
    .max(LIMITS.idLength)
    .optional()
    .describe('The state that was judged. When it is not the latest any more, the answer is 409'),
});
export type VerifyComponentBody = { componentId: string; email?: string; score: number; revision?: string };

/** Sends a component's latest state back to its author. */
export const SendBackBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().min(1, ERROR_TEXTS.reason).max(LIMITS.reasonLength),
  revision: z
    .string()
    .max(LIMITS.idLength)
    .describe('The state that was judged. When it is not the latest any more, the answer is 409'),
});
export type SendBackBody = z.input<typeof SendBackBody>;

/** The queue is not searched. */
const { q: _q, tag: _tag, ...QUEUE_FILTERS } = FILTER_QUERY;

/** The query of getUnVerifiedComponents: the longest waiting first, unless asked otherwise. */
export const QueueQuery = ListFields.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.queuePageMax).default(LIMITS.queuePageMax),
  ...QUEUE_FILTERS,
  author: z.string().trim().max(LIMITS.usernameLength).optional().describe('A username'),
  status: z.enum(['waiting', 'sentBack']).optional().describe('Both, unless asked'),
  sort: z.enum(['oldest', 'newest']).default('oldest').describe('By the time the state was submitted'),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/** Makes a verified component wait for verification again. Its state verified before that becomes public again, if it has one. */
export const UndoVerificationBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().max(LIMITS.reasonLength).default(''),
});
export type UndoVerificationBody = z.input<typeof UndoVerificationBody>;

/** Takes a component down; its author reads the reason. Resolves its open reports. */
export const TakeDownBody = z.object({
  componentId: z.string().min(1).max(LIMITS.idLength),
  reason: z.string().trim().min(1, ERROR_TEXTS.reason).max(LIMITS.reasonLength),
});
export type TakeDownBody = z.input<typeof TakeDownBody>;

export const PutBackBody = z.object({ componentId: z.string().min(1).max(LIMITS.idLength) });
export type PutBackBody = z.input<typeof PutBackBody>;

/** The answer of liking and of taking a like back. */
export const LikeResponse = z.object({ liked: z.boolean(), likeCounter: z.number().int() });
export type LikeResponse = z.infer<typeof LikeResponse>;

/** The answer of telling that a component was viewed or downloaded. */
export const CountResponse = z.object({
  counted: z.boolean().describe('False when this visitor counted today already, or is its author'),
});

/** Component of the day, week and month (docs/specification.md section 2); null only while nothing is public. */
export const FeaturedResponse = z.object({
  day: ComponentSummary.nullable(),
  week: ComponentSummary.nullable(),
  month: ComponentSummary.nullable(),
});
export type FeaturedResponse = z.infer<typeof FeaturedResponse>;

export const SuggestionQuery = z.object({ q: z.string().trim().min(1).max(LIMITS.searchLength) });

/** What a search that is being typed may mean. Each list has at most LIMITS.suggestions entries. */
export const SuggestionsResponse = z.object({
  components: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      author: z.string().describe('A username'),
      revision: z.string().describe('Of the public state, for its preview'),
      canvas: META_READ.canvas,
    }),
  ),
  total: z.number().int().describe(`Components that the whole search finds, counted up to ${LIMITS.searchMax}`),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  members: z.array(z.object({ username: z.string(), name: z.string() })),
});
export type SuggestionsResponse = z.infer<typeof SuggestionsResponse>;
