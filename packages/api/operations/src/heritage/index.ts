import { heritageAreaOperation } from './heritage-area.ts';
import { heritagePropertyOperation, type HeritagePorts } from './heritage-property.ts';

/** The operations on listed buildings and conservation areas. */
export function heritageOperations(ports: HeritagePorts) {
  return {
    heritageProperty: heritagePropertyOperation(ports),
    heritageArea: heritageAreaOperation(ports),
  };
}
