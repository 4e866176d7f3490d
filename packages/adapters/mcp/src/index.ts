export { createConnector } from './connector.ts';
export type { Connector } from './connector.ts';
export type { ConnectorParts } from './connector-parts.ts';
