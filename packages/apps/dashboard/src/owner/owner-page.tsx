import type { ComponentChild } from 'preact';
import { SignedIn } from '../account/signed-in.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { DatasetsPanel } from './datasets-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

const views: Readonly<Record<string, readonly [title: string, view: () => ComponentChild]>> = {
  accounts: ['Accounts', () => <AccountsPanel />],
  datasets: ['Datasets', () => <DatasetsPanel />],
  work: ['Imports', () => <WorkPanel />],
  audit: ['Audit log', () => <AuditPanel />],
  health: ['Health', () => <HealthPanel />],
};

/** The installation as its owner sees it. */
export function OwnerPage({ rest }: { readonly rest: string }) {
  const current = rest in views ? rest : 'accounts';
  return (
    <SignedIn>
      {({ is_owner: isOwner }) => (
        <>
          <div class="heading">
            <div>
              <h1>This installation</h1>
              <p>
                <a href="#/account">Back to the account</a>
              </p>
            </div>
          </div>
          {isOwner ? (
            <>
              <nav class="tabs" aria-label="Owner">
                {Object.entries(views).map(([slug, [title]]) => (
                  <a
                    key={slug}
                    href={`#/owner/${slug}`}
                    aria-current={slug === current ? 'page' : undefined}
                  >
                    {title}
                  </a>
                ))}
              </nav>
              {views[current]?.[1]()}
            </>
          ) : (
            <div class="failure" role="alert">
              <p>
                This page is for owners. <code>freehold accounts make-owner</code> makes one, on the
                machine of the server.
              </p>
            </div>
          )}
        </>
      )}
    </SignedIn>
  );
}
