import { Trash2, Undo2 } from '../icons.ts';
import type { Removal } from '../server/removals.ts';

/** The icon of each way to remove a component. */
export const REMOVAL_ICONS: Readonly<Record<Removal, typeof Trash2>> = { withdraw: Undo2, delete: Trash2 };
