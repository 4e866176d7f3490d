/**
 * Bare Express 5 in a process of its own: it sends one JSON body, and another once it has worked out a stamp duty from the body
 * that it was sent. Tells its URL.
 */
import express from 'express';
import { createServer } from 'node:http';
import { stampDuty } from '@freehold/stamp-duty';

process.once('message', ({ trivial, calculation }) => {
  const app = express();
  app.get(trivial.path, (_request, response) => {
    response.json(trivial.body);
  });
  app.post(calculation.path, express.json(), ({ body: { price, location } }, response) => {
    const effectiveDate = new Date().toISOString().slice(0, 10);
    const { total } = stampDuty({ price, nation: location, effectiveDate });
    response.json({ ...calculation.body, total: total.toNumber() });
  });
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => {
    process.send({ url: `http://127.0.0.1:${server.address().port}` });
  });
});
process.once('disconnect', () => process.exit());
