import { SCOPE_TEXTS, TOKEN_SCOPES } from '@keyframe/contracts/tokenScopes';
import { LIMITS } from '@keyframe/contracts/limits';
import { FAILURES } from './errors.ts';

/** What the documentation takes from the configuration. */
export interface ApiGuideFacts {
  publicApiUrl: string;
  siteOrigin: string;
  rates: { read: number; write: number };
}

/** The guide above the list of endpoints at /docs, in Markdown: for clients that are not the site. */
export function apiGuide({ publicApiUrl, siteOrigin, rates }: ApiGuideFacts): string {
  return `What the site reads, and what members may do with an API token. Each endpoint states who may call it.

## Tokens

Without a token you read what visitors read. With an API token you also read your own components and write drafts. Create one
in your settings: ${siteOrigin}/settings#tokens

    curl -H "Authorization: Bearer $KEYFRAME_TOKEN" \\
      "${publicApiUrl}/api/v1/component/getUnVerifiedComponents?status=draft"

A token has scopes, expires, and can be revoked at any time:

${TOKEN_SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_TEXTS[scope]}.`).join('\n')}

A token begins with \`kf_\` and ends with a checksum: the last six characters are the CRC-32 of the thirty before them, in
base62 (0-9, A-Z, a-z). Send it in the Authorization header only. It is not for pages: a page of another origin gets no
response. The same token works for drafts in the registry (\`${siteOrigin}/r/…\`) and for the MCP server (\`${publicApiUrl}/mcp\`).

With a token, createComponent creates a draft and updateComponent changes one. Only you see a draft, and only you submit it, in
the editor.

## Errors

Errors have the form \`{ message, code, details?, error }\`. Branch on \`code\`, which is stable; \`message\` is for people and may
change. \`details\` lists invalid fields.

| code | status |
|---|---|
${Object.entries(FAILURES)
  .map(([code, status]) => `| ${code} | ${status} |`)
  .join('\n')}

A token that is malformed, unknown, revoked or expired gets 401 with \`WWW-Authenticate: Bearer error="invalid_token"\`, also from
endpoints that need none. A token without the scope gets 403 \`insufficient_scope\`, and an endpoint that serves no tokens
403 \`forbidden\`.

## Paging

Lists with \`page\` and \`limit\` return \`total\` and \`pages\`. A page beyond the last is empty; one beyond the first
${LIMITS.offsetMax} entries is 400. Lists with \`after\` return \`next\`, the cursor of the next page; null on the last.

## ETag

Public lists have an ETag when you send no Authorization header: with \`If-None-Match\` an unchanged one is 304, without a
body. Responses to a token are \`private, no-store\`.

## Limits

${rates.read} reads a minute from one address, for each endpoint, and ${rates.write} writes a minute of one member, whose tokens share
them. Beyond, 429 with \`Retry-After\` in seconds. Code is at most ${LIMITS.codeBytes / 1024} KB a component, a body 1 MB.`;
}
