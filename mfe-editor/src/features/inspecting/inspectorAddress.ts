import { MOTION_LIMITS, MOTION_STATES, type MotionState } from '@keyframe/contracts/motionMessages';
import { INSPECTOR_PARAMETERS } from './inspectorParameters.ts';

/** The speeds of the timeline. */
export const SPEEDS = [1, 0.5, 0.25, 0.1] as const;
export type Speed = (typeof SPEEDS)[number];

/** What an address says of the inspector. */
export interface InspectorPlace {
  /** The instant at which it stands, in milliseconds; undefined if it plays. */
  time: number | undefined;
  speed: Speed;
  states: MotionState[];
}

/** Reads an address; what cannot be read has its default. */
export function readInspectorPlace(search: URLSearchParams): InspectorPlace {
  const seconds = search.get('t');
  const time = seconds === null || seconds === '' ? NaN : Number(seconds) * 1_000;
  const states = search.get('state')?.split(',') ?? [];
  return {
    time: time >= 0 && time <= MOTION_LIMITS.time ? time : undefined,
    speed: SPEEDS.find((speed) => String(speed) === search.get('rate')) ?? 1,
    states: MOTION_STATES.filter((state) => states.includes(state)),
  };
}

/** The address with a place, and without the parameters of an earlier one. */
export function withInspectorPlace(search: URLSearchParams, place: InspectorPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of INSPECTOR_PARAMETERS) next.delete(name);
  if (place === undefined) return next;
  if (place.time !== undefined) next.set('t', String(Number((place.time / 1_000).toFixed(3))));
  if (place.speed !== 1) next.set('rate', String(place.speed));
  if (place.states.length > 0) next.set('state', place.states.join());
  return next;
}
