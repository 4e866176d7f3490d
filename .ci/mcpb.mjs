// The bundle by which a desktop assistant installs the connector with a click: a zip with a manifest of format 0.3
// (github.com/modelcontextprotocol/mcpb, MANIFEST.md). It ships no code: npx brings the package of the same version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTools } from '@freehold/operations';
import { strToU8, zipSync } from 'fflate';
import { root } from './published.mjs';

const ofServer = (file) =>
  JSON.parse(readFileSync(join(root, 'packages/apps/freehold', file), 'utf8'));

/** What the assistant shows, asks and starts; the command is that of `server.json`. */
function manifestOf({ title, version, description, repository, packages: [command] }) {
  const { license, engines } = ofServer('package.json');
  const { identifier, packageArguments, environmentVariables } = command;
  const [records] = environmentVariables;
  const words = packageArguments.map(({ value }) => value);
  return {
    manifest_version: '0.3',
    name: identifier,
    display_name: title,
    version,
    description,
    author: { name: title },
    repository: { type: 'git', url: repository.url },
    license,
    server: {
      type: 'node',
      entry_point: 'index.js',
      mcp_config: {
        command: command.runtimeHint,
        args: [
          '-y',
          `--package=${identifier}@${command.version}`,
          identifier,
          ...words,
          '--demo=${user_config.demo}',
        ],
        env: { [records.name]: '${user_config.records}' },
      },
    },
    tools: allTools.map(({ name, description: meaning }) => ({ name, description: meaning })),
    prompts_generated: true,
    compatibility: { runtimes: { node: engines.node } },
    user_config: {
      demo: {
        type: 'boolean',
        title: 'Demonstration',
        description: 'Answer from invented records. Off: from the folder of records.',
        default: true,
      },
      // No default: assistants put no ${HOME} into one. Left out, the name of the variable is passed on, and no such folder is found.
      records: {
        type: 'directory',
        title: 'Folder of records',
        description: records.description,
        required: false,
      },
    },
  };
}

/** The format asks for a file here, and starts `mcp_config`. */
const entryPoint = '// The assistant starts the command that manifest.json names.\n';

/** The file's bytes, the same for the same version. */
export function assistantBundle() {
  const files = {
    'manifest.json': `${JSON.stringify(manifestOf(ofServer('server.json')), null, 2)}\n`,
    'index.js': entryPoint,
    LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8'),
  };
  const zipped = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(zipped), { mtime: '1980-01-01T00:00:00' });
}
