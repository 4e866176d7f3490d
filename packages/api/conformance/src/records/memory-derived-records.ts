import { distanceMetres } from '@freehold/market';
import type {
  DerivedLead,
  DerivedRecords,
  DerivedStage,
  DesignatedDistrict,
  DesignationRecord,
  DistrictMarket,
  PlacementVersions,
  Point,
  PriceModel,
  PropertyRecord,
  RecordKind,
  SaleRecord,
  SaleSide,
  ValuedMonth,
} from '@freehold/operations';
import { boundsOfGeometry } from './bounds-of-geometry.ts';
import { homeToPlace } from './home-to-place.ts';
import { order, outcodeOf, type KeptRecords } from './kept-records.ts';
import { listingFacts } from './listing-reference.ts';
import { MemoryHomes } from './memory-homes.ts';
import { MemoryMarks } from './memory-marks.ts';
import { leadRent, type MapFacts } from './memory-derived.ts';
import { areaOf, memoryModels, type ModelQuestions } from './memory-models.ts';
import type { MemoryLinks } from './memory-sold-prices.ts';
import { nearestPostcode } from './nearest-postcode.ts';

/** A lead with what was known of its home when it was kept. */
export interface KeptLead extends DerivedLead {
  readonly home: PropertyRecord;
  readonly scored: NonNullable<ReturnType<KeptRecords['estimates']['get']>>;
}

/**
 * What derivation keeps, in memory, and what is marked: the plainest store, in which any record that is put marks
 * everything.
 */
export class MemoryDerived {
  readonly port: DerivedRecords;
  readonly facts = new Map<string, MapFacts>();
  readonly leads = new Map<string, KeptLead>();
  readonly markets = new Map<string, DistrictMarket>();
  readonly models = new Map<string, PriceModel>();
  readonly valuedMonths = new Map<string, ValuedMonth>();
  districts: readonly DesignatedDistrict[] = [];
  readonly #kept: KeptRecords;
  readonly #links: MemoryLinks;
  readonly #marks = new MemoryMarks();
  readonly homes: MemoryHomes;
  readonly #districtOf = new WeakMap<DesignationRecord, string>();
  #placed: PlacementVersions | null = null;
  #marketDay: string | null = null;

