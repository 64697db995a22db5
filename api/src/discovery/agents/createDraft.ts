import { z } from 'zod';
import { CreateComponentBody, META_INPUT } from '@keyframe/contracts/api/component';
import { mapCode } from '@keyframe/contracts/componentCode';
import { LANGUAGES, PARTS_OF } from '@keyframe/contracts/languages';
import type { Caller } from '../../access/caller.ts';
import { missingScope } from '../../access/tokens/apiTokenCaller.ts';
import { memberInScope } from '../../access/tokens/callerWithToken.ts';
import { createComponent } from '../../components/createComponent.ts';
import type { Queryable } from '../../database/queryable.ts';
import { unstorableText } from '../../database/storableText.ts';
import { ApiError, fieldError, fieldMessage } from '../../http/errors.ts';

/** The input of the tool `create_draft`. */
export const DraftInput = z.object({
  name: META_INPUT.name,
  category: META_INPUT.category.describe('One of list_categories'),
  language: z.enum(LANGUAGES).describe('Decides which parts of the code are used'),
  tags: z.array(z.string()).optional(),
  canvas: META_INPUT.canvas,
  code: z.object(mapCode(() => z.string().optional())).describe('html is required'),
});

interface DraftDependencies {
  caller: Caller;
  countWrite: () => Promise<void>;
  db: Queryable;
}

/**
 * Creates a draft of the token's owner. Returns its id.
 * @throws ApiError 401 without a token, 403 without its scope, 429 above the limit of writes, 400 for invalid input.
 */
export async function createDraft(
  { language, ...input }: z.output<typeof DraftInput>,
  { caller, countWrite, db }: DraftDependencies,
): Promise<string> {
  const author = memberInScope(caller, 'components:write');
  if (!author) throw caller.token ? missingScope('components:write') : tokenRequired();
  await countWrite();
  const body = CreateComponentBody.safeParse({ ...input, language: PARTS_OF[language] });
  if (!body.success) throw invalid(body.error);
  const violation = unstorableText(body.data);
  if (violation) throw fieldError(violation.field, violation.problem);
  return createComponent(author.id, body.data, db, { draft: true });
}

function tokenRequired(): ApiError {
  return new ApiError(
    'unauthenticated',
    'Creating a draft needs an API token with the scope components:write, in the Authorization header. A member creates one in the settings',
  );
}

function invalid({ issues }: z.ZodError): ApiError {
  return new ApiError(
    'validation_failed',
    issues.map(({ path, message }) => fieldMessage(path.join('.'), message)).join('; '),
  );
}
