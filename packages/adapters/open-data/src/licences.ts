/** The licence of most of the datasets. */
export const OGL = 'Open Government Licence v3.0';
/** Of files that HM Land Registry licenses to each who asks, not to all. */
export const HMLR_LICENCE =
  'HM Land Registry’s own, which you accept where you download: no direct marketing, no publishing of the data by themselves, addresses only for personal or non-commercial use, land management or crime prevention';
