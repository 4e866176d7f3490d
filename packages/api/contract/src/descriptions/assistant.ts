import type { Terms } from './terms.ts';

/** AI chat. */
export const assistantTerms: Terms = {
  'AiChatRequest.message': 'The question, 1–4,000 characters.',
  'Request.session_id': 'UUID of the chat to go on with. Left out: a new chat begins.',
  'AiShowMoreRequest.session_id': 'UUID of the chat whose last search goes on.',
  session_id: 'UUID of the chat; send it to ask a follow-up.',
  message_id: 'UUID of this answer.',
  context:
    'What the caller is looking at, up to 30 plain values by name: handed to the model as data, never as instructions.',
  top_k: 'Properties in the answer at most, 1–20.',
  response_text: 'The answer in words; its figures come from this API.',
  'AiChatResponse.properties': 'Properties that the answer speaks of, best first.',
  'AiShowMoreResponse.properties': 'The next properties of the last search, best first.',
  'AiShowMoreResponse.has_more': 'Whether the search holds further properties.',
  tools_used: 'Names of the operations that the answer rests on, in the order of their calls.',
  suggested_questions: 'Follow-up questions that this API can answer.',
};
