export { excelManifest, excelMetadata, excelPage } from './excel-files.ts';
export { googleFile } from './google-file.ts';
