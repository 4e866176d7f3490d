export { mostYouCanPay } from '../most-you-can-pay.ts';
export type { MostYouCanPay, PriceTarget, UnpricedDeal } from '../most-you-can-pay.ts';
