/**
 * Closed-loop load in a process of its own: each connection asks again as soon as it is answered, on plain sockets so
 * that the generator takes little of the processor from the server.
 */
import { connect } from 'node:net';

process.on('message', async ({ url, path, keys, connections, seconds }) => {
  const count = { ok: 0, other: 0 };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, at) => ask(url, path, keys, { at, until, count })),
  );
  process.send({ ...count, perSecond: (count.ok * 1000) / (performance.now() - started) });
});

/** Takes the keys in turns, so that no account meets its rate limit. */
function ask(url, path, keys, { at, until, count }) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname);
    socket.setEncoding('latin1');
    let turn = at;
    let answer = '';
    const send = () => {
      if (performance.now() >= until) {
        socket.end();
        resolve();
        return;
      }
      const key = keys[turn % keys.length];
      turn += 7;
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
      );
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
      answer = '';
      send();
    });
  });
}
