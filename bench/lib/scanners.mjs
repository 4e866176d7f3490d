/** Scanners of both families that are saved for a run and deleted after it. */
import { createRandom } from './random.mjs';
import { scannerBodies } from './families.mjs';

const bases = ['lead-generators', 'off-market-lead-generators'];
const each = 16;

export async function saveScanners({ url, keys, samples, outcodes }) {
  const random = createRandom(11);
  const saved = {};
  for (const base of bases) {
    saved[base] = [];
    for (const [at, body] of scannerBodies(random, samples.slice(0, each), outcodes).entries()) {
      const key = keys[at % keys.length];
      const { id } = await (await call(url, key, { method: 'POST', path: base, body })).json();
      saved[base].push({ id, key });
    }
  }
  return saved;
}

export async function deleteScanners(url, saved) {
  for (const [base, scanners] of Object.entries(saved)) {
    for (const { id, key } of scanners) {
      await call(url, key, { method: 'DELETE', path: `${base}/${id}` });
    }
  }
}

async function call(url, key, { method, path, body }) {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}`);
  return response;
}
