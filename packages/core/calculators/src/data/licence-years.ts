/** The years of `longestLicenceYears` of the law, by themselves: the kernel needs them and none of the texts. */
export const longestLicenceYears = 5;
