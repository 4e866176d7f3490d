import type { Call } from '../operation/operation.ts';
import { notFound, type Refusal } from '../operation/refusal.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import { Areas } from './areas.ts';
import { type Evidence, evidenceAmong, evidenceOf, type Surroundings } from './evidence.ts';
import { type ValuerOf, valuersBy } from './home-value.ts';
import { servingOn } from './judged-by.ts';
import { storedEvidence } from './sale-evidence.ts';

/** Opens the evidence on homes; every answer about a home starts here. */
export class Judge {
  readonly ports: JudgementPorts;
  readonly areas: Areas;
  readonly valuerOf: ValuerOf;

  constructor(ports: JudgementPorts) {
    this.ports = ports;
    this.areas = new Areas(ports);
    this.valuerOf = valuersBy(storedEvidence(ports.soldPrices));
  }

  /** Null for an id that no home has. */
  find(id: string, call: Pick<Call, 'now' | 'signal'>): Promise<Evidence | null> {
    return evidenceAmong(this.ports, this.#surroundings(call), call)(id);
  }

  /** What `answer` says of a home, or the refusal of an unknown one. */
  async answer<Value>(
    id: string,
    call: Call,
    answer: (evidence: Evidence) => Promise<Value>,
  ): Promise<Value | Refusal> {
    const evidence = await this.find(id, call);
    return evidence === null ? notFound('Property') : answer(evidence);
  }

  /** The same of an answer that rests on what its listings say: one question reads them with the home. */
  async answerByListings<Value>(
    id: string,
    call: Call,
    answer: (evidence: Evidence) => Promise<Value>,
  ): Promise<Value | Refusal> {
    const home = await this.ports.listings.known(id, servingOn(call.now), call.signal);
    if (home === null) return notFound('Property');
    const judged = { home: async () => home.judged };
    const surroundings = { ...this.#surroundings(call), judged };
    return answer(evidenceOf(this.ports, surroundings, home, call));
  }

  #surroundings({ now, signal }: Pick<Call, 'now' | 'signal'>): Surroundings {
    return {
      stockOf: (outcode: string) => this.areas.stock(outcode, now, signal),
      pricesOf: (outcode: string) => this.areas.prices(outcode, now, signal),
      leadsOf: (outcode: string, at: Date) => this.areas.leads(outcode, at, signal),
      valuerOf: this.valuerOf,
      judged: this.ports.judgements,
    };
  }
}
