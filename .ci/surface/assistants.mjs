import { matches } from './checks.mjs';

/** Starts by Node 22.19 and later: `.ci/full` runs this by 24. */
const inspector = '@modelcontextprotocol/inspector@2.12.0';

/** What those who connect an assistant use first. */
export const assistants = { 'MCP Inspector, over stdio and over HTTP': inspected };

function inspected({ run, url, key, dataDirectory }) {
  run(`npm install --silent --no-audit --no-fund --prefix ../inspector ${inspector}`);
  const asked = (target, method) =>
    run(`../inspector/node_modules/.bin/mcp-inspector --cli ${target} ${method} 2>&1`);
  const stdio = (method) =>
    asked('', `${method} -e FREEHOLD_DATA_DIR=${dataDirectory} -- npx freehold mcp`);
  const http = (method) =>
    asked(`${url}/mcp --transport http --header "Authorization: Bearer ${key}"`, method);
  for (const [transport, ask] of Object.entries({ stdio, http })) {
    // Of `--strict` an error in a schema is a failure.
    const listed = ask('--method tools/list --strict');
    matches(`tools over ${transport}`, listed, /"name": "search_properties"/);
    matches(`schemas over ${transport}`, listed, /^0 errors, \d+ warnings across 9 tools/m);
    // 9,000 + 5,950 + 10,000.
    const tax = ask(
      '--method tools/call --tool-name stamp_duty --tool-arg price=350000 location=wales',
    );
    matches(`a tool over ${transport}`, tax, /"stamp_duty": "24950\.00"/);
    matches(`prompts over ${transport}`, ask('--method prompts/list'), /"name": /);
    matches(
      `resources over ${transport}`,
      ask('--method resources/templates/list'),
      /"uriTemplate": /,
    );
  }
}
