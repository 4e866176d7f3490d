/**
 * What a programmer would write by hand to charge for a call: one statement finds the account of a key, takes a call off its
 * quota where one is left, and writes a line of a log. Its commit waits for the disk.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

const tables = `DROP SCHEMA IF EXISTS charging_floor CASCADE;
CREATE SCHEMA charging_floor;
CREATE TABLE charging_floor.keys (hash bytea PRIMARY KEY, account bigint NOT NULL);
CREATE TABLE charging_floor.quotas (account bigint PRIMARY KEY, used bigint NOT NULL, most bigint NOT NULL) WITH (fillfactor = 50);
CREATE TABLE charging_floor.log (account bigint NOT NULL, at timestamptz NOT NULL, method text NOT NULL, path text NOT NULL);
CREATE INDEX ON charging_floor.log (account, at);`;

const charge = {
  name: 'charge',
  text: `WITH charged AS (
    UPDATE charging_floor.quotas q SET used = used + 1 FROM charging_floor.keys k
    WHERE k.hash = $1 AND q.account = k.account AND q.used < q.most RETURNING q.account)
  INSERT INTO charging_floor.log SELECT account, now(), $2, $3 FROM charged RETURNING account`,
};

/** A function that charges a request; false where nothing is left. Each key that it meets first gets an account. */
export async function chargerOf(connectionString, connections) {
  const pool = new pg.Pool({ connectionString, max: connections });
  await pool.query(tables);
  const known = new Set();
  return async ({ method, url, headers }) => {
    const hash = createHash('sha256')
      .update(headers.authorization ?? '')
      .digest();
    const name = hash.toString('hex');
    if (!known.has(name)) {
      known.add(name);
      const account = known.size;
      await pool.query(`INSERT INTO charging_floor.quotas VALUES ($1, 0, 1000000000)`, [account]);
      await pool.query(`INSERT INTO charging_floor.keys VALUES ($1, $2)`, [hash, account]);
    }
    const { rowCount } = await pool.query({ ...charge, values: [hash, method, url] });
    return rowCount === 1;
  };
}
