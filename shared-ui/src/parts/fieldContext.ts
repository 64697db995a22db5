import { createContext, useContext } from 'react';

/** The attributes that a Field passes to its control. */
export interface FieldWiring {
  id: string;
  labelId: string;
  /** The id of the hint or the error. */
  descriptionId: string | undefined;
  invalid: boolean;
  disabled: boolean | undefined;
  name: string | undefined;
}

/** The Field around a control; undefined outside a Field. */
export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The attributes of a control inside a Field. Its own props take precedence. */
export function useFieldAttributes(own: {
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    name: own.name ?? field?.name,
    disabled: own.disabled ?? field?.disabled,
    'aria-describedby':
      [own['aria-describedby'], field?.descriptionId].filter((id) => id !== undefined).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
    'data-invalid': field?.invalid ? '' : undefined,
  };
}
