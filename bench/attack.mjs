/**
 * Everything a caller of no good will does, in a process of its own, for a bounded time: see `attacks`. Each kind comes at
 * a rate of its own, as from machines elsewhere; what the server is slow to answer comes later, and is not caught up with.
 * Reports how many requests of each kind were sent and which statuses came back.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

process.on('message', async (job) => {
  const counts = {};
  const until = performance.now() + job.seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
  const work = Object.entries(attacks(job)).flatMap(([kind, { callers, perSecond, make }]) => {
    counts[kind] = {};
    const everyMs = (callers * 1000) / perSecond;
    return Array.from({ length: callers }, (_, caller) =>
      repeat({ until, everyMs, first: (everyMs * caller) / callers }, (at) =>
        make({ agent, at: at * callers + caller, job, counts: counts[kind] }),
      ),
    );
  });
  await Promise.all(work);
  agent.destroy();
  process.send(counts);
  process.disconnect();
});

async function repeat({ until, everyMs, first }, once) {
  let due = performance.now() + first;
  for (let at = 0; performance.now() < until; at += 1) {
    if (due > performance.now()) await pause(due - performance.now());
    due = Math.max(due + everyMs, performance.now());
    await once(at);
  }
}

/** Attackers have an address that is not that of the caller they are measured by. */
const localAddress = '127.1.0.2';

const bearer = (key) => ({ authorization: `Bearer ${key}` });

/** By kind: how many callers at once, how often all of them together ask, and what. */
const attacks = ({ keys, samples }) => ({
  badKeys: {
    callers: 4,
    perSecond: 200,
    make: (call) =>
      send(call, {
        path: '/api/v1/prices?postcode=M14',
        headers: bearer(`paid_${String(call.at).padStart(32, '0')}`),
      }),
  },
  longPaths: {
    callers: 2,
    perSecond: 100,
    make: (call) => send(call, { path: `/${'eyJ'.repeat(5_000)}` }),
  },
  brokenBodies: {
    callers: 1,
    perSecond: 10,
    make: (call) =>
      send(call, {
        method: 'POST',
        path: '/api/v1/investment/stamp-duty',
        headers: { ...bearer(keys.wide), 'content-type': 'application/json' },
        body: `{"price": "${'eyJ'.repeat(20_000)}"`,
      }),
  },
  slowBodies: { callers: 10, perSecond: 5, make: slowBody },
  idle: { callers: 4, perSecond: 100, make: (call) => leaveOpen(call, '') },
  halfOpen: {
    callers: 4,
    perSecond: 100,
    make: (call) => leaveOpen(call, 'GET /healthz HTTP/1.1\r\nHost: he'),
  },
  unfinishedBodies: {
    callers: 4,
    perSecond: 100,
    make: (call) =>
      leaveOpen(
        call,
        `POST /oauth/token HTTP/1.1\r\nHost: here\r\nContent-Length: 16000\r\n\r\n${'a'.repeat(8_000)}`,
      ),
  },
  unreadPages: {
    callers: 4,
    perSecond: 20,
    make: (call) =>
      leaveOpen(
        call,
        `GET /ogc/collections/sales/items?limit=10000 HTTP/1.1\r\nHost: ${new URL(call.job.url).host}\r\n\r\n`,
      ),
  },
  chunked: { callers: 4, perSecond: 40, make: tinyChunks },
  tooMany: {
    callers: 4,
    perSecond: 200,
    make: (call) =>
      send(call, { path: '/api/v1/prices?postcode=M14', headers: bearer(keys.refused) }),
  },
  pictures: {
    callers: 4,
    perSecond: 15,
    make: (call) => {
      const { pictures } = samples;
      return send(call, {
        path: `${pictures[call.at % pictures.length]}?size=${['thumb', 'medium', 'large'][call.at % 3]}`,
        headers: bearer(keys.heavy),
      });
    },
  },
  packs: {
    callers: 2,
    perSecond: 6,
    make: (call) => {
      const { outcodes } = samples;
      return send(call, {
        path: `/api/v1/area-pack/${outcodes[call.at % outcodes.length]}`,
        headers: bearer(keys.heavy),
      });
    },
  },
  previews: {
    callers: 4,
    perSecond: 18,
    make: (call) =>
      send(call, {
        method: 'POST',
        path: '/api/v1/lead-generators/preview',
        headers: { ...bearer(keys.wide), 'content-type': 'application/json' },
        body: JSON.stringify({
          selected_outcodes: samples.outcodes,
          search_criteria: { min_price: 1_000 + call.at, needs_modernisation: true },
        }),
      }),
  },
  cutShort: {
    callers: 2,
    perSecond: 10,
    make: (call) =>
      send(call, {
        path: `/api/v1/lead-generators/${samples.scanner}/export`,
        headers: bearer(keys.wide),
        hangUp: true,
      }),
  },
});

/** One request; a caller in a hurry hangs up at the first byte of the answer. */
function send(
  { agent, job, counts },
  { method = 'GET', path, headers = {}, body, hangUp = false },
) {
  return new Promise((resolve) => {
    const done = (outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      resolve();
    };
    const asked = request(`${job.url}${path}`, { agent, method, headers }, (answer) => {
      answer.on('error', () => {});
      if (hangUp) {
        answer.once('data', () => asked.destroy());
        answer.once('close', () => done('hung up'));
        return;
      }
      answer.resume();
      answer.on('end', () => done(answer.statusCode));
      answer.on('aborted', () => done('aborted'));
    });
    asked.on('error', () => done('no answer'));
    asked.end(body);
  });
}

/** A connection that its caller never closes and never reads: it stays until the server ends it. */
function leaveOpen({ job, counts }, text) {
  const { hostname, port } = new URL(job.url);
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(port),
      host: hostname,
      localAddress,
      allowHalfOpen: true,
    });
    const done = (outcome) => () => {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      resolve();
    };
    socket.on('error', () => {}).unref();
    socket.once('connect', done('open')).once('close', done('closed'));
    socket.write(text);
  });
}

/** A body of 64 kB on the wire, in chunks of one byte each. */
function tinyChunks({ job, counts }) {
  const { hostname, port } = new URL(job.url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    const end = setTimeout(() => socket.destroy(), 2_000);
    socket.on('error', () => {}).resume();
    socket.on('close', () => {
      clearTimeout(end);
      counts.sent = (counts.sent ?? 0) + 1;
      resolve();
    });
    socket.write(
      `POST /oauth/token HTTP/1.1\r\nHost: ${hostname}:${port}\r\nTransfer-Encoding: chunked\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n\r\n${'1\r\na\r\n'.repeat(11_000)}`,
    );
  });
}

/** A body of which a byte arrives each quarter of a second, for two seconds. */
function slowBody({ job, counts }) {
  const { hostname, port } = new URL(job.url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    const timer = setInterval(() => socket.write(' '), 250);
    const end = setTimeout(() => socket.destroy(), 2_000);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(end);
      counts.sent = (counts.sent ?? 0) + 1;
      resolve();
    });
    socket.write(
      `POST /api/v1/investment/stamp-duty HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    );
  });
}
