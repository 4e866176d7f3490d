import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAiCompatibleModel } from '@freehold/ai-chat';
import {
  assistantOperations,
  MediaAnswer,
  Refusal,
  type Account,
  type AnyOperation,
  type Operations,
} from '@freehold/operations';
import { MemoryChatSessions } from '@freehold/conformance';
import { hostileTexts } from './hostile-texts.ts';
import {
  callTool,
  chunk,
  drained,
  say,
  startModelServer,
  type Asked,
  type Turn,
} from './model-server.ts';

type Json = ReturnType<typeof JSON.parse>;

const account: Account = { id: 'one', name: 'One', plan: 'business', platformSubscription: 'none' };
let servers: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

const listing = (title: string, features: readonly string[]) => ({
  id: '11111111-1111-4111-8111-111111111111',
  title,
  features,
  description: features.join(' '),
  address: '1 High Street',
  price_numeric: 249_950,
  estimated_rental_yield: 7.25,
  bedrooms: 3,
});

const ask = (operation: AnyOperation, body: object, caller = account): Promise<Json> =>
  operation(
    { params: {}, query: {}, body },
    {
      account: caller,
      requestId: 'r',
      now: new Date('2026-11-21T12:00:00Z'),
      signal: AbortSignal.timeout(5_000),
      reserve: async () => null,
    },
  );

/** The chat over a model server and a listing search that finds one listing. */
async function chatOver(
  turn: Turn,
  title = 'A house',
  features = ['Garden'],
  { silenceMs = 10_000, answerMs = 10_000 } = {},
) {
  const server = await startModelServer(turn);
  servers.push(server);
  const searched: unknown[] = [];
  const search: AnyOperation = async ({ query }) => {
    searched.push(query);
    const last = (query as Json).cursor !== undefined;
    return {
      properties: [listing(title, features)],
      pagination: { next_cursor: last ? null : 'next' },
      applied_filters: { max_price: 300_000 },
    };
  };
  const operations = { searchProperties: search } as unknown as Operations;
  const chatModel = openAiCompatibleModel({
    baseUrl: server.baseUrl,
    apiKey: 'secret',
    model: 'm',
    silenceMs,
  });
  const { aiChat, aiChatStream, aiShowMore } = assistantOperations(
    { chatModel, chatSessions: new MemoryChatSessions() },
    operations,
    answerMs,
  ) as unknown as Record<string, AnyOperation>;
  const stream = async (body: object) => {
    const answer = await ask(aiChatStream!, { top_k: 5, ...body });
    if (!(answer instanceof MediaAnswer)) throw new Error('no stream');
    let text = '';
    for await (const part of answer.body as AsyncIterable<string>) text += part;
    const events = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => ({
      name,
      data: JSON.parse(data!),
    }));
    return { events, failure: answer.failure() };
  };
  return {
    server,
    searched,
    stream,
    chat: (body: object, caller = account) =>
      ask(aiChat!, { message: 'Find me a house', top_k: 5, ...body }, caller),
    showMore: (body: object, caller = account) => ask(aiShowMore!, { top_k: 5, ...body }, caller),
  };
}

/** Searches once, then says something of what it found. */
const searcher =
  (answer: string): Turn =>
  (response, asked) =>
    asked.messages.at(-1)?.role === 'tool'
      ? say(response, answer)
      : callTool(response, 'search_properties', '{"max_price":300000}');

