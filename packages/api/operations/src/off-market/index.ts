import { createScannerOperation } from '../scanners/create-scanner.ts';
import { deleteScannerOperation } from '../scanners/delete-scanner.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { listScannersOperation } from '../scanners/list-scanners.ts';
import { scannerAlertsOperation } from '../scanners/scanner-alerts.ts';
import { updateScannerOperation } from '../scanners/update-scanner.ts';
import { getOffMarketGeneratorOperation } from './get-off-market-generator.ts';
import { offMarketCountsOperation } from './off-market-counts.ts';
import { offMarketFamily } from './off-market-family.ts';
import { offMarketPropertiesOperation } from './off-market-properties.ts';
import { previewOffMarketGeneratorOperation } from './preview-off-market-generator.ts';

/** The operations on scanners over homes that are not for sale. */
export function offMarketOperations(ports: ScannerPorts) {
  return {
    listOffMarketGenerators: listScannersOperation(ports, offMarketFamily),
    previewOffMarketGenerator: previewOffMarketGeneratorOperation(ports),
    createOffMarketGenerator: createScannerOperation(ports, offMarketFamily),
    getOffMarketGenerator: getOffMarketGeneratorOperation(ports),
    updateOffMarketGenerator: updateScannerOperation(ports, offMarketFamily),
    deleteOffMarketGenerator: deleteScannerOperation(ports, offMarketFamily),
    offMarketCounts: offMarketCountsOperation(ports),
    offMarketProperties: offMarketPropertiesOperation(ports),
    offMarketAlerts: scannerAlertsOperation(ports, offMarketFamily),
  };
}
