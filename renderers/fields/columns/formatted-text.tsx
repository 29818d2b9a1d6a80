import createPurifier from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { pictureIdOf } from '../../../contract/files/text-pictures.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { showPicture } from '../rich-text/show-picture.ts';

const purifier = createPurifier(window);
// Pictures are uploaded files, which are loaded with tickets; nothing else is loaded.
purifier.addHook('afterSanitizeAttributes', (element) => {
	const address = element.getAttribute('src');
	element.removeAttribute('src');
	if (element.nodeName !== 'IMG') {
		element.removeAttribute('width');
		return;
	}
	const id = pictureIdOf(address);
	if (id === undefined) element.remove();
	else element.setAttribute('data-picture', id);
});

/** Formatted text to read. The server has cleaned it when it was saved; what came in another way is cleaned here again. */
export function FormattedText({ html }: { html: string }) {
	const runtime = useRuntime();
	const host = useRef<HTMLDivElement>(null);
	const clean = useMemo(() => ({ __html: cleanText(html) }), [html]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures.
	useEffect(() => {
		const pictures = [...(host.current?.querySelectorAll<HTMLImageElement>('img[data-picture]') ?? [])];
		const stops = pictures.map((image) => showPicture(image, image.dataset.picture ?? '', runtime));
		return () => {
			for (const stop of stops) stop();
		};
	}, [runtime, clean]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above.
	return <div ref={host} className="portal-formatted" dangerouslySetInnerHTML={clean} />;
}

function cleanText(html: string): string {
	return purifier.sanitize(html, {
		ALLOWED_ATTR: ['href', 'target', 'rel', 'colspan', 'rowspan', 'start', 'src', 'alt', 'width'],
		ALLOW_DATA_ATTR: false,
		FORBID_TAGS: ['style', 'svg', 'math', 'form', 'input', 'button', 'iframe', 'video', 'audio', 'source', 'picture'],
		ADD_ATTR: ['target'],
	});
}
