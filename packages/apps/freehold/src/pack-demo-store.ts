import { packDemoStore } from './packed-demo-store.ts';

await packDemoStore(new Date());
