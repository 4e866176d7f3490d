export { createConnector } from './connector.ts';
export type { Connector } from './connector.ts';
export { serveOnStdio } from './stdio.ts';
export type { StdioParts } from './stdio.ts';
export type { ConnectorParts } from './connector-parts.ts';
