import { FetchRefused, type SendEmail } from '@freehold/operations';
import { createTransport } from 'nodemailer';
import type { Settings } from './settings.ts';

const replyMs = 15_000;

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
    signal.throwIfAborted();
    try {
      const { response } = await transport.sendMail({
        from: sender,
        to,
        subject,
        text,
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
      const { responseCode } = error as { readonly responseCode?: number };
      if (responseCode !== undefined) return responseCode;
      throw new FetchRefused('unreachable', 'The mail server gives no reply');
    }
  };
}
