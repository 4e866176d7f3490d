import { StoreBusy } from '@freehold/operations';
import { expect, it } from 'vitest';
import { orStoreBusy } from '../src/connections/unavailable.ts';

it('a server that asks for a password which the address has not is not waited for', async () => {
  const said = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  await expect(orStoreBusy(Promise.reject(said))).rejects.toBe(said);
  const gone = new Error('Connection terminated unexpectedly');
  await expect(orStoreBusy(Promise.reject(gone))).rejects.toBeInstanceOf(StoreBusy);
});
