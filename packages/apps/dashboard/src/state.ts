import { ukDayOf } from '@freehold/money/kernel';
import { computed, signal } from '@preact/signals';
import { addressOf, hashOf } from './address.ts';
import type { Values } from './deal/field.ts';

/** The page that is open and what was typed into it; the address of the browser says the same. */
export const address = signal(addressOf(location.hash));
addEventListener('hashchange', () => {
  address.value = addressOf(location.hash);
});

/** Whether nothing was typed yet: the page shows its example. */
export const isExample = computed(() => Object.keys(address.value.values).length === 0);

/** Takes what was typed; the entry of the history is replaced, so that "back" leaves the page. */
export function changeValues(values: Values): void {
  address.value = { page: address.value.page, values };
  history.replaceState(null, '', hashOf(address.value));
}

/** The day in the United Kingdom by the clock of the browser, ISO: its tax is asked for. */
export const today = ukDayOf(new Date());
