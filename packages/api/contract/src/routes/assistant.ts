import { z } from 'zod';
import { route } from '../route.ts';
import { uuid } from '../schemas.ts';

const assistant = {
  family: 'AI chat',
  scope: 'ai:chat',
  envelope: true,
  method: 'POST',
  cost: 5,
  aiChats: 1,
} as const;

const topK = z.number().int().min(1).max(20);

const question = z.strictObject({
  message: z.string().trim().min(1).max(4000),
  session_id: uuid.optional(),
  /** What the caller is looking at: plain values, handed to the model as data. */
  context: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .refine((context) => Object.keys(context).length <= 30, 'holds more than 30 members')
    .optional(),
  top_k: topK.default(5),
});

const answerProperty = z.looseObject({
  id: uuid,
  address: z.string(),
  price_numeric: z.number().nullable(),
  estimated_rental_yield: z.number().nullable(),
});

const chat = route({
  ...assistant,
  id: 'aiChat',
  path: '/api/v1/ultimate-ai/chat',
  summary: 'Ask about properties and areas; every figure of the answer comes from this API',
  description:
    'Answers a question about properties and areas in words; every figure comes from this API. A chat goes on where `session_id` is sent again.',
  body: question,
  response: z.object({
    session_id: uuid,
    message_id: uuid,
    response_text: z.string(),
    properties: z.array(answerProperty),
    tools_used: z.array(z.string()),
    suggested_questions: z.array(z.string()),
    applied_filters: z.record(z.string(), z.unknown()),
  }),
  errors: ['not_found', 'ai_chat_quota_exceeded', 'ai_not_configured', 'upstream_error'],
});

const chatStream = route({
  ...assistant,
  id: 'aiChatStream',
  path: '/api/v1/ultimate-ai/chat/stream',
  summary: 'The same as server-sent events: token, property, progress, then one done or error',
  description:
    'Answers as `aiChat` does, as server-sent events: `token`, `property` and `progress`, then one `done` or `error` that ends the stream. A stream that ends in an error is not charged.',
  body: question,
  response: z.string(),
  media: 'text/event-stream',
  errors: ['not_found', 'ai_chat_quota_exceeded', 'ai_not_configured'],
});

const showMore = route({
  ...assistant,
  id: 'aiShowMore',
  path: '/api/v1/ultimate-ai/show-more',
  summary: 'The next properties of the last search of a chat',
  description: 'Gives the next properties of the last search of a chat.',
  body: z.strictObject({ session_id: uuid, top_k: topK.default(5) }),
  response: z.object({
    session_id: uuid,
    properties: z.array(answerProperty),
    has_more: z.boolean(),
  }),
  errors: ['not_found', 'ai_chat_quota_exceeded', 'ai_not_configured'],
});

export const assistantRoutes = { aiChat: chat, aiChatStream: chatStream, aiShowMore: showMore };
