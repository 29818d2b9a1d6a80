import { useMemo } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../texts.ts';

/** Nothing but what is in the markup itself is loaded, and nothing runs; the server has cleaned it before. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
const look =
	'body{margin:0;padding:4px;background:#fff;color:#1f1f1f;font:14px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}blockquote{margin:0 0 0 8px;padding-left:10px;border-left:3px solid #ddd}';

/** The markup of a mail in a frame that is an origin of its own, without scripts, forms and the way to the page around it. */
export function MailFrame({ html }: { html: string }) {
	const t = useText();
	const page = useMemo(
		() =>
			`<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="referrer" content="no-referrer"><style>${look}</style></head><body>${html}</body></html>`,
		[html],
	);
	return <iframe className="mailbox-frame" title={t(texts.mail())} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={page} />;
}
