import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { timelineLength } from '@keyframe/code-model/inspect/timeline';
import type { MotionRow, MotionState } from '@keyframe/contracts/motionMessages';
import type { Rendered } from '../rendering/collection.ts';
import { compare } from '../rendering/comparison.ts';
import type { RenderingServers } from '../rendering/servers.ts';
import { InspectedPage } from './inspectedPage.ts';
import { ProtocolPage, type Reported } from './protocolPage.ts';
import { repaint } from './repaint.ts';

/** The instants that are compared, as shares of the timeline. */
const INSTANTS = [0, 0.13, 0.5, 0.87];
/** Pictures that differ are taken again this often, because the browser may have painted a part late. */
const RETAKES = 2;
/** As in `check -- rendering`: a layer that was painted before it stood may be blurred, randomly on either side. */
const ATTEMPTS = 3;
const PHASES: readonly (readonly MotionState[])[] = [[], ['hover']];

export interface Finding {
  readonly source: string;
  /** Each as a sentence; none if all is equal. */
  readonly problems: string[];
  instants: number;
  identical: number;
  near: number;
  animations: number;
  transitions: number;
}

/** Compares the inspected frame with a plain page that the browser's protocol controls. */
export class MotionChecker {
  private constructor(
    private readonly browser: Browser,
    private readonly servers: RenderingServers,
    private readonly inspected: InspectedPage,
    private readonly pictures: string | undefined,
  ) {}

  /** @param pictures a folder for both pictures of each instant that differs */
  static async create(browser: Browser, servers: RenderingServers, pictures?: string): Promise<MotionChecker> {
    const inspected = await InspectedPage.create(browser, servers.hostPage);
    return new MotionChecker(browser, servers, inspected, pictures);
  }

  async check(component: Rendered): Promise<Finding> {
    let finding = await this.look(component);
    for (let attempt = 1; attempt < ATTEMPTS && finding.problems.length > 0; attempt += 1)
      finding = await this.look(component);
    return finding;
  }

  private async look({ source, parts }: Rendered): Promise<Finding> {
    const finding = {
      source,
      problems: [] as string[],
      instants: 0,
      identical: 0,
      near: 0,
      animations: 0,
      transitions: 0,
    };
    const { plain: url, card, forget } = this.servers.show(parts);
    const plain = await ProtocolPage.open(this.browser, url);
    try {
      await this.inspected.open(new URL(card).origin, parts);
      for (const states of PHASES) await this.checkStates(plain, states, finding);
    } finally {
      forget();
      await plain.close();
    }
    return finding;
  }

  private async checkStates(plain: ProtocolPage, states: readonly MotionState[], finding: Finding): Promise<void> {
    const phase = phaseOf(states);
    if (states.includes('hover')) await plain.hover();
    const rows = await this.inspected.show(states, 0);
    const listed = rows.filter(({ kind, drive }) => kind !== 'svg' && drive === 'sought').map(describeRow);
    const reported = (await plain.reported()).map(describeReported);
    finding.animations += rows.filter(({ kind }) => kind !== 'transition').length;
    finding.transitions += rows.filter(({ kind }) => kind === 'transition').length;
    const difference = [
      ...missing(reported, listed).map((text) => `not listed: ${text}`),
      ...missing(listed, reported).map((text) => `listed only: ${text}`),
    ];
    finding.problems.push(...difference.map((text) => `${phase}, ${text}`));

    const length = timelineLength(rows);
    for (const share of INSTANTS) {
      const time = Math.round(length * share);
      await this.compareAt(plain, states, time, finding);
    }
  }

  private async compareAt(
    plain: ProtocolPage,
    states: readonly MotionState[],
    time: number,
    finding: Finding,
  ): Promise<void> {
    finding.instants += 1;
    const phase = phaseOf(states);
    const seek = () => Promise.all([plain.seek(time), this.inspected.show(states, time)]);
    await seek();
    let pictures = await Promise.all([plain.picture(), this.inspected.picture()]);
    let result = await compare(...pictures, plain.page);
    for (let retake = 0; retake < RETAKES && !result.identical; retake += 1) {
      // The protocol may have reported a transition late.
      await seek();
      await Promise.all([repaint(plain.page), repaint(this.inspected.page)]);
      pictures = await Promise.all([plain.picture(), this.inspected.picture()]);
      result = await compare(...pictures, plain.page);
    }
    if (result.identical || result.pixels === 0) finding.identical += 1;
    else if (result.same) finding.near += 1;
    if (result.same) return;
    finding.problems.push(`${phase}, ${time} ms: ${result.pixels} pixels differ`);
    if (this.pictures === undefined) return;
    mkdirSync(this.pictures, { recursive: true });
    const name = `${finding.source.replace(/[^\w.-]+/g, '_')}.${phase.replace(' ', '-')}.${time}`;
    for (const [index, side] of ['plain', 'inspected'].entries())
      writeFileSync(join(this.pictures, `${name}.${side}.png`), pictures[index]!);
  }
}

const phaseOf = (states: readonly MotionState[]) => states.join() || 'at rest';

/** What both sides say of an animation, comparable. */
function describeRow({ kind, name, delay, duration, iterations, direction, fill, keyframes }: MotionRow): string {
  const text = [kind, name, rounded(delay), rounded(duration), iterations, direction, fill].join(' ');
  return kind === 'animation' ? `${text} [${withEnds(keyframes.map(({ offset }) => offset)).join(' ')}]` : text;
}

function describeReported({ kind, name, delay, duration, iterations, direction, fill, offsets }: Reported): string {
  const text = [kind, name, rounded(delay), rounded(duration), iterations, direction, fill].join(' ');
  return kind === 'animation' ? `${text} [${withEnds(offsets).join(' ')}]` : text;
}

/** The protocol has the keyframes of the rule; the browser adds those at 0 and 1. */
const withEnds = (offsets: readonly number[]) => [...new Set([0, ...offsets.map(rounded), 1])].sort((a, b) => a - b);

const rounded = (value: number) => Number(value.toFixed(3));

/** What a list has and another lacks, by number. */
function missing(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((text) => {
    const at = rest.indexOf(text);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
