import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { DEFAULT_TARGET, installCommand, itemAddress, itemName } from '@keyframe/code-model/exports/install';
import { TARGETS } from '@keyframe/contracts/exportTargets';
import { LANGUAGES } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath, editorPath } from '@keyframe/contracts/paths';
import { ComponentQuery } from '@keyframe/contracts/api/component';
import type { Caller } from '../../access/caller.ts';
import { memberInScope } from '../../access/tokens/callerWithToken.ts';
import { readComponent, readPage, type ReadContext } from '../../components/readComponents.ts';
import { ApiError } from '../../http/errors.ts';
import { measurementOf } from '../../components/measuring/readMeasurements.ts';
import { categoryRepository } from '../../search/categoryRepository.ts';
import { checkComponent, QualityAnswer } from './checkComponent.ts';
import { createDraft, DraftInput } from './createDraft.ts';
import { ComponentAnswer, ComponentInput, getComponent, KnobsInput, knobsOf } from './getComponent.ts';
import { DATA_NOTE, shownLine } from '@keyframe/code-model/agents/memberText';

/** Results of a search: few, because an agent reads all of them. */
const MOST_RESULTS = 20;

/** Nothing is changed, and nothing outside the site is reached. */
const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

const Found = z.object({
  total: z.number().int(),
  components: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      author: z.string(),
      category: z.string(),
      language: z.string(),
      tags: z.array(z.string()),
      likes: z.number().int(),
      page: z.string(),
    }),
  ),
});

const Install = z.object({ command: z.string(), address: z.string(), target: z.enum(TARGETS) });

const Categories = z.object({ categories: z.array(z.object({ name: z.string(), components: z.number().int() })) });

const Draft = z.object({ id: z.string(), editor: z.string().describe('Where its author submits it') });

/** The answer to what cannot be done, such as to an unknown id. Throws any other error again. */
function failed(error: unknown): CallToolResult {
  if (!(error instanceof ApiError)) throw error;
  return { content: [{ type: 'text', text: error.message }], isError: true };
}

/** What a server reads and writes with. */
export interface McpDependencies extends Omit<ReadContext, 'viewer'> {
  siteOrigin: string;
  /** Has the posters; undefined when the API keeps no files. */
  dataDir: string | undefined;
  /** A visitor, or the owner of an API token. */
  caller: Caller;
  /** Counts a write; throws ApiError 429 above the limit. */
  countWrite: () => Promise<void>;
}

/**
 * The MCP server of one request (Model Context Protocol 2026-07-28, and 2025-11-25): tools that read public components,
 * and with an API token also its owner's, and that write drafts.
 */
