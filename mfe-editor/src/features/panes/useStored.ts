import { useBrowserState } from '@keyframe/shared-ui';

/** A choice that persists in localStorage. If storage is blocked, it starts as `initial` and lasts for this page. */
export function useStored<Value extends object | boolean>(
  key: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useBrowserState<Value>(() => stored(key) ?? initial, initial);
  const choose = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch (error) {
      console.warn(`[storage] ${key} is not kept for the next visit.`, error);
    }
  };
  return [value, choose];
}

function stored<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch (error) {
    console.warn(`[storage] ${key} cannot be read.`, error);
    return undefined;
  }
}
