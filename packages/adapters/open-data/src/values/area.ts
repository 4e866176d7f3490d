/** LSOAs and data zones, MSOAs and intermediate zones, local authorities: what a postcode directory tells of a postcode. */
const SHARED = /^([EWS]0[12]|E0[6-9]|W06|S12|N09)/;

/** Whether figures of an area can be shared out to postcode districts. */
export const isSharedArea = (code: string): boolean => SHARED.test(code);
export const NOT_SHARED = 'is of an area that postcodes are not told of; take LSOAs or MSOAs';
