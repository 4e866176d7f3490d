/** Bare Express 5 that sends one JSON body, in a process of its own; tells its URL. */
import express from 'express';
import { createServer } from 'node:http';

process.once('message', ({ path, body }) => {
  const app = express();
  app.get(path, (_request, response) => {
    response.json(body);
  });
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => {
    process.send({ url: `http://127.0.0.1:${server.address().port}` });
  });
});
process.once('disconnect', () => process.exit());
