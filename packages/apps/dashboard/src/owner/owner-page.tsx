import { SignedIn } from '../account/signed-in.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { DatasetsPanel } from './datasets-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { WorkPanel } from './work-panel.tsx';
import { Tabs, type Views } from '../view/tabs.tsx';
import { Heading } from '../view/heading.tsx';

const views: Views = {
  accounts: ['Accounts', () => <AccountsPanel />],
  files: ['Official files', () => <FilesPanel />],
  upload: ['Upload', () => <UploadPanel />],
  datasets: ['Datasets', () => <DatasetsPanel />],
  work: ['Imports', () => <WorkPanel />],
  backups: ['Backups', () => <BackupsPanel />],
  audit: ['Audit log', () => <AuditPanel />],
  health: ['Health', () => <HealthPanel />],
};

/** The installation as its owner sees it. */
export function OwnerPage({ rest }: { readonly rest: string }) {
  return (
    <SignedIn>
      {({ is_owner: isOwner }) => (
        <>
          <Heading
            title="This installation"
            about={
              <>
                <a href="#/account">Back to the account</a>
              </>
            }
          />
          {isOwner ? (
            <Tabs label="Owner" address="#/owner/" rest={rest} views={views} />
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
