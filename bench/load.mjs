/**
 * Open-loop load, in a process of its own: requests fall due at fixed times whatever the answers do, and a latency
 * counts from when its request was due, so that queueing shows. At most `callers` are under way at once.
 */
import { Agent, request } from 'node:http';
import { percentile } from './lib/measure.mjs';

process.on('message', async (job) => {
  const result = await load(job);
  process.send(result);
  process.disconnect();
});

async function load({ url, requests, perSecond, seconds, callers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const total = Math.max(1, Math.round(perSecond * seconds));
  const started = performance.now() + 20;
  const latencies = [];
  const statuses = {};
  let next = 0;
  const caller = async () => {
    while (next < total) {
      const at = next;
      next += 1;
      const due = started + (at * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const status = await send(agent, url, requests[at % requests.length]);
      latencies.push(performance.now() - due);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    requests: total,
    statuses,
    perSecond: (total * 1000) / (performance.now() - started),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    longest: latencies.at(-1),
  };
}

function send(agent, url, { method = 'GET', path, body, key }) {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${key}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', (error) => resolve(error.code));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
