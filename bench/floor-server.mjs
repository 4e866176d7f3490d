/**
 * The least that a server of the same answers does, in a process of its own: bare `node:http`, one prepared statement that
 * reads the rows, `JSON.stringify` of the answer. It checks nothing and counts nothing. Tells its URL.
 */
import { Sqlite } from '@freehold/sqlite';
import { createServer } from 'node:http';

process.once('message', ({ database, asked }) => {
  const db = new Sqlite(database, { readonly: true });
  db.pragma('cache_size = -98304');
  const known = new Map(
    asked.map(({ method = 'GET', path, body, sql, values, answer }) => [
      `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`,
      { statement: sql === null ? null : statementOf(sql), values, answer },
    ]),
  );
  const server = createServer(async (request, response) => {
    let body = '';
    if (request.method === 'POST') for await (const chunk of request) body += chunk;
    const sent = body === '' ? '' : JSON.stringify(JSON.parse(body));
    const found = known.get(`${request.method} ${request.url} ${sent}`);
    found.statement?.all(found.values);
    const text = JSON.stringify(found.answer);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send({ url: `http://127.0.0.1:${server.address().port}` });
  });

  function statementOf(sql) {
    statements[sql] ??= db.prepare(sql).raw();
    return statements[sql];
  }
});
process.once('disconnect', () => process.exit());

const statements = {};
