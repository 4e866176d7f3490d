import {
  coversNation,
  type HomeEstate,
  type HomeSale,
  type PostcodeHomes,
  type PostcodeRecords,
  type PropertyRecord,
  type StoredHome,
} from '@freehold/operations';
import { order, type KeptRecords } from './kept-records.ts';
import type { MapFacts } from './memory-derived.ts';
import type { MemoryLinks } from './memory-sold-prices.ts';

/** What else is kept of homes. */
interface KeptOfHomes {
  readonly facts: Map<string, MapFacts>;
  readonly forget: (id: string) => void;
}

/** Homes as they are derived, in memory: a home's key is its id. */
export class MemoryHomes {
  readonly #kept: KeptRecords;
  readonly #links: MemoryLinks;
  readonly #derived: KeptOfHomes;
  readonly #estates = new Map<string, HomeEstate>();

  constructor(kept: KeptRecords, links: MemoryLinks, derived: KeptOfHomes) {
    this.#kept = kept;
    this.#links = links;
    this.#derived = derived;
  }

  /** A feed may name the company before homes are derived. */
  estateOf({ id, companyOwner }: PropertyRecord): HomeEstate {
    const { isCompanyOwned = null, leaseExpiresOn = null } = this.#estates.get(id) ?? {};
    return { isCompanyOwned: companyOwner === null ? isCompanyOwned : true, leaseExpiresOn };
  }

  #forget(id: string): void {
    this.#estates.delete(id);
    this.#derived.forget(id);
  }

  recordsOf(postcode: string): PostcodeRecords {
    const here = <Record extends { postcode: string | null }>(records: Iterable<Record>) =>
      [...records].filter((record) => record.postcode === postcode);
    const sales = here(this.#kept.sales()).map(
      ({ uprn, postcode: _postcode, ...sale }): HomeSale => ({
        ...sale,
        key: sale.id,
        uprns: this.#kept.uprnsOf({ id: sale.id, uprn }),
      }),
    );
    const certificates = here(this.#kept.of.certificate.values()).map(
      ({
        certificateNumber,
        uprn,
        address,
        lodgementDate,
        propertyType,
        builtForm,
        floorAreaSqm,
        currentBand,
      }) => ({
        certificateNumber,
        uprn,
        address,
        lodgementDate,
        propertyType,
        builtForm,
        floorAreaSqm,
        currentBand,
      }),
    );
    const told = here(this.#kept.told.values());
    const leases = here(this.#kept.of.lease.values())
      .map(({ id, uprn, address, date, expiresOn }) => ({ id, uprn, address, date, expiresOn }))
      .toSorted((a, b) => order(a.id, b.id));
    const titles = here(this.#kept.of.title.values())
      .toSorted((a, b) => order(a.register, b.register) || order(a.title, b.title))
      .map(({ title, tenure, address, isMultiple, owner }) => {
        const status = this.#kept.of.company.get(owner.number ?? '')?.status ?? null;
        return { title, tenure, address, isMultiple, owner, status };
      });
    const uprns = [
      ...sales.flatMap((sale) => sale.uprns),
      ...[...certificates, ...leases, ...told].map(({ uprn }) => uprn),
    ];
    const named = new Set(uprns);
    return {
      postcode,
      nation: this.#kept.of.postcode.get(postcode)?.nation ?? null,
      sales,
      certificates,
      told,
      leases,
      titles,
      isOwnershipNational: this.#isOwnershipNational(),
      facts: [...this.#kept.of['home-fact'].values()]
        .filter((one) => one.postcode === postcode || (one.uprn !== null && named.has(one.uprn)))
        .toSorted((a, b) => order(a.kind, b.kind) || order(a.id, b.id)),
      points: [...named].flatMap((uprn) => this.#kept.of.uprn.get(String(uprn)) ?? []),
      homes: here(this.#kept.properties()).map(({ id }): StoredHome => {
        const aliases = [...this.#kept.of.property.aliases].filter(([, home]) => home === id);
        return { key: id, id, aliases: aliases.map(([alias]) => alias) };
      }),
    };
  }

  keep({ homes, gone, without }: PostcodeHomes): void {
    const { aliases } = this.#kept.of.property;
    for (const { stored, record, estate, merged } of homes) {
      const id = stored === null ? record.id : String(stored);
      this.#kept.keepHome(id, record);
      this.#rename(id, record.id);
      this.#estates.set(record.id, estate);
      for (const key of merged) this.#remove(String(key), record.id);
    }
    for (const key of gone) this.#remove(String(key), null);
    for (const { record, aliases: own, sales } of homes) {
      for (const [alias, home] of aliases) if (home === record.id) aliases.delete(alias);
      for (const alias of own) aliases.set(alias, record.id);
      for (const sale of sales) this.#kept.homeOfSale.set(String(sale), record.id);
    }
    for (const { record, told } of homes) {
      aliases.delete(record.id);
      if (told.length > 1) this.#keepNewest(told);
    }
    for (const sale of without) this.#kept.homeOfSale.delete(String(sale));
  }

  #isOwnershipNational(): boolean {
    const editions = [...this.#kept.of['register-edition'].values()];
    return coversNation(new Map(editions.map(({ register, rows }) => [register, rows])));
  }

  #keepNewest(told: readonly string[]): void {
    for (const type of ['sale', 'rent']) {
      const own = [...this.#kept.of.listing.values()].filter(
        ({ propertyId, listingType }) => listingType === type && told.includes(propertyId),
      );
      const [newest] = own.toSorted(
        (a, b) =>
          Date.parse(b.updatedAt) - Date.parse(a.updatedAt) ||
          order(a.sourceReference, b.sourceReference),
      );
      if (newest !== undefined) this.#kept.keepOne(newest);
    }
  }

  #rename(from: string, to: string): void {
    if (from === to) return;
    for (const [alias, home] of this.#kept.of.property.aliases) {
      if (home === from) this.#kept.of.property.aliases.set(alias, to);
    }
    const facts = this.#derived.facts.get(from);
    if (facts !== undefined) this.#derived.facts.set(to, facts);
    this.#links.rename(from, to);
    this.#forget(from);
  }

  #remove(id: string, heir: string | null): void {
    this.#kept.keepHome(id, null);
    this.#kept.estimates.delete(id);
    this.#links.set(id, []);
    for (const [alias, home] of this.#kept.of.property.aliases) {
      if (home !== id) continue;
      if (heir === null) this.#kept.of.property.aliases.delete(alias);
      else this.#kept.of.property.aliases.set(alias, heir);
    }
    this.#forget(id);
  }
}