describe('a question', () => {
  it('is answered from tool results, with the listings found beside the text', async () => {
    const { chat, searched } = await chatOver(
      searcher('One house at £249,950, about £250k, yields 7.25%.'),
    );
    expect(await chat({})).toMatchObject({
      response_text: 'One house at £249,950, about £250k, yields 7.25%.',
      properties: [
        { address: '1 High Street', price_numeric: 249_950, estimated_rental_yield: 7.25 },
      ],
      tools_used: ['search_properties'],
      applied_filters: { max_price: 300_000 },
    });
    expect(searched).toMatchObject([{ max_price: 300_000 }]);
  });

  it('marks a figure that no tool gave', async () => {
    const { chat } = await chatOver(
      searcher('It costs £249,950 and will grow to £310,000 by 2031.'),
    );
    expect((await chat({})).response_text).toBe(
      'It costs £249,950 and will grow to £310,000 by 2031.\n\nNot confirmed by the data: £310,000; 2031.',
    );
  });

  it('goes on marking a figure that it has invented, and not one that a tool gave before', async () => {
    let turn = 0;
    const { chat } = await chatOver((response) => {
      turn += 1;
      if (turn === 1) return callTool(response, 'search_properties', '{}');
      return say(response, turn === 2 ? '£249,950, soon £310,000.' : 'From £249,950 to £310,000.');
    });
    const { session_id, response_text } = await chat({});
    expect(response_text).toMatch(/Not confirmed by the data: £310,000\.$/);
    expect((await chat({ session_id, message: 'And then?' })).response_text).toBe(
      'From £249,950 to £310,000.\n\nNot confirmed by the data: £310,000.',
    );
  });

  it('does not take what the model says before it looks for what it found', async () => {
    const { chat } = await chatOver((response, asked) => {
      if (asked.messages.at(-1)?.role === 'tool') return say(response, 'Yes, £310,000.');
      response.write(chunk({ content: 'It may cost £310,000. ' }));
      return callTool(response, 'search_properties', '{}');
    });
    expect((await chat({})).response_text).toBe(
      'It may cost £310,000. Yes, £310,000.\n\nNot confirmed by the data: £310,000.',
    );
  });

  it('goes on in its session, which no other account can', async () => {
    const { chat, showMore, server } = await chatOver(searcher('Found.'));
    const { session_id } = await chat({});
    await chat({ session_id, message: 'And cheaper?' });
    expect(server.asked.at(-1)!.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'tool',
    ]);
    const other = { ...account, id: 'two' };
    expect(await chat({ session_id }, other)).toMatchObject({ status: 404 });
    expect(await showMore({ session_id }, other)).toMatchObject({ status: 404 });
    expect(await showMore({ session_id })).toMatchObject({
      session_id,
      properties: [{}],
      has_more: false,
    });
    expect(await showMore({ session_id })).toMatchObject({ properties: [], has_more: false });
  });

  it('ends a stream with one done, and charges it', async () => {
    const { stream } = await chatOver(searcher('Found one.'));
    const { events, failure } = await stream({ message: 'Find' });
    expect(events.map(({ name }) => name)).toEqual([
      'progress',
      'token',
      'token',
      'property',
      'done',
    ]);
    expect(events.at(-1)!.data).toMatchObject({
      session_id: expect.any(String),
      message_id: expect.any(String),
    });
    expect(failure).toBeNull();
  });

  it('is refused where no AI server is configured', async () => {
    const { aiChat } = assistantOperations(
      { chatModel: null, chatSessions: new MemoryChatSessions() },
      {},
    );
    const answer = await aiChat(
      { body: { message: 'x', top_k: 5 } } as never,
      { account } as never,
    );
    expect(answer).toMatchObject({ status: 503, code: 'ai_not_configured' });
  });
});

let redirected = false;
beforeEach(() => (redirected = false));

const faults: Record<string, Turn> = {
  'is silent': (response) => void response.write(chunk({ content: 'Well' })),
  'never answers': () => {},
  'cuts the stream': (response) => response.end(chunk({ content: 'The price is' })),
  'closes the connection': (response) => {
    response.write(chunk({ content: 'The' }));
    setTimeout(() => response.destroy(), 20);
  },
  'sends no JSON': (response) => response.end('data: {oops\n\n'),
  'reports an error': (response) => response.end('data: {"error":{"message":"overloaded"}}\n\n'),
  'answers 500': (response) => {
    response.statusCode = 500;
    response.end('no');
  },
  // The one it leads to would answer.
  'redirects elsewhere': (response, { messages }) => {
    if (redirected) return say(response, `I read ${messages.length} messages.`);
    redirected = true;
    response.writeHead(307, { location: '/v1/chat/completions' }).end();
  },
  'asks for tools without end': (response) => callTool(response, 'search_properties', '{}'),
  'says nothing': (response) => response.end('data: [DONE]\n\n'),
  'says nothing but blanks': (response) => say(response, ' \n '),
  'thinks, and says nothing': (response) => {
    response.write(chunk({ reasoning_content: 'They want a house.' }));
    response.end(`${chunk({}, 'length')}data: [DONE]\n\n`);
  },
  'thinks without end': (response) => void thinkOn(response),
};

/** Thoughts, of which a caller is told nothing, until the caller leaves. */
async function thinkOn(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write(chunk({ reasoning_content: 'Hm. ' }));
    await pause(20);
  }
}

const brief = { silenceMs: 400, answerMs: 800 };

