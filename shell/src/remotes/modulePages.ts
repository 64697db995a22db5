import type { RemoteModule } from '@keyframe/contracts/remote';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { routesAt } from '@keyframe/contracts/routes';
import type { DeclaredContribution } from '@keyframe/contracts/slots';
import { matchRoutes } from '@keyframe/shared-ui/shell';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The route of a module's page at a path; undefined if it has none, or one that renders nothing. */
export function pageRoute({ routes }: RemoteModule, pathname: string): RouteObject | undefined {
  const route = matchRoutes(routesAt(routes, pathname), pathname)?.at(-1)?.route;
  return route && (route.element || route.Component) ? route : undefined;
}

/** The component of a module for a contribution; undefined if it has none. */
export function contributionPart(
  { contributions }: RemoteModule,
  { slot, name }: Pick<DeclaredContribution, 'slot' | 'name'>,
): ComponentType<object> | undefined {
  const slots: Readonly<Record<string, object | undefined>> = contributions ?? {};
  const parts = slots[slot] as Readonly<Record<string, ComponentType<object>>> | undefined;
  return parts?.[name];
}

/** The pages, popups and contributions that a release declares and its module does not have, as sentences. */
export function missingParts(
  { routes = [], popups = [], contributions = [] }: RemoteVersion,
  module: RemoteModule,
): string[] {
  return [
    ...routes
      .filter(({ path }) => pageRoute(module, path.replace(/:[^/]+|\*/g, 'any')) === undefined)
      .map(({ path }) => `Its release declares the page ${path}, which the module does not have.`),
    ...popups
      .filter(({ name }) => !Object.hasOwn(module.popups ?? {}, name))
      .map(({ name }) => `Its release declares the popup "${name}", which the module does not have.`),
    ...contributions
      .filter((entry) => !contributionPart(module, entry))
      .map(
        ({ slot, name }) => `Its release declares the contribution ${slot}/${name}, which the module does not have.`,
      ),
  ];
}
