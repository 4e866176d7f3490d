import { createScannerOperation } from '../scanners/create-scanner.ts';
import { deleteScannerOperation } from '../scanners/delete-scanner.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { listScannersOperation } from '../scanners/list-scanners.ts';
import { scannerAlertsOperation } from '../scanners/scanner-alerts.ts';
import { updateScannerOperation } from '../scanners/update-scanner.ts';
import { exportLeadGeneratorOperation } from './export-lead-generator.ts';
import { getLeadGeneratorOperation } from './get-lead-generator.ts';
import { leadFamily } from './lead-family.ts';
import { leadGeneratorPropertiesOperation } from './lead-generator-properties.ts';
import { leadGeneratorStatusCountsOperation } from './lead-generator-status-counts.ts';
import { previewLeadGeneratorOperation } from './preview-lead-generator.ts';

/** The operations on scanners over listed stock. */
export function leadOperations(ports: ScannerPorts) {
  return {
    listLeadGenerators: listScannersOperation(ports, leadFamily),
    previewLeadGenerator: previewLeadGeneratorOperation(ports),
    createLeadGenerator: createScannerOperation(ports, leadFamily),
    getLeadGenerator: getLeadGeneratorOperation(ports),
    updateLeadGenerator: updateScannerOperation(ports, leadFamily),
    deleteLeadGenerator: deleteScannerOperation(ports, leadFamily),
    leadGeneratorStatusCounts: leadGeneratorStatusCountsOperation(ports),
    leadGeneratorProperties: leadGeneratorPropertiesOperation(ports),
    exportLeadGenerator: exportLeadGeneratorOperation(ports),
    leadGeneratorAlerts: scannerAlertsOperation(ports, leadFamily),
  };
}
