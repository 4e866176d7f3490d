import { useState } from 'preact/hooks';
import type { Operations } from '@freehold/client';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { client } from '../api/client.ts';
import { useWatch } from '../api/watch.ts';
import { bytesText } from '../figures.ts';
import { FiguresList } from '../view/figures-list.tsx';
import { Panel, WideTable } from '../view/panel.tsx';
import { Select } from '../view/select.tsx';

type Status = Operations['uploadedFiles']['answer'];

/** A file of the owner's machine, uploaded and imported as `freehold import` does. */
export function UploadPanel() {
  const { asked, look } = useWatch(
    'upload',
    (signal) => client.uploadedFiles({}, { signal }),
    ({ last }) => last?.state === 'running',
  );
  return (
    <AnswerOf asked={asked} what="the uploads">
      {(status) => (
        <>
          <UploadForm status={status} look={look} />
          {status.last !== null && <LastImport last={status.last} />}
        </>
      )}
    </AnswerOf>
  );
}

function UploadForm({ status, look }: { readonly status: Status; readonly look: () => void }) {
  const act = useAct();
  const { datasets, upload, part_bytes_max: most } = status;
  const [name, setName] = useState(upload?.dataset ?? datasets[0]?.name ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const dataset = datasets.find((each) => each.name === name);
  const isRunning = status.last?.state === 'running';
  const send = async (whole: File): Promise<void> => {
    const { id, received: there } = await begun(status, name, whole);
    let received = there;
    do {
      setSent(received);
      const content = await base64Of(whole.slice(received, received + most));
      const body = { offset: received, content };
      const { data } = await client.uploadPart({ params: { upload_id: id }, body });
      received = data.received;
    } while (received < whole.size);
    setSent(received);
  };
  return (
    <Panel
      title="Import a file"
      note="As freehold import does: all of the file is written, or nothing"
      isWide
    >
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null) act.run(() => send(file), look);
        }}
      >
        <label for="upload-dataset">Dataset</label>
        <Select
          id="upload-dataset"
          value={name}
          disabled={act.isBusy}
          options={datasets.map((each) => [each.name, each.name])}
          choose={setName}
        />
        <label for="upload-file">File</label>
        <input
          id="upload-file"
          type="file"
          disabled={act.isBusy}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
        <button type="submit" disabled={act.isBusy || isRunning || file === null}>
          Upload and import
        </button>
      </form>
      {dataset !== undefined && (
        <p class="note">
          {dataset.title}. Files: {dataset.files}.
        </p>
      )}
      {upload !== null && !act.isBusy && !isRunning && (
        <p class="note">
          {bytesText(upload.received)} of {bytesText(upload.bytes)} of {upload.file_name} are here:
          choose the file again, and the upload goes on.
        </p>
      )}
      {act.isBusy && file !== null && (
        <p>
          <progress value={sent / Math.max(1, file.size)} aria-label={`Upload of ${file.name}`} />{' '}
          {bytesText(sent)} of {bytesText(file.size)}
        </p>
      )}
      <ActRefusal act={act} />
    </Panel>
  );
}

const words: Readonly<Record<NonNullable<Status['last']>['state'], string>> = {
  running: 'running; Imports says how far it is',
  interrupted: 'interrupted: nothing was written; upload it again',
  failed: 'failed',
  done: 'done',
};

function LastImport({ last }: { readonly last: NonNullable<Status['last']> }) {
  const { dataset, file_name: file, state, started_at: begun, ended_at: end } = last;
  return (
    <Panel title="Last import of an uploaded file" isWide>
      <FiguresList
        figures={[
          ['File', `${file}, as ${dataset}`],
          ['State', words[state]],
          ['Begun (UTC)', whenText(begun)],
          ...(end === null ? [] : [['Ended (UTC)', whenText(end)] as const]),
        ]}
      />
      {last.failure !== null && (
        <p class="failure" role="alert">
          {last.failure}
        </p>
      )}
      {last.report !== null && (
        <WideTable label="Report of the import">
          <pre>{last.report}</pre>
        </WideTable>
      )}
    </Panel>
  );
}

/** The upload of this very file that broke off, or a new one. */
async function begun({ upload }: Status, dataset: string, { name, size: bytes }: File) {
  const fileName = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, '_').replace(/^[^A-Za-z0-9_]/, '_');
  const isSame =
    upload?.dataset === dataset && upload.file_name === fileName && upload.bytes === bytes;
  if (isSame) return upload;
  const body = { dataset, file_name: fileName, bytes };
  return (await client.beginUpload({ body })).data;
}

function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(part);
  });
}
