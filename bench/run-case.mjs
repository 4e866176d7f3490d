/** Runs one case in a process of its own, so that no case warms, fills or slows another; prints its figures as JSON. */
import { sizes } from './sizes.mjs';

const [name, size, part] = process.argv.slice(2);
const { run } = await import(`./cases/${name}.mjs`);
try {
  const figures = await run(sizes[size], JSON.parse(part));
  process.send?.({ figures, rssMiB: process.resourceUsage().maxRSS / 1024 });
} catch (error) {
  process.send?.({
    figures: [],
    failed: error.cmd ? 'a command of the product failed' : error.message.split('\n')[0],
  });
}
process.disconnect?.();
