import { describeScanners, MemoryScanners } from '@freehold/operations/conformance';

describeScanners('memory', () => {
  const scanners = new MemoryScanners();
  return { open: async () => ({ scanners, close: () => undefined }), remove: () => undefined };
});
