import { homesOfPostcode } from '@freehold/market';
import {
  addressOfCertificate,
  addressOfSale,
  type CertificateRecord,
  type SaleRecord,
} from '@freehold/operations';

/** What of a certificate tells the floor area of a sale: all that is kept of it. */
export type AreaCertificate = Pick<
  CertificateRecord,
  'address' | 'uprn' | 'propertyType' | 'builtForm'
> & {
  readonly floorAreaSqm: number;
  readonly lodgementDate: string;
};

/** Sales, and of the certificates of a country those at their postcodes. */
export class SalesWithCertificates {
  readonly #postcodes = new Map<string, { sales: SaleRecord[]; certificates: AreaCertificate[] }>();

  constructor(sales: Iterable<SaleRecord>) {
    for (const sale of sales) {
      if (sale.postcode === null) continue;
      const own = this.#postcodes.get(sale.postcode);
      if (own === undefined)
        this.#postcodes.set(sale.postcode, { sales: [sale], certificates: [] });
      else own.sales.push(sale);
    }
  }

  add(certificate: CertificateRecord): void {
    const { postcode, address, uprn, propertyType, builtForm } = certificate;
    const { floorAreaSqm, lodgementDate } = certificate;
    if (floorAreaSqm === null || lodgementDate === null) return;
    this.#postcodes
      .get(postcode ?? '')
      ?.certificates.push({ address, uprn, propertyType, builtForm, floorAreaSqm, lodgementDate });
  }

  /** Floor areas by id of sale, of those that have one. */
  areas(): ReadonlyMap<string, number> {
    return new Map(
      [...this.#postcodes].flatMap(([postcode, { sales, certificates }]) =>
        certificates.length === 0 ? [] : [...areasOfSales(postcode, sales, certificates)],
      ),
    );
  }
}

/**
 * The floor areas of sales by the certificates of their homes, by id of sale. `sales` and `certificates` are of one postcode.
 *
 * Of a home's certificates the newest that was lodged by the day of the sale tells, else the first after it: an area is a fact
 * of the building, which whoever stands in it can measure on the day, and a later certificate may be of a home since extended.
 */
export function areasOfSales(
  postcode: string,
  sales: readonly SaleRecord[],
  certificates: readonly AreaCertificate[],
): ReadonlyMap<string, number> {
  const inOrder = certificates.toSorted((a, b) => (a.lodgementDate < b.lodgementDate ? -1 : 1));
  const records = [...sales.map(addressOfSale), ...inOrder.map(addressOfCertificate)];
  const areas = new Map<string, number>();
  for (const home of homesOfPostcode(postcode, records).homes) {
    const own = home.records.flatMap((at) => inOrder[at - sales.length] ?? []);
    for (const sale of home.records.flatMap((at) => sales[at] ?? [])) {
      const area = own.findLast((one) => one.lodgementDate <= sale.date) ?? own[0];
      if (area !== undefined) areas.set(sale.id, area.floorAreaSqm);
    }
  }
  return areas;
}
