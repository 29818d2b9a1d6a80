import type { Language } from '../../base/languages.ts';

/** The path of the call that tries a mail account. */
export const mailTestPath = '/platform/v3/mail/account/test';

/** What a trial gave; a failure is a result, too. */
export interface MailTrial {
	isDone: boolean;
	milliseconds: number;
	problem: string | null;
}

/** The path of the call that fills a template with sample values. */
export const mailPreviewPath = '/platform/v3/mail/template/preview';

/** A filled template in one language. */
export interface MailPreview {
	language: Language;
	subject: string;
	html: string;
	text: string;
}

/** The path of the call that sends notices again that could not be delivered, or that are to be sent once more. */
export const noticeResendPath = '/platform/v3/notification/log/resend';
