export declare const browserPath: string | null;
export declare const launchOptions: { readonly executablePath: string; readonly args: string[] };
