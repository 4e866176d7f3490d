/** The licence of most of the datasets. */
export const OGL = 'Open Government Licence v3.0';
