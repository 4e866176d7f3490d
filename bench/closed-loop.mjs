/**
 * Closed-loop load in a process of its own: each connection asks again as soon as it is answered, on plain sockets so
 * that the generator takes little of the processor from the server.
 */
import { connect } from 'node:net';
import { percentile } from './lib/measure.mjs';

process.on('message', async ({ url, requests, connections, seconds }) => {
  const count = { ok: 0, other: 0 };
  const latencies = [];
  const wires = requests.map((request) => wireOf(url, request));
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      ask(url, wires, { at, step: connections, until, count, latencies }),
    ),
  );
  latencies.sort((a, b) => a - b);
  process.send({
    ...count,
    perSecond: (count.ok * 1000) / (performance.now() - started),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  });
});

function wireOf(url, { method = 'GET', path, body, key }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).hostname}`,
    `Authorization: Bearer ${key}`,
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** The connections take the requests in turns, so that no account meets its rate limit. */
function ask(url, wires, { at, step, until, count, latencies }) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname);
    socket.setEncoding('latin1');
    let turn = at;
    let answer = '';
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= until) {
        socket.end();
        resolve();
        return;
      }
      socket.write(wires[turn % wires.length]);
      turn += step;
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk;
      const headEnd = answer.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))[1]);
      if (answer.length < headEnd + 4 + length) return;
      if (answer.startsWith('HTTP/1.1 200 ')) count.ok += 1;
      else count.other += 1;
      latencies.push(performance.now() - sentAt);
      answer = '';
      send();
    });
  });
}
