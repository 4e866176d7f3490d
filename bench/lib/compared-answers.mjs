/** Two servers over the same records asked the same questions: where their answers differ. */
import { setTimeout as pause } from 'node:timers/promises';

/** Headers that tell of the time, the connection or the pace of calls, and of bodies that hold such times. */
const unlike = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'ratelimit',
  'transfer-encoding',
  'x-ratelimit-remaining',
]);
/** What a server measures as it answers: times, the room on its disk and what its files take there. */
const measured =
  /"(bytes|cache_hit_time_ms|calculation_time_ms|duration_ms|free_bytes|latency_ms|processing_time_ms|took_ms)":[0-9.]+/g;
/** What a server draws: ids of `rising-ids.mjs`, keys, sign-in links, and the secrets of webhooks. */
const drawn =
  /[0-9a-f]{8}-[0-9a-f]{4}-4000-8000-[0-9a-f]{12}|(?:paid|fhl)_[0-9A-Za-z_-]+|whsec_[0-9A-Za-z+/=]+/g;
/** What tells of the calls of the account: it differs from the first call on that one server was too busy for. */
const ofCalls = '/api/v1/api-billing/';
const hangMilliseconds = 60_000;
const attemptsMost = 200;
const shownEachSide = { before: 80, after: 120 };

/** The ids that two servers have drawn for the same thing, found where an answer first shows them. */
export class Counterparts {
  #rightOf = new Map();
  /** Ids that stand for something on both sides, and those that are paired. */
  #known = new Set();

  /** A question to the left server as it is put to the right one. */
  translated(text) {
    return text.replaceAll(drawn, (id) => this.#rightOf.get(id) ?? id);
  }

  /** Whether two texts are the same but for ids of the same things. */
  areAlike(left, right) {
    const [ours, theirs] = [left.match(drawn) ?? [], right.match(drawn) ?? []];
    if (ours.length !== theirs.length) return false;
    if (left.replaceAll(drawn, '') !== right.replaceAll(drawn, '')) return false;
    return ours.every((id, at) => this.#areCounterparts(id, theirs[at]));
  }

  #areCounterparts(left, right) {
    const paired = this.#rightOf.get(left);
    if (paired !== undefined) return paired === right;
    if (left === right) {
      this.#known.add(left);
      return true;
    }
    if (this.#known.has(left) || this.#known.has(right)) return false;
    this.#rightOf.set(left, right);
    this.#known.add(left).add(right);
    return true;
  }
}

/**
 * Asks both servers every question, one after the other, and counts by operation. Bodies are compared byte by byte but for
 * what each server measures and for the ids that it draws; headers but for those of time and pace.
 *
 * @param left,right `{url, headersOf(operation)}`
 * @param questions `{operation, request}`, drawn while earlier ones are answered
 */
export async function comparedAnswers(left, right, questions) {
  const routes = new Map();
  const differences = [];
  const counterparts = new Counterparts();
  let isLoggedAlike = true;
  let asked = 0;
  let leftOut = 0;
  for await (const { operation, request } of questions) {
    asked += 1;
    const id = `same-answers-${asked}`;
    const there = {
      ...request,
      path: counterparts.translated(request.path),
      ...(request.body === undefined ? {} : { body: counterparts.translated(request.body) }),
    };
    const [a, b] = await Promise.all([
      answerOf(left, { operation, request, id }),
      answerOf(right, { operation, request: there, id }),
    ]);
    const route = counted(routes, operation, a.status);
    isLoggedAlike &&= a.attempts === b.attempts;
    if (!isLoggedAlike && request.path.startsWith(ofCalls)) {
      leftOut += 1;
      continue;
    }
    const what = differenceOf(a, b, counterparts);
    if (what === null) continue;
    route.different += 1;
    differences.push({ operation: operation.id, method: operation.method, ...request, ...what });
  }
  return { asked, leftOut, routes, differences };
}

function counted(routes, { id, method }, status) {
  if (!routes.has(id)) {
    routes.set(id, { method, asked: 0, answered: 0, refused: 0, failed: 0, different: 0 });
  }
  const route = routes.get(id);
  route.asked += 1;
  if (status >= 200 && status < 400) route.answered += 1;
  else if (status >= 400 && status < 500) route.refused += 1;
  else route.failed += 1;
  return route;
}

const differs = (what, one, other) => ({ what, ...aroundDifference(one, other) });

/** What differs first of two answers; null where nothing does. */
function differenceOf(left, right, counterparts) {
  if (left.status !== right.status) {
    return differs('status', `${left.status} ${left.body}`, `${right.status} ${right.body}`);
  }
  if (!counterparts.areAlike(left.body, right.body)) return differs('body', left.body, right.body);
  // A tag follows from the body with its ids and, but for the envelope's own, what was measured.
  const isTagged = left.body === right.body && !left.isMeasured;
  const [ours, theirs] = [left, right].map(({ headers }) => headerText(headers, isTagged));
  return counterparts.areAlike(ours, theirs) ? null : differs('headers', ours, theirs);
}

function headerText(headers, isTagged) {
  return [...headers]
    .filter(([name]) => !unlike.has(name) && (isTagged || name !== 'etag'))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** The answer of a server, asked again while it is too busy; a body is text of one letter a byte. */
async function answerOf({ url, headersOf }, { operation, request, id }) {
  for (let attempts = 1; ; attempts += 1) {
    const response = await fetch(url + request.path, {
      method: operation.method,
      headers: { ...headersOf(operation), 'x-request-id': id, ...request.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(hangMilliseconds),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const { status, headers } = response;
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const isBusy = status === 429 || (status === 503 && text.includes('retry_after'));
    if (isBusy && attempts < attemptsMost) {
      await pause(50);
      continue;
    }
    const body = text.replaceAll(measured, '"$1":0').replaceAll(url, 'http://server');
    const [data] = text.split('"meta":{');
    return { status, headers, attempts, body, isMeasured: data.match(measured) !== null };
  }
}

/** Where two texts part, with what stands before and after. */
function aroundDifference(left, right) {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const { before, after } = shownEachSide;
  const near = (text) => text.slice(Math.max(0, at - before), at + after);
  return { left: near(left), right: near(right) };
}
