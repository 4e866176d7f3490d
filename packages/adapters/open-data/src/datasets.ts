import { buildCosts } from './build-costs/dataset.ts';
import { census } from './census/dataset.ts';
import { codePointOpen } from './code-point-open/dataset.ts';
import { companies } from './companies/dataset.ts';
import { companyOwnership } from './company-ownership/dataset.ts';
import { crime } from './crime/dataset.ts';
import type { Dataset } from './dataset.ts';
import { deprivation } from './deprivation/dataset.ts';
import { epc } from './epc/dataset.ts';
import { councilTaxBand } from './home-facts/council-tax-band.ts';
import { hmoRegister } from './home-facts/hmo-register.ts';
import { landlordRegister } from './home-facts/landlord-register.ts';
import { income } from './income/dataset.ts';
import { leases } from './leases/dataset.ts';
import { listings } from './listings/dataset.ts';
import { naptan } from './naptan/dataset.ts';
import { osm } from './osm/dataset.ts';
import { places } from './places/dataset.ts';
import { planningApplications } from './planning-applications/dataset.ts';
import { planningData } from './planning-data/dataset.ts';
import { postcodeDirectory } from './postcode-directory/dataset.ts';
import { pricePaid, pricePaidUprn } from './price-paid/dataset.ts';
import { rents } from './rents/dataset.ts';
import { schools } from './schools/dataset.ts';
import { sectorPrices } from './sector-prices/dataset.ts';
import { ukHpi } from './uk-hpi/dataset.ts';
import { uprn } from './uprn/dataset.ts';

/** Every dataset that can be imported, in the order of the command's help. */
export const datasets: readonly Dataset[] = [
  pricePaid,
  pricePaidUprn,
  ukHpi,
  sectorPrices,
  postcodeDirectory,
  codePointOpen,
  uprn,
  epc,
  leases,
  companyOwnership,
  companies,
  hmoRegister,
  councilTaxBand,
  landlordRegister,
  schools,
  naptan,
  osm,
  places,
  planningData,
  planningApplications,
  census,
  income,
  deprivation,
  crime,
  rents,
  listings,
  buildCosts,
];
