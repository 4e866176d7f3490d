import { FetchRefused, type SendEmail } from '@freehold/operations';
import { createTransport } from 'nodemailer';
import type { Settings } from './settings.ts';

const replyMs = 15_000;

/** What nodemailer tells of a reply that refuses. */
interface Refused {
  readonly responseCode?: number;
  readonly command?: string;
}

/** Commands whose reply is about the address or the message. */
const aboutMessage: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** Sends by the mail server of the operator, encrypted unless it is on this machine. Its address is in no error. */
export function emailSender({ url, sender }: NonNullable<Settings['email']>): SendEmail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isLocal,
    ...(isLocal ? { ignoreTLS: !secure } : {}),
    ...(username === '' ? {} : { auth }),
    connectionTimeout: replyMs,
    greetingTimeout: replyMs,
    socketTimeout: replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, unsubscribeUrl }, signal) => {
    try {
      const { response } = await transport.sendMail({
        from: sender,
        to,
        subject,
        text,
        signal,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
      return Number(response.slice(0, 3));
    } catch (error) {
      const { responseCode, command = '' } = error as Refused;
      if (responseCode === undefined) {
        throw new FetchRefused('unreachable', 'The mail server gives no reply');
      }
      if (aboutMessage.has(command)) return responseCode;
      // What is refused is this server: its password, its sender.
      const why = `The mail server does not serve this server: it answers ${responseCode} to ${command}`;
      throw new FetchRefused('unreachable', why);
    }
  };
}
