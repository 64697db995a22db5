import { createContext, useContext } from 'react';

/** What a Field tells the control in it. */
export interface FieldWiring {
  id: string;
  labelId: string;
  /** Of the hint or the error. */
  descriptionId: string | undefined;
  invalid: boolean;
  disabled: boolean | undefined;
  name: string | undefined;
}

/** The Field around a control; undefined where there is none. */
export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The attributes that a control takes from the Field around it. What it was given itself stands. */
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
