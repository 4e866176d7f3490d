import { createServer, type AddressInfo } from 'node:net';

/** A message as it came in. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** By lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** A mail server on this machine that takes every message, encrypts nothing and asks for no password. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The reply to a message; at first it takes it. */
  reply: string;
  /** Replies to single commands, by their four letters; to an empty one it says nothing. */
  readonly replies: Map<string, string>;
  /** Connections that are open. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** Speaks as much of SMTP (RFC 5321) as a client needs that sends one message after another. */
export async function startMailServer(): Promise<MailServer> {
  const server = createServer((socket) => {
    let rest = '';
    let [from, to] = ['', ''];
    let data: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''));
        if (mail.reply.startsWith('2')) mail.received.push(read(from, to, data));
        data = null;
        return void say(mail.reply);
      }
      const command = line.slice(0, 4).toUpperCase();
      const own = mail.replies.get(command);
      if (own !== undefined) return void (own === '' || say(own));
      if (command === 'MAIL') from = addressIn(line);
      if (command === 'RCPT') to = addressIn(line);
      if (command === 'DATA') data = [];
      say(command === 'DATA' ? '354 Go on' : command === 'QUIT' ? '221 Bye' : '250 OK');
      if (command === 'QUIT') socket.end();
    };
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = `${rest}${part}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 mail.example');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    reply: '250 Taken',
    replies: new Map(),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

function read(from: string, to: string, lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('');
  const unfolded = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const headers = new Map(
    unfolded.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = lines.slice(end + 1).join('\n');
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable';
  return { from, to, headers, text: isQuoted ? unquoted(body) : body };
}

const unquoted = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
