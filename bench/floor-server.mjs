/**
 * The least that a server of the same answers does, in a process of its own: bare `node:http`, one prepared statement that
 * reads the rows (of a file, or through `pg` of a PostgreSQL), `JSON.stringify` of the answer. It checks nothing and counts
 * nothing, unless it `charges`: then a statement before it finds the account of the key, takes a call off its quota and writes
 * a line of a log, durably (`lib/charging-floor.mjs`). Tells its URL.
 */
import { Sqlite } from '@freehold/sqlite';
import { createServer } from 'node:http';
import pg from 'pg';
import { chargerOf } from './lib/charging-floor.mjs';

/** As many connections as a server of ours holds. */
const connections = 10;

process.once('message', async ({ database, url, asked, charges = false }) => {
  const readerOf = url === undefined ? readerOfFile(database) : readerOfPostgres(url);
  const known = new Map(
    asked.map(({ method = 'GET', path, body, sql, values, answer }) => [
      `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`,
      { read: sql === null ? null : readerOf(sql), values, answer },
    ]),
  );
  const charge = charges ? await chargerOf(url, connections) : null;
  const server = createServer(async (request, response) => {
    if (charge !== null && !(await charge(request))) {
      response.writeHead(429).end();
      return;
    }
    let body = '';
    if (request.method === 'POST') for await (const chunk of request) body += chunk;
    const sent = body === '' ? '' : JSON.stringify(JSON.parse(body));
    const found = known.get(`${request.method} ${request.url} ${sent}`);
    if (found.read !== null) await found.read(found.values);
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
});
process.once('disconnect', () => process.exit());

function readerOfFile(database) {
  const db = new Sqlite(database, { readonly: true });
  db.pragma('cache_size = -98304');
  const statements = {};
  return (sql) => {
    const statement = (statements[sql] ??= db.prepare(sql).raw());
    return (values) => statement.all(values);
  };
}

function readerOfPostgres(connectionString) {
  const pool = new pg.Pool({ connectionString, max: connections });
  const names = new Map();
  return (text) => {
    if (!names.has(text)) names.set(text, `floor ${names.size}`);
    const name = names.get(text);
    return (values) => pool.query({ name, text, values, rowMode: 'array' });
  };
}
