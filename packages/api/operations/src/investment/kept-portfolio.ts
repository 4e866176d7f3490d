import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import type { AccountDocuments } from '../ports/accounts.ts';

/** The portfolio that the account keeps. */
export function getPortfolioOperation(port: AccountDocuments): Operations['getPortfolio'] {
  return async (_input, call) => {
    const kept = await port.find(accountOf(call).id, 'portfolio');
    return { portfolio: null, ...kept?.content, revision: kept?.revision ?? 0 };
  };
}

/** Replaces the portfolio that the account keeps, unless it was replaced since the caller read it. */
export function putPortfolioOperation(port: AccountDocuments): Operations['putPortfolio'] {
  return async ({ body: { revision: read, portfolio } }, call) => {
    const revision = read + 1;
    if (await port.replace(accountOf(call).id, 'portfolio', { portfolio }, revision)) {
      return { revision, portfolio };
    }
    const why = `The portfolio is not at revision ${read}; read it again before replacing it`;
    return new Refusal('revision_conflict', why);
  };
}
