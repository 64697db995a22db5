import { createRoot } from 'react-dom/client';
import type { CatalogueData } from '../data.ts';
import { Catalogue, type ExampleModules } from './Catalogue.tsx';
import { configure, Providers } from './provide.tsx';

/**
 * Renders the catalogue.
 *
 * @param preview the origin of previews
 */
export function start({ data, modules, preview }: { data: CatalogueData; modules: ExampleModules; preview: string }) {
  configure(preview);
  createRoot(document.getElementById('root')!).render(
    <Providers>
      <Catalogue data={data} modules={modules} />
    </Providers>,
  );
}
