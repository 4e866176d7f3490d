// See index.ts.
