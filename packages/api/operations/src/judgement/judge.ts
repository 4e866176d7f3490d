import type { Call } from '../operation.ts';
import { notFound, type Refusal } from '../refusal.ts';
import { Areas } from './areas.ts';
import { evidenceAmong, type Evidence } from './evidence.ts';
import type { JudgementPorts } from './ports.ts';
import { storedEvidence, type SaleEvidence } from './sale-evidence.ts';

/** Opens the evidence on homes; every answer about a home starts here. */
export class Judge {
  readonly ports: JudgementPorts;
  readonly areas: Areas;
  readonly sales: SaleEvidence;

  constructor(ports: JudgementPorts) {
    this.ports = ports;
    this.areas = new Areas(ports);
    this.sales = storedEvidence(ports.soldPrices);
  }

  /** Null for an id that no home has. */
  find(id: string, { now, signal }: Pick<Call, 'now' | 'signal'>): Promise<Evidence | null> {
    const surroundings = {
      stockOf: (outcode: string) => this.areas.stock(outcode, now, signal),
      pricesOf: (outcode: string) => this.areas.prices(outcode, now, signal),
      sales: this.sales,
      judged: this.ports.judgements,
    };
    return evidenceAmong(this.ports, surroundings, { now, signal })(id);
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
}
