import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import type { Decimal } from '@freehold/money';
import { ukDayOf } from '@freehold/money/kernel';
import { stampDuty as stampDutyOn, type StampDutyResult } from '@freehold/stamp-duty';
import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import type { Operations } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import { placeOfHome } from './bound-purchase.ts';
import { purchasePlace, type PurchasePlace } from './purchase-place.ts';
import { camelCased, refusalOf, wireInputs, wireSentence } from './wire.ts';

type Body = BodyOf<typeof routes.stampDuty>;

/** The tax on a purchase, band by band; a stored home gives the nation and the price that the body leaves out. */
export function stampDutyOperation(judge: Judge): Operations['stampDuty'] {
  return async ({ body }, call) => {
    const { now } = call;
    const home = body.property_id === undefined ? null : await judge.find(body.property_id, call);
    if (body.property_id !== undefined && home === null) return notFound('Property');
    const directory = { postcodes: judge.ports.postcodes, signal: call.signal };
    const place =
      home !== null && body.location === undefined
        ? await placeOfHome(judge, home, call)
        : await purchasePlace(body.location, directory);
    if (place instanceof Refusal) return place;
    const price = await priceOf(body, home);
    if (price instanceof Refusal) return price;
    try {
      return wireAnswer(stampDutyOn(inputOf(body, price, place, now)), place, now);
    } catch (error) {
      return refusalOf(error, 'stampDuty');
    }
  };
}

/** The price: of a lease, the premium, nothing where neither is given; of a home, else that of its listing. */
async function priceOf({ price, lease }: Body, home: Evidence | null): Promise<number | Refusal> {
  const premium = lease?.premium;
  if (price !== undefined && premium !== undefined && price !== premium) {
    const message = 'differs from price, which is the premium of a lease';
    return invalidInput([{ field: 'lease.premium', value: premium, message }], 400);
  }
  const given = price ?? premium ?? (lease === undefined ? undefined : 0);
  if (given !== undefined) return given;
  const listed = (await home?.offers())?.sale?.pricePence ?? null;
  if (listed !== null) return listed / 100;
  const message = home === null ? 'is required' : 'is required: the property has no listing price';
  return invalidInput([{ field: 'price', value: null, message }], 400);
}

function inputOf(body: Body, price: number, { nation }: PurchasePlace, now: Date) {
  const {
    price: _price,
    location: _location,
    property_id: _home,
    is_additional_property: additionalProperty,
    is_first_time_buyer: firstTimeBuyer = false,
    is_company: company = false,
    is_non_uk_resident: nonUkResident = false,
    company_relief: companyRelief = company,
    effective_date: effectiveDate = ukDayOf(now),
    use = 'residential',
    lease,
    ...purchase
  } = body;
  return {
    price,
    nation,
    use,
    effectiveDate,
    ...(additionalProperty !== undefined && { additionalProperty }),
    firstTimeBuyer,
    nonUkResident,
    company,
    companyRelief,
    ...camelCased(purchase),
    ...(lease === undefined ? {} : { lease: leaseOf(lease) }),
  };
}

function leaseOf({ premium: _premium, ...lease }: NonNullable<Body['lease']>) {
  return camelCased(lease);
}

function wireAnswer(
  result: StampDutyResult,
  place: PurchasePlace,
  now: Date,
): ResponseOf<typeof routes.stampDuty> {
  const { cliff, rentTax, netPresentValue } = result;
  return {
    success: true,
    price: text(result.price),
    nation: result.nation,
    tax_system_name: result.taxSystem,
    effective_date: result.effectiveDate,
    rates_from: result.ratesFrom,
    rates_version: result.ratesVersion,
    stamp_duty: text(result.total),
    standard_tax: text(result.standardTax),
    surcharge_tax: text(result.surchargeTax),
    relief_applied: result.reliefApplied,
    reliefs_considered: result.reliefs.map(({ relief, applied, refused, saving }) => ({
      relief,
      applied,
      refused_because: refused,
      saving: text(saving),
    })),
    effective_rate_percentage: optionalText(result.effectiveRatePercentage),
    marginal_rate_percentage: optionalText(result.marginalRatePercentage),
    nearest_cliff:
      cliff === null
        ? null
        : {
            price: text(cliff.price),
            stamp_duty: text(cliff.tax),
            jump: text(cliff.jump),
            saving: text(result.total.minus(cliff.tax)),
          },
    bands: result.bands.map(({ on, from, to, ratePercentage, taxable, tax }) => ({
      on,
      from: text(from),
      to: optionalText(to),
      rate_percentage: text(ratePercentage),
      taxable_amount: text(taxable),
      tax: text(tax),
    })),
    ...(rentTax === null ? {} : { rent_tax: text(rentTax) }),
    ...(netPresentValue === null ? {} : { net_present_value: text(netPresentValue) }),
    law: lawOf(result),
    assumptions: wireInputs('stampDuty', result.assumptions),
    warnings: [
      ...place.warnings,
      ...result.warnings.map(({ message }) => wireSentence('stampDuty', message)),
    ],
    calculated_at: now.toISOString(),
  };
}

/** The law of an answer, as the API and the command line print it. */
export function lawOf({ law }: Pick<StampDutyResult, 'law'>) {
  return law.map(({ kind, from, until, standing, source }) => ({
    kind,
    from,
    until,
    standing,
    source: source.title,
    url: source.url,
    checked_on: source.checkedOn,
  }));
}

const text = (figure: Decimal): string => figure.toFixed(2);
const optionalText = (figure: Decimal | null): string | null =>
  figure === null ? null : text(figure);
