/** Days after which a source is read again. Our judgement: a year has two fiscal events; what is announced may be made any day. */
export const lawChecks = Object.freeze({ announcedDays: 30, otherDays: 183 });
