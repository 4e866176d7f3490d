import { functions } from './functions.ts';

/** What Excel shows of each function, and how it passes cells. */
export function excelMetadata(): string {
  const described = functions.map(({ name, description, parameters, isTable }) => ({
    id: name,
    name,
    description,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: parameter.description,
      type: parameter.type,
      dimensionality: parameter.isRange === true ? 'matrix' : 'scalar',
      optional: parameter.isOptional === true,
    })),
    result: {
      type: isTable ? 'any' : 'number',
      dimensionality: isTable ? 'matrix' : 'scalar',
    },
  }));
  return `${JSON.stringify({ functions: described }, null, 2)}\n`;
}

/** The page that Excel opens, unseen, to run the script; its own part is served by Microsoft only. */
export const excelPage = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <title>Freehold</title>
    <script src="https://appsforoffice.microsoft.com/lib/1.1/hosted/custom-functions-runtime.js"></script>
    <script src="functions.js"></script>
  </head>
</html>
`;

/** The manifest that names the files, which stand at an https address. */
export function excelManifest(address: string, version: string): string {
  const at = (file: string): string => escaped(`${address}/${file}`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
  <Id>8c0f7f53-6f0e-4f0f-9d0b-3f1c4f6f2d51</Id>
  <Version>${version}.0</Version>
  <ProviderName>Freehold</ProviderName>
  <DefaultLocale>en-GB</DefaultLocale>
  <DisplayName DefaultValue="Freehold"/>
  <Description DefaultValue="Stamp duty and property deals in formulas, computed on your machine."/>
  <IconUrl DefaultValue="${at('icon-32.png')}"/>
  <HighResolutionIconUrl DefaultValue="${at('icon-64.png')}"/>
  <Hosts>
    <Host Name="Workbook"/>
  </Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.1">
      <Set Name="CustomFunctionsRuntime" MinVersion="1.1"/>
    </Sets>
  </Requirements>
  <DefaultSettings>
    <SourceLocation DefaultValue="${at('functions.html')}"/>
  </DefaultSettings>
  <Permissions>ReadDocument</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Workbook">
        <AllFormFactors>
          <ExtensionPoint xsi:type="CustomFunctions">
            <Script><SourceLocation resid="Functions.Script"/></Script>
            <Page><SourceLocation resid="Functions.Page"/></Page>
            <Metadata><SourceLocation resid="Functions.Metadata"/></Metadata>
            <Namespace resid="Functions.Namespace"/>
          </ExtensionPoint>
        </AllFormFactors>
      </Host>
    </Hosts>
    <Resources>
      <bt:Urls>
        <bt:Url id="Functions.Script" DefaultValue="${at('functions.js')}"/>
        <bt:Url id="Functions.Page" DefaultValue="${at('functions.html')}"/>
        <bt:Url id="Functions.Metadata" DefaultValue="${at('functions.json')}"/>
      </bt:Urls>
      <bt:ShortStrings>
        <bt:String id="Functions.Namespace" DefaultValue="FREEHOLD"/>
      </bt:ShortStrings>
    </Resources>
  </VersionOverrides>
</OfficeApp>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
