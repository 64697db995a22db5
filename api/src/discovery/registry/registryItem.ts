import type { z } from 'zod';
import { exportComponent } from '@keyframe/code-model/exports/exportComponent';
import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import { INSTALL_FACTS, itemName } from '@keyframe/code-model/exports/install';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import type { Target } from '@keyframe/contracts/exportTargets';
import { prefixOf } from '@keyframe/code-model/scope/scopeNames';
import type { ComponentDetail, ComponentSummary } from '@keyframe/contracts/api/component';
import { componentDownload } from '@keyframe/contracts/componentDownload';
import { copyrightLines } from '@keyframe/contracts/licence';
import { componentPath, publicProfilePath } from '@keyframe/contracts/paths';
import { ApiError } from '../../http/errors.ts';
import { shownLine } from '@keyframe/code-model/agents/memberText';

type Summary = z.input<typeof ComponentSummary>;
type Detail = z.input<typeof ComponentDetail>;

export const ITEM_SCHEMA = 'https://ui.shadcn.com/schema/registry-item.json';

/** A file of an item. `target` is where the CLI writes it. */
interface ItemFile {
  path: string;
  type: 'registry:component' | 'registry:file';
  target: string;
  content: string;
}

/** An item of a shadcn registry, without its files. Members' texts are printed by terminals: each is one plain line. */
export interface ListedItem {
  name: string;
  type: 'registry:component' | 'registry:item';
  title: string;
  author: string;
  description: string;
  categories: string[];
  meta: { keyframe: { id: string; revision: string; licence: 'MIT'; remixOf?: string } };
}

/** A whole item. */
export interface RegistryItem extends ListedItem {
  $schema: string;
  docs: string;
  files: ItemFile[];
}

/** The type of an item: one with files for an alias of the project, or one that installs into any folder. */
export function itemType(target: Target): ListedItem['type'] {
  return INSTALL_FACTS[target].needsProject ? 'registry:component' : 'registry:item';
}

/** A component as an entry of a list. */
export function listedItem(component: Summary, target: Target, siteOrigin: string): ListedItem {
  const { _id: id, name, userId: author, credit, category, tags, revision } = component;
  const maker = shownLine(credit?.author ?? author.name);
  return {
    name: itemName({ id, name, author: author.username }, target),
    type: itemType(target),
    title: shownLine(name),
    author: `${maker} <${siteOrigin}${publicProfilePath(author.username)}>`,
    description: `${category} by ${maker} for ${TARGET_FACTS[target].label}`,
    categories: [category, ...tags].map(shownLine),
    meta: { keyframe: { id, revision, licence: 'MIT' } },
  };
}

/**
 * A component in one revision as an item with its files.
 *
 * @param pinned - whether the name of the item contains the revision
 * @throws ApiError 404 when it has no export to this target, with the reason.
 */
export async function registryItem(
  component: Detail,
  { target, pinned, siteOrigin }: { target: Target; pinned: boolean; siteOrigin: string },
): Promise<RegistryItem> {
  const { _id: id, name, userId: author, remixOf, revision } = component;
  const source = { id, ...componentDownload(component, siteOrigin, new Date().getUTCFullYear()) };
  const result = await exportComponent(source, target);
  if ('problem' in result) {
    const { label } = TARGET_FACTS[target];
    throw new ApiError('not_found', `${shownLine(name)} has no form for ${label}. ${result.problem}`);
  }
  const listed = listedItem(component, target, siteOrigin);
  return {
    $schema: ITEM_SCHEMA,
    ...listed,
    ...(pinned && { name: itemName({ id, name, author: author.username }, target, revision) }),
    docs: [
      `${listed.title} by ${shownLine(source.author)}: ${siteOrigin}${componentPath(id)}`,
      ...source.origins.slice(1).map(shownLine),
      `MIT License: ${copyrightLines({ author: source.author, year: source.licenceYear, notices: source.notices }).map(shownLine).join('; ')}`,
      `Use: ${result.use}`,
    ].join('\n'),
    files: result.files.map((file) => itemFile(file, prefixOf(name, id), target)),
    meta: { keyframe: { ...listed.meta.keyframe, ...(remixOf && { remixOf: remixOf._id }) } },
  };
}

/** The folder is named as the class of the component's root element is: no other component has it. */
function itemFile({ path, text }: ExportFile, folder: string, target: Target): ItemFile {
  const facts = INSTALL_FACTS[target];
  return {
    path: `${folder}/${path}`,
    type: facts.needsProject && /\.[jt]sx?$/.test(path) ? 'registry:component' : 'registry:file',
    target: `${facts.folder}/${folder}/${path}`,
    content: text,
  };
}