export function mcpServer({ siteOrigin, dataDir, caller, countWrite, ...reads }: McpDependencies): McpServer {
  const context: ReadContext = { ...reads, viewer: memberInScope(caller, 'components:read') };
  const byId = async (id: string) => {
    try {
      return await readComponent(id, context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.code, `${error.message}. Use an id from search_components.`);
    }
  };
  const server = new McpServer(
    { name: 'keyframe', title: 'Keyframe', version: '1.0.0', websiteUrl: siteOrigin },
    { instructions: `Animated components for the web, free under the MIT License. ${DATA_NOTE}` },
  );

  server.registerTool(
    'search_components',
    {
      title: 'Search components',
      description: 'Searches animated components by words such as "neon button" or "loading dots", best matches first.',
      inputSchema: z.object({
        query: z.string().trim().min(1).max(LIMITS.searchLength),
        category: z.string().max(LIMITS.searchLength).optional().describe('One of list_categories'),
        language: z.enum(LANGUAGES).optional(),
        tags: z.array(z.string()).max(LIMITS.filterTags).optional(),
        limit: z.number().int().min(1).max(MOST_RESULTS).default(8),
      }),
      outputSchema: Found,
      annotations: READS,
    },
    async ({ query, category, language, tags, limit }) => {
      const page = await readPage(
        ComponentQuery.parse({ q: query, category, language, tag: tags, limit, fields: 'card' }),
        context,
      );
      const found: z.infer<typeof Found> = {
        total: page.total,
        components: page.componentArray.map((component) => ({
          id: component._id,
          name: shownLine(component.name),
          author: shownLine(component.userId.name),
          category: component.category,
          language: component.language.join('+'),
          tags: component.tags.map(shownLine),
          likes: component.likeCounter,
          page: siteOrigin + componentPath(component._id),
        })),
      };
      return {
        content: [{ type: 'text', text: `${DATA_NOTE}\n\n${JSON.stringify(found, null, 1)}` }],
        structuredContent: found,
      };
    },
  );

  server.registerTool(
    'get_component',
    {
      title: 'Get a component',
      description:
        'The code of a component with its author and licence: as written, or as files for a target such as React or Vue. Lists its knobs (colors, times, sizes), whose values can be chosen, and has its picture where there is one.',
      inputSchema: ComponentInput,
      outputSchema: ComponentAnswer,
      annotations: READS,
    },
    async ({ id, ...form }) => {
      try {
        return await getComponent(await byId(id), form, { siteOrigin, dataDir });
      } catch (error) {
        return failed(error);
      }
    },
  );

  server.registerTool(
    'check_component',
    {
      title: 'Check a component',
      description:
        'The quality of a component, check by check with a reason and a mend, as its code tells and as measured in a browser where that has run: motion on the compositor, reduced motion, focus, keyboard, names, contrast, browser support, requests, size.',
      inputSchema: z.object({ id: z.string().max(LIMITS.idLength).describe('The id from search_components') }),
      outputSchema: QualityAnswer,
      annotations: READS,
    },
    async ({ id }) => {
      try {
        const component = await byId(id);
        const answer = checkComponent(component, await measurementOf(component.revision, context.db));
        if (answer === undefined)
          return {
            content: [{ type: 'text', text: 'This component is in a language without checks.' }],
            isError: true,
          };
        return {
          content: [{ type: 'text', text: `${DATA_NOTE}\n\n${JSON.stringify(answer, null, 1)}` }],
          structuredContent: answer,
        };
      } catch (error) {
        return failed(error);
      }
    },
  );

  server.registerTool(
    'get_install_command',
    {
      title: 'Get an install command',
      description:
        'The command line that copies a component into a project, with the shadcn CLI. For React in a project with components.json; the other targets install into any folder.',
      inputSchema: z.object({
        id: z.string().max(LIMITS.idLength).describe('The id from search_components'),
        target: z.enum(TARGETS).default(DEFAULT_TARGET),
        knobs: KnobsInput.optional(),
      }),
      outputSchema: Install,
      annotations: READS,
    },
    async ({ id, target, knobs }) => {
      try {
        const component = await byId(id);
        const item = itemName({ id, name: component.name, author: component.userId.username }, target);
        const values = knobsOf(component, knobs);
        const installed: z.infer<typeof Install> = {
          command: installCommand(siteOrigin, item, values),
          address: itemAddress(siteOrigin, item, values),
          target,
        };
        return { content: [{ type: 'text', text: installed.command }], structuredContent: installed };
      } catch (error) {
        return failed(error);
      }
    },
  );

  server.registerTool(
    'list_categories',
    {
      title: 'List categories',
      description: 'The categories of components, with the number of components in each.',
      inputSchema: z.object({}),
      outputSchema: Categories,
      annotations: READS,
    },
    async () => {
      const rows = await categoryRepository(reads.db).all();
      const listed: z.infer<typeof Categories> = {
        categories: rows.map(({ name, componentCounter }) => ({ name, components: componentCounter })),
      };
      return { content: [{ type: 'text', text: JSON.stringify(listed) }], structuredContent: listed };
    },
  );

  // Listed without a token too: the same list for all, and its answer says what to do.
  server.registerTool(
    'create_draft',
    {
      title: 'Create a draft',
      description:
        'Creates a component as a draft of the member whose API token is sent, with the scope components:write. Only they see it; they look at it and submit it in the editor. Never publishes.',
      inputSchema: DraftInput,
      outputSchema: Draft,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async (input) => {
      try {
        const id = await createDraft(input, { caller, countWrite, db: reads.db });
        const draft: z.infer<typeof Draft> = { id, editor: siteOrigin + editorPath({ component: id }) };
        return {
          content: [{ type: 'text', text: `Draft created. Its author submits it here: ${draft.editor}` }],
          structuredContent: draft,
        };
      } catch (error) {
        return failed(error);
      }
    },
  );
  return server;
}