describe.each(Object.entries(faults))('an AI server that %s', (_what, turn) => {
  it('costs nothing, in one piece', async () => {
    const { chat, searched } = await chatOver(turn, 'A house', ['Garden'], brief);
    const answer = await chat({});
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({ status: 502, code: 'upstream_error' });
    expect(searched.length).toBeLessThanOrEqual(8);
  });

  it('costs nothing, as a stream with one error at its end', async () => {
    const { stream } = await chatOver(turn, 'A house', ['Garden'], brief);
    const { events, failure } = await stream({ message: 'Find' });
    const ends = events.filter(({ name }) => name === 'done' || name === 'error');
    expect(ends.map(({ name }) => name)).toEqual(['error']);
    expect(events.at(-1)!.name).toBe('error');
    expect(failure).toMatchObject({ code: 'upstream_error' });
  });
});

it.each([
  ['search_properties', '{"max_price":'],
  ['search_properties', '{"max_price":"lots"}'],
  ['delete_everything', '{}'],
  ['createApiKey', '{"name":"mine"}'],
])('answers the malformed tool call %s %s with an error the model may mend', async (name, args) => {
  const { chat, server, searched } = await chatOver((response, asked) =>
    asked.messages.at(-1)?.role === 'tool'
      ? say(response, 'Sorry.')
      : callTool(response, name, args),
  );
  expect(await chat({})).toMatchObject({ response_text: 'Sorry.' });
  expect(server.asked.at(-1)!.messages.at(-1)!.content).toContain('"error"');
  expect(searched).toEqual([]);
});

/** A piece of a tool call, of which the server says that it is the first of the turn. */
const firstCallPiece = (head: object, text: string) =>
  chunk({ tool_calls: [{ index: 0, ...head, function: { ...head, arguments: text } }] });

it('tells one call of a tool from the next by their ids, where a server gives both one index', async () => {
  const { chat, searched } = await chatOver((response, asked) => {
    if (asked.messages.at(-1)?.role === 'tool') return say(response, 'Found.');
    for (const [id, args] of [
      ['a', '{"max_price":1}'],
      ['b', '{"max_price":2}'],
    ] as const) {
      response.write(firstCallPiece({ id, name: 'search_properties' }, args.slice(0, 5)));
      response.write(firstCallPiece({ id }, args.slice(5)));
    }
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  });
  expect(await chat({})).toMatchObject({
    response_text: 'Found.',
    tools_used: ['search_properties'],
  });
  expect(searched).toMatchObject([{ max_price: 1 }, { max_price: 2 }]);
});

