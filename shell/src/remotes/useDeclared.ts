import { useBoot } from '../boot/BootContext.ts';
import { declared, type Declared, type DeclaredKind } from '../plan/declared.ts';
import { decideAccess } from '../routing/access.ts';
import { useViewer } from '../routing/useViewer.ts';

/** The entries of this kind that this user may see, by their order; those without one are last. */
export function useDeclared<Kind extends DeclaredKind>(kind: Kind): Declared<Kind>[] {
  const { plan } = useBoot();
  const viewer = useViewer();
  return declared(plan, kind).filter(({ access }) => decideAccess(access, viewer) === 'granted');
}
