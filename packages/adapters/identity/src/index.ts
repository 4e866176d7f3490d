export { browserSignIn } from './browser/browser-sign-in.ts';
export type { BrowserSignInParts } from './browser/browser-sign-in.ts';
export { makeSignInLink, redeemSignInLink, signInSecretOf } from './browser/sign-in-link.ts';
export type { SignInLinkRequest } from './browser/sign-in-link.ts';
export { embeddedAudience, embeddedIssuer, openEmbeddedProvider } from './embedded-provider.ts';
export type { EmbeddedProvider, MintRequest } from './embedded-provider.ts';
export { keySecrets, openKeySecrets } from './key-secrets.ts';
export { remoteKeys } from './remote-keys.ts';
export type { RemoteKeysOptions } from './remote-keys.ts';
export {
  acceptedAlgorithms,
  clockToleranceSeconds,
  maximumTokenBytes,
  sessionVerifier,
} from './session-verifier.ts';
export type { ProviderTrust } from './session-verifier.ts';
export { page as plainPage } from './oauth/consent-page.ts';
export { fetchDocumentBy } from './oauth/client-document.ts';
export type { FetchDocument } from './oauth/client-document.ts';
export { connectorTokens, createOAuthServer } from './oauth/oauth-server.ts';
export type { OAuthEndpoint } from './oauth/oauth-server.ts';
export type { OAuthParts, SignIn } from './oauth/oauth-parts.ts';
