import { readInspectorPlace, withInspectorPlace } from './inspectorAddress.ts';

test('an address carries instant, speed and states, and keeps what else is in it', () => {
  const place = { time: 420, speed: 0.25, states: ['hover', 'checked'] } as const;
  const search = withInspectorPlace(new URLSearchParams('k=speed:2&t=9'), { ...place, states: [...place.states] });
  expect(decodeURIComponent(search.toString())).toBe('k=speed:2&t=0.42&rate=0.25&state=hover,checked');
  expect(readInspectorPlace(search)).toEqual(place);
  expect(withInspectorPlace(search, undefined).toString()).toBe(new URLSearchParams('k=speed:2').toString());
});

test('what cannot be read has its default', () => {
  expect(readInspectorPlace(new URLSearchParams('t=-1&rate=7&state=flying,hover'))).toEqual({
    time: undefined,
    speed: 1,
    states: ['hover'],
  });
  for (const t of ['', 'soon', '1e99', 'NaN'])
    expect(readInspectorPlace(new URLSearchParams({ t })).time).toBeUndefined();
});