it('takes an error that is null for none', async () => {
  const { chat } = await chatOver((response) => {
    const [spoken] = chunk({ content: 'Found.' }).slice('data: '.length).split('\n');
    response.write(`data: ${JSON.stringify({ ...JSON.parse(spoken!), error: null })}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  expect(await chat({})).toMatchObject({ response_text: 'Found.' });
});

it('gives what was found where the model says nothing of it', async () => {
  const { chat } = await chatOver(searcher(''));
  expect(await chat({})).toMatchObject({ response_text: '', properties: [{}] });
});

const speaksAndThinksOn: Turn = (response) => {
  response.write(chunk({ content: 'One house yields 7%.' }));
  void thinkOn(response);
};

describe('an answer without bounds', () => {
  it('is cut, and is an answer: what was given is paid', async () => {
    const words = 'All about this house. '.repeat(1_000);
    const { stream } = await chatOver(searcher(words));
    const { events, failure } = await stream({ message: 'Write a book' });
    const text = events
      .filter(({ name }) => name === 'token')
      .map(({ data }) => data.text)
      .join('');
    expect(text.length).toBeLessThan(16_200);
    expect(text.startsWith(words.slice(0, 16_000))).toBe(true);
    expect(text).toContain('(The answer was cut here');
    expect([events.at(-1)!.name, failure]).toEqual(['done', null]);
  });

  it('is cut when its time is up, also where the model has gone on to think', async () => {
    const { stream, chat } = await chatOver(speaksAndThinksOn, 'A house', ['Garden'], brief);
    const { events, failure } = await stream({ message: 'Find' });
    const text = events.flatMap(({ name, data }) => (name === 'token' ? [data.text] : [])).join('');
    expect(text).toMatch(/^One house yields 7%\.\n\n\(The answer was cut here/);
    expect([events.at(-1)!.name, failure]).toEqual(['done', null]);
    expect((await chat({})).response_text).toBe(text);
  });

  it('has no more than eight tool calls, of however many are asked for at once', async () => {
    const { chat, searched } = await chatOver((response, asked) => {
      if (asked.messages.at(-1)?.role === 'tool') return say(response, 'Found.');
      for (let index = 0; index < 40; index += 1) {
        const call = { index, id: `c${index}`, type: 'function' };
        const tool = { name: 'search_properties', arguments: '{}' };
        response.write(chunk({ tool_calls: [{ ...call, function: tool }] }));
      }
      response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
    });
    expect(await chat({})).toMatchObject({ response_text: 'Found.' });
    expect(searched).toHaveLength(8);
  });

  it('holds no more of the arguments of a tool than a tool may take', async () => {
    const { chat, server, searched } = await chatOver((response, asked) =>
      asked.messages.at(-1)?.role === 'tool'
        ? say(response, 'Sorry.')
        : callTool(response, 'search_properties', `{"area":"${'x'.repeat(200_000)}"}`),
    );
    expect(await chat({})).toMatchObject({ response_text: 'Sorry.' });
    expect(searched).toEqual([]);
    const [call] = callsOf(server.asked) as Json[];
    expect(call.function.arguments).toHaveLength(16 * 1024);
  });

  it('is given up after eight megabytes, and costs nothing', async () => {
    let sent = 0;
    const { chat } = await chatOver(async (response) => {
      const piece = chunk({
        tool_calls: [{ index: 0, function: { arguments: 'x'.repeat(1e5) } }],
      });
      for (; sent < 60e6 && !response.destroyed; sent += piece.length) {
        if (!response.write(piece)) await drained(response);
      }
      response.end();
    });
    expect(await chat({})).toMatchObject({ status: 502, code: 'upstream_error' });
    // Some more lies in buffers between the two.
    expect(sent).toBeLessThan(30e6);
  });
});

/** A model that obeys whatever stands outside the data blocks, and reads nothing inside them. */
const obedient: Turn = (response, asked) => {
  const last = asked.messages.at(-1)!;
  if (last.role !== 'tool') return callTool(response, 'search_properties', '{"max_price":300000}');
  const outside = last.content.replace(/<data>[^]*?<\/data>/g, '').trim();
  return outside === ''
    ? say(response, 'Found.')
    : callTool(response, 'get_property_pack', '{}', 'stolen');
};
const callsOf = (asked: readonly Asked[]) =>
  asked.at(-1)!.messages.flatMap(({ tool_calls }) => tool_calls ?? []);

/** What a listing says in a recorded conversation, which must stand in one data block and nowhere else. */
function dataIn(asked: Asked): readonly Json[] {
  return asked.messages.map(({ role, content }) => {
    const block = /^<data>\n([^<]*)\n<\/data>$/.exec(content)?.[1];
    return role === 'tool' && block !== undefined ? JSON.parse(block) : null;
  });
}

describe('40 listings with instructions in their titles and features', () => {
  it('are 40', () => expect(new Set(hostileTexts).size).toBe(40));

  it.each(hostileTexts)('change no tool call: %s', async (text) => {
    const plain = await chatOver(obedient);
    await plain.chat({});
    const hostile = await chatOver(obedient, text, [text, 'Garden']);
    expect(await hostile.chat({})).toMatchObject({
      response_text: 'Found.',
      tools_used: ['search_properties'],
    });
    expect(callsOf(plain.server.asked)).toHaveLength(1);
    expect(callsOf(hostile.server.asked)).toEqual(callsOf(plain.server.asked));
    expect(hostile.searched).toEqual(plain.searched);
    // The recorded conversations are the same but for what stands in the data block of the one result.
    const [told, untold] = [hostile.server.asked, plain.server.asked];
    expect(told.length).toBe(untold.length);
    for (const [turn, asked] of told.entries()) {
      expect(asked.tools).toEqual(untold[turn]!.tools);
      expect(asked.messages.map(({ role }) => role)).toEqual(
        untold[turn]!.messages.map(({ role }) => role),
      );
      const [data, otherwise] = [dataIn(asked), dataIn(untold[turn]!)];
      for (const [index, message] of asked.messages.entries()) {
        if (data[index] === null) expect(message).toEqual(untold[turn]!.messages[index]);
        else {
          expect(data[index].properties).toEqual([listing(text, [text, 'Garden'])]);
          expect({ ...data[index], properties: [] }).toEqual({
            ...otherwise[index],
            properties: [],
          });
        }
      }
    }
    expect(dataIn(told[1]!).filter((data) => data !== null)).toHaveLength(1);
  });
});
