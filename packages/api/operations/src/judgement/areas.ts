import { modelOf, stockOf, type Area } from './area.ts';
import { dayOf } from '../wire.ts';
import type { JudgementPorts } from './ports.ts';

/** Outcodes kept in memory; the least recently asked for leaves first. */
const areasMost = 256;

/** The areas asked for lately, kept as long as no record changes and the day stays. */
export class Areas {
  readonly #ports: JudgementPorts;
  readonly #kept = new Map<string, Promise<Area>>();

  constructor(ports: JudgementPorts) {
    this.#ports = ports;
  }

  async of(outcode: string, now: Date, signal: AbortSignal): Promise<Area> {
    const generation = await this.#ports.listings.generation(signal);
    const name = `${outcode} ${dayOf(now)} ${generation}`;
    const known = this.#kept.get(name);
    // One reading serves every caller who waits for it, so no single caller's signal may end it.
    const area = known ?? this.#read(outcode, dayOf(now), new AbortController().signal);
    this.#kept.delete(name);
    this.#kept.set(name, area);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= areasMost) break;
      this.#kept.delete(oldest);
    }
    area.catch(() => this.#kept.delete(name));
    return area;
  }

  async #read(outcode: string, today: string, signal: AbortSignal): Promise<Area> {
    const [figures, model] = await Promise.all([
      this.#ports.listings.figures(outcode, signal),
      modelOf(this.#ports, outcode, today, signal),
    ]);
    return { outcode, ...stockOf(figures, today), model };
  }
}