  constructor(kept: KeptRecords, links: MemoryLinks) {
    this.#kept = kept;
    this.#links = links;
    const forget = (id: string) => {
      this.facts.delete(id);
      this.leads.delete(id);
      kept.changedHomes.delete(id);
    };
    this.homes = new MemoryHomes(kept, links, { facts: this.facts, forget });
    const mark = () => this.mark('models');
    this.port = {
      ...this.#questions,
      ...memoryModels({ kept, links, marks: this.#marks, mark }, this),
    };
  }

  /** Marks everything of stages, or of all. */
  mark(...stages: readonly DerivedStage[]): void {
    this.#kept.touch();
    this.#marks.mark(stages, this.#kept.generation);
  }

  /** Everything that a stage can derive. */
  #allOf(stage: DerivedStage): (string | null)[] {
    const homes = this.#kept.properties();
    if (stage === 'links') return homes.map(({ postcode }) => postcode);
    if (stage === 'homes') {
      const { told, of } = this.#kept;
      const records = [told, of.certificate, of.lease, of.sale].flatMap((all) => [...all.values()]);
      return [...homes, ...records].map(({ postcode }) => postcode);
    }
    if (stage === 'models') {
      const areas = this.#kept.sales().map(({ postcode }) => areaOf(postcode));
      return [...this.models.keys(), ...areas];
    }
    if (stage !== 'markets') return homes.map(({ id }) => id);
    const listed = this.#kept.listings().map((one) => this.#outcodeOf(one.propertyId));
    return [...this.markets.keys(), ...listed];
  }

  #outcodeOf(id: string): string | null {
    return outcodeOf(this.#kept.of.property.get(id)?.postcode ?? null);
  }

  #sale = (sale: SaleRecord): SaleSide => {
    const [uprn = null, ...others] = this.#kept.uprnsOf(sale);
    const one = others.length === 0 ? uprn : null;
    return {
      ...sale,
      uprn: one,
      key: sale.id,
      home: this.#kept.homeOfSale.get(sale.id) ?? null,
      point: (one === null ? null : this.#kept.of.uprn.get(String(one))?.point) ?? null,
    };
  };

  #version = (kind: RecordKind): number => this.#kept.versions.get(kind) ?? 0;

  readonly #questions: Omit<DerivedRecords, keyof ModelQuestions> = {
    countMarks: async (stage) => this.#marks.of(stage, this.#allOf(stage)).length,
    marks: async (stage, { after, limit }) =>
      this.#marks
        .of(stage, this.#allOf(stage))
        .filter(({ of }) => after === undefined || of > after)
        .slice(0, limit),
    recordsOfPostcodes: async (postcodes) => postcodes.map((one) => this.homes.recordsOf(one)),
    keepHomes: async (kept) => {
      this.#marks.keep('homes', kept, (_postcode, homes) => this.homes.keep(homes));
      this.#kept.touch('property');
      this.mark('links', 'placement', 'models', 'leads', 'markets');
    },
    sidesOfPostcodes: async (postcodes) =>
      postcodes.map((postcode) => {
        const own = this.#kept.properties().filter((home) => home.postcode === postcode);
        const uprns = new Set(own.map(({ uprn }) => uprn));
        const sides = own.length === 0 ? [] : this.#kept.sales().map(this.#sale);
        const isSold = ({ uprn }: SaleSide): boolean => uprn !== null && uprns.has(uprn);
        return {
          homes: own.map((home) => ({ ...home, key: home.id, home: null })),
          sales: sides.filter((sale) => sale.postcode === postcode),
          salesElsewhere: sides.filter((sale) => sale.postcode !== postcode && isSold(sale)),
        };
      }),
    keepLinks: async (kept) => {
      let changed = false;
      this.#marks.keep('links', kept, (_, { homes }) => {
        for (const { home, links } of homes) {
          changed = this.#links.set(String(home), links) || changed;
        }
      });
      this.#kept.touch('sale-link');
      if (changed) this.mark('leads');
    },
    placement: async () => ({
      now: { postcodes: this.#version('postcode'), designations: this.#version('designation') },
      marked: this.#placed,
    }),
    markPlacement: async (_which, versions) => {
      this.#placed = versions;
      this.mark('placement');
    },
    unplacedDesignations: async ({ after, limit }) =>
      [...this.#kept.of.designation]
        .filter(([key, one]) => !this.#districtOf.has(one) && (after === undefined || key > after))
        .sort(([a], [b]) => order(a, b))
        .slice(0, limit)
        .map(([designation, { geometry }]) => ({ designation, ...boundsOfGeometry(geometry) })),
    nearestDistricts: async (points) => points.map((point) => this.#districtAt(point)),
    keepDesignationDistricts: async (placed, designations) => {
      if (designations !== this.#version('designation')) return;
      for (const { designation, district } of placed) {
        const record = this.#kept.of.designation.get(String(designation));
        if (record !== undefined) this.#districtOf.set(record, district);
      }
    },
    designationsHeld: async () => {
      const placed = [...this.#kept.of.designation.values()].flatMap((one) => {
        const district = this.#districtOf.get(one);
        return district === undefined ? [] : [{ ...one, district }];
      });
      const groupOf = (one: (typeof placed)[number]): string =>
        JSON.stringify([one.kind, one.publisher, one.district]);
      return [...new Set(placed.map(groupOf))].map((name) => {
        const group = placed.filter((one) => groupOf(one) === name);
        const [{ kind, publisher, district }] = group as [(typeof placed)[number]];
        const source = group.map((one) => one.source).sort(order)[0] as string;
        return { kind, publisher, district, rows: group.length, source };
      });
    },
    keepDesignatedDistricts: async (districts) => void (this.districts = districts),
    designatedDistricts: async () => this.districts,
    homesToPlace: async (homes, by) =>
      homes.flatMap((key) => {
        const home = this.#kept.of.property.get(String(key));
        return home === undefined ? [] : [homeToPlace(this.#kept, home, by)];
      }),
    sidesOfHomes: async (homes, withinMetres) =>
      homes.flatMap((key) => {
        const home = this.#kept.of.property.get(String(key));
        if (home === undefined || home.postcode !== null) return [];
        const isNear = (postcode: string | null): boolean => {
          const at = this.#kept.of.postcode.get(postcode ?? '')?.point ?? null;
          return (
            at !== null && home.point !== null && distanceMetres(home.point, at) <= withinMetres
          );
        };
        const sales = this.#kept
          .sales()
          .map(this.#sale)
          .filter(
            (sale) => (sale.uprn !== null && sale.uprn === home.uprn) || isNear(sale.postcode),
          );
        return [{ home: { ...home, key: home.id }, sales }];
      }),
    keepPlacement: async (kept) => {
      let changed = false;
      this.#marks.keep('placement', kept, (id, { nation, facts, links }) => {
        const home = this.#kept.of.property.get(id);
        if (home === undefined) return;
        if (nation !== null) this.#kept.of.property.set(id, { ...home, nation });
        if (facts !== null) this.#place(home, facts);
        if (links !== null) changed = this.#links.set(id, links) || changed;
      });
      this.#kept.touch('home-placement', 'sale-link');
      if (changed) this.mark('leads');
    },
    homesOffMarket: async (homes, onOffer) =>
      homes.flatMap((key) => {
        const home = this.#kept.of.property.get(String(key));
        const scored = this.#kept.estimates.get(String(key));
        const isOnOffer = this.#kept
          .listings()
          .some(({ propertyId, status }) => propertyId === key && onOffer.includes(status));
        if (!home || !scored?.lead || isOnOffer) return [];
        const sales = this.#links
          .ofHome(home.id)
          .filter(({ match }) => match.unitExact)
          .map(({ sale }) => sale)
          .sort((a, b) => order(a.date, b.date) || order(b.id, a.id))
          .map(({ date, pricePence }) => ({ date, pricePence }));
        const { floorAreaSqm } = home;
        const { valuePence } = scored;
        return [
          { home: home.id, floorAreaSqm, sales, valuePence, monthlyRentPence: leadRent(scored) },
        ];
      }),
    keepLeads: async (kept) => {
      this.#marks.keep('leads', kept, (id, { lead }) => {
        const home = this.#kept.of.property.get(id);
        const scored = this.#kept.estimates.get(id);
        this.leads.delete(id);
        if (lead && home && scored) this.leads.set(id, { ...lead, home, scored });
      });
      this.#kept.touch('off-market');
    },
    marketDays: async () => {
      const dates = this.#kept
        .listings()
        .flatMap(({ firstListedAt, updatedAt, history }) => [
          firstListedAt.slice(0, 10),
          updatedAt.slice(0, 10),
          ...history.map(({ date }) => date),
        ]);
      return { imported: dates.sort(order).at(-1) ?? null, marked: this.#marketDay };
    },
    markMarkets: async (day) => {
      this.#marketDay = day;
      this.mark('markets');
    },
    listingsOfOutcodes: async (outcodes) =>
      outcodes.map((outcode) =>
        this.#kept
          .listings()
          .filter(({ propertyId }) => this.#outcodeOf(propertyId) === outcode)
          .map((listing) => {
            const property = this.#kept.of.property.get(listing.propertyId) as PropertyRecord;
            const estimates = this.#kept.estimates.get(property.id) ?? null;
            const facts = listingFacts({ property, listing, estimates, hasArticle4: null });
            return {
              listingType: listing.listingType,
              status: listing.status,
              pricePence: listing.pricePence,
              pricePerSqftPence: facts.perSqft,
              yieldBasisPoints: facts.yield,
              dealScore: estimates?.dealScore ?? null,
              firstListedDay: Math.floor(facts.listedAt / 86_400_000),
              point: property.point,
            };
          }),
      ),
    keepMarkets: async (kept) => {
      this.#marks.keep('markets', kept, (outcode, { market }) => {
        if (market === null) this.markets.delete(outcode);
        else this.markets.set(outcode, market);
      });
      this.#kept.touch('district-market');
    },
    broughtUpToDate: async () => undefined,
  };

  #districtAt(point: Point): string | null {
    return nearestPostcode(this.#kept, point)?.district ?? null;
  }

  /** Notes a change of what homes are judged by. */
  #place({ id, postcode }: PropertyRecord, facts: MapFacts): void {
    const before = this.facts.get(id);
    const isNew =
      (before?.isListedBuilding ?? null) !== facts.isListedBuilding ||
      (before?.hasArticle4 ?? null) !== facts.hasArticle4;
    const outcode = outcodeOf(postcode);
    if (isNew && outcode !== null) this.#kept.changed.set(outcode, this.#kept.generation + 1);
    this.facts.set(id, facts);
  }
}
