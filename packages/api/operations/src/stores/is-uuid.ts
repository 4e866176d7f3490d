const form = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text has the form of the id of a home; PostgreSQL refuses to compare with any other. */
export const isUuid = (text: string): boolean => form.test(text);
