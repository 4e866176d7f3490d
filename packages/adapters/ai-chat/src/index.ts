export { openAiCompatibleModel } from './openai-compatible-model.ts';
export type { ModelServer } from './openai-compatible-model.ts';
