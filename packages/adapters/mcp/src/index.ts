export { createConnector } from './connector.ts';
export type { Connector, ConnectorParts } from './connector.ts';
